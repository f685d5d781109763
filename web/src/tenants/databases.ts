import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { asCompanyName, namedCompany } from '@despatch/domain/tenants/named-company.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { remembered } from '../platform/remembered.ts'

/**
 * The databases to log in to, with their themes (TEN-01). If the operator does not list them, only the one that the
 * address names, or the last one.
 */
export const databasesQuery = queryOptions({
  queryKey: ['databases'],
  staleTime: 5 * 60_000,
  // Shows one failure once, not for every component that uses the query.
  retryOnMount: false,
  queryFn: () => api(databaseList, { database: wantedCompany() }),
})

/** The database last chosen in this browser. */
export const lastDatabase = remembered('database')

const wantedCompany = () =>
  namedCompany(location.pathname, new URLSearchParams(location.search)) ?? asCompanyName(lastDatabase.read())
