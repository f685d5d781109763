import { customerList } from '@despatch/contract/customers/customers.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** The accounts that the user may read. */
export const accountsQuery = queryOptions({
  queryKey: ['addresses', 'accounts'],
  queryFn: async ({ signal }) => (await api(customerList, {}, { signal })).rows,
  staleTime: 5 * 60_000,
})

/**
 * The user's default account, or null if the user cannot access it. Refetched on every mount, because it may have
 * been put on hold.
 */
export const customerQuery = (cust_id: number | null) =>
  queryOptions({
    queryKey: ['booking', 'customer', cust_id],
    queryFn: async ({ signal }) => {
      if (cust_id === null) return null
      const { rows } = await api(customerList, { cust_id }, { signal })
      return rows[0] ?? null
    },
    refetchOnMount: 'always',
  })
