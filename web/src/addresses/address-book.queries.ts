import { customerAddressList } from '@despatch/contract/customers/address-book.ts'
import type { CustomerAddress } from '@despatch/domain/addresses/address-book.ts'
import type { AddressType } from '@despatch/domain/addresses/location.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

/** What everything of an address book is kept under, so that a change to it can refresh it all. */
export const addressBookKey = ['addresses', 'book'] as const

interface WantedAddresses {
  cust_id: number
  /** null for collections and deliveries alike. */
  type: AddressType | null
  search: string
}

/** The address book of an account by company name, fifty at a time (FORM-14). */
export const addressBookQuery = ({ cust_id, type, search }: WantedAddresses) =>
  infiniteQueryOptions({
    queryKey: [...addressBookKey, 'list', { cust_id, type, search }],
    queryFn: ({ pageParam, signal }) =>
      api(
        customerAddressList,
        {
          cadd_cust_id: cust_id,
          ...(type === null ? {} : { cadd_address_type: type }),
          search,
          cursor: pageParam,
          limit: 50,
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
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
