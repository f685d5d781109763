import { customerAddressList } from '@despatch/contract/customers/address-book.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import type { CustomerAddress } from '@despatch/domain/addresses/address-book.ts'
import type { AddressType } from '@despatch/domain/addresses/location.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import type { AddressSort } from './address-columns.ts'

/** What everything of an address book is kept under, so that a change to it can refresh it all. */
export const addressBookKey = ['addresses', 'book'] as const

interface WantedAddresses {
  /** null for every account of the user. */
  cust_id: number | null
  /** null for collections and deliveries alike. */
  type: AddressType | null
  search: string
  sort?: AddressSort
  descending?: boolean
}

/** The address book, fifty at a time: by company name, or sorted by the server (ADDR-01, FORM-14). */
export const addressBookQuery = ({
  cust_id,
  type,
  search,
  sort = 'cadd_coname',
  descending = false,
}: WantedAddresses) =>
  infiniteQueryOptions({
    queryKey: [...addressBookKey, 'list', { cust_id, type, search, sort, descending }],
    queryFn: ({ pageParam, signal }) =>
      api(
        customerAddressList,
        {
          ...(cust_id === null ? {} : { cadd_cust_id: cust_id }),
          ...(type === null ? {} : { cadd_address_type: type }),
          search,
          sort,
          descending,
          cursor: pageParam,
          limit: 50,
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

/** The accounts whose books the user may read. */
export const accountsQuery = queryOptions({
  queryKey: ['addresses', 'accounts'],
  queryFn: async ({ signal }) => (await api(customerList, {}, { signal })).rows,
  staleTime: 5 * 60_000,
})

/** One address as it is now, to be changed. */
export const editedAddressQuery = (cadd_id: number) =>
  queryOptions({
    queryKey: [...addressBookKey, 'edited', cadd_id],
    queryFn: async ({ signal }): Promise<CustomerAddress | null> =>
      (await api(customerAddressList, { cadd_id }, { signal })).rows[0] ?? null,
    // What is being typed must not be taken away by a window that gets the focus back.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })

// A booking form that opens without them beats one that waits for another try.
const prefill = { retry: false, staleTime: 60_000 }

/** One address of a book; null where it is not there any more. */
export const bookAddressQuery = (cadd_id: number | null) =>
  queryOptions({
    ...prefill,
    queryKey: [...addressBookKey, 'one', cadd_id],
    queryFn: async ({ signal }): Promise<CustomerAddress | null> => {
      if (cadd_id === null) return null
      const { rows } = await api(customerAddressList, { cadd_id }, { signal })
      return rows[0] ?? null
    },
  })

/** The address that an account's deliveries go to unless another is given; null for none (ADDR-07). */
export const defaultDeliveryQuery = (cust_id: number) =>
  queryOptions({
    ...prefill,
    queryKey: [...addressBookKey, 'default', cust_id],
    queryFn: async ({ signal }): Promise<CustomerAddress | null> => {
      const { rows } = await api(
        customerAddressList,
        { cadd_cust_id: cust_id, cadd_address_type: 1, cadd_default_delivery: 'T', limit: 1 },
        { signal },
      )
      return rows[0] ?? null
    },
  })
