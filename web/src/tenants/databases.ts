import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { remembered } from '../app/remembered.ts'

/** The databases to log in to, with their themes (TEN-01). */
export const databasesQuery = queryOptions({
  queryKey: ['databases'],
  staleTime: 5 * 60_000,
  // One failure is told once, not by every part of the page that asks.
  retryOnMount: false,
  queryFn: async () => (await api(databaseList, {})).rows,
})

/** The database chosen last on this machine. */
export const lastDatabase = remembered('database')
