import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { remembered } from '../app/remembered.ts'

/** The databases to log in to, with their themes (TEN-01). */
export const databasesQuery = queryOptions({
  queryKey: ['databases'],
  staleTime: 5 * 60_000,
  // Shows one failure once, not for every component that uses the query.
  retryOnMount: false,
  queryFn: async () => (await api(databaseList, {})).rows,
})

/** The database last chosen in this browser. */
export const lastDatabase = remembered('database')
