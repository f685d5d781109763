import { databaseFind, databaseList } from '@despatch/contract/tenants/tenants.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { asCompanyName, namedCompany } from '@despatch/domain/tenants/named-company.ts'
import { companyPrefixIn } from '@despatch/domain/tracking/tracking-reference.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { remembered } from '../platform/remembered.ts'

/**
 * The databases to log in to, with their themes (TEN-01). If the operator does not list them, only the one that the
 * address names, or the last one. Only a page on which a company is chosen loads them.
 */
export const databasesQuery = queryOptions({
  queryKey: ['databases'],
  staleTime: 5 * 60_000,
  // Shows one failure once, not for every component that uses the query.
  retryOnMount: false,
  queryFn: () => api(databaseList, { database: databaseInAddress() ?? asCompanyName(lastDatabase.read()) }),
})

type Named = Payload<typeof databaseFind>

/** What is known about the company of a page. */
export type FoundCompany = ReplyOf<typeof databaseFind>

/** The company that a page shows. */
const companyQuery = (named: Named) =>
  queryOptions({
    queryKey: ['company', named],
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: () => api(databaseFind, named),
  })

/** The company with this name, which is its name in addresses or the one that is shown. */
export const companyNamed = (name: string | null | undefined) =>
  companyQuery({ database: asCompanyName(name), ...(name && name.length <= 80 ? { company: name } : {}) })

/** The company of a tracking reference or docket number. */
export const companyOfReference = (reference: string) =>
  companyQuery({ tracking_ref: companyPrefixIn(reference) ?? '' })

/** The database last used in this browser. */
export const lastDatabase = remembered('database')

/** The database that the address names. */
export const databaseInAddress = () => namedCompany(location.pathname, new URLSearchParams(location.search))

const startKey = ['company-of-address']

/** Stores the company that the server has found for the address. */
export function setCompanyOfAddress(queries: QueryClient, found: FoundCompany): void {
  const { company, only } = found
  const reference = new URLSearchParams(location.search).get('tracking_ref')
  queries.setQueryData(startKey, found)
  queries.setQueryData(companyNamed(company?.name).queryKey, found)
  if (reference !== null) queries.setQueryData(companyOfReference(reference).queryKey, found)
  if (company && only)
    queries.setQueryData(databasesQuery.queryKey, { rows: [company], complete: true, next: null })
}

/** The name of the company of the address; null if it has none. */
export function companyOfAddress(queries: QueryClient): string | null {
  const found = queries.getQueryData<FoundCompany>(startKey)
  return found ? (found.company?.name ?? null) : (databaseInAddress() ?? null)
}
