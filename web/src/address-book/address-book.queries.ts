import { customerAddressList } from '@despatch/contract/address-book/address-book.ts'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import type { AddressType } from '@despatch/domain/addresses/location.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'
import type { AddressSort } from './address-columns.ts'

/** The start of all query keys of address books, so that a change can refresh them together. */
export const addressBookKey = ['addresses', 'book'] as const

interface AddressBookFilter {
  /** Null for all accounts of the user. */
  cust_id: number | null
  /** Null for collections and deliveries. */
  type: AddressType | null
  search: string
  sort?: AddressSort
  descending?: boolean
}

/** The address book in pages of fifty, sorted by the server, by company name by default (ADDR-01, FORM-14). */
export const addressBookQuery = ({
  cust_id,
  type,
  search,
  sort = 'cadd_coname',
  descending = false,
}: AddressBookFilter) =>
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
    ...byCursor,
    placeholderData: keepPreviousData,
  })

/** An address for editing, never from the cache. */
export const editedAddressQuery = (cadd_id: number) =>
  queryOptions({
    queryKey: [...addressBookKey, 'edited', cadd_id],
    queryFn: async ({ signal }): Promise<CustomerAddress | null> =>
      (await api(customerAddressList, { cadd_id }, { signal })).rows[0] ?? null,
    // A refetch on window focus would overwrite the user's edits.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })

// No retries: the booking form should rather open without these addresses than wait.
const prefill = { retry: false, staleTime: 60_000 }

/** One address of an address book, or null if it no longer exists. */
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

/** The account's default delivery address, or null for none (ADDR-07). */
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
