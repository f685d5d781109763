import { officeCalls, officeChoices } from '@despatch/contract/office/office.ts'
import type { OfficeValue } from '@despatch/domain/office/fields.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { TargetName } from '@despatch/domain/office/target-names.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'
import { sessionQuery } from '../platform/session.ts'

/** A record in a reply of the server. */
export type OfficeRow = Record<string, OfficeValue>

export type OfficeKey = string | number

export interface RecordFilter {
  search: string
  /** Whether retired records are included. */
  retired: boolean
  of: number | null
  sort: string
  descending: boolean
}

/** The start of all query keys of office records, so that a change can refresh them together. */
export const officeKey = ['office'] as const

/**
 * After a change of office records: other pages load what they show of them, such as the tariffs of the booking form,
 * when they are opened next.
 */
export const forgetOffice = (queries: QueryClient) =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    refetchType: 'none',
  })

/** As `forgetOffice`, and loads the office records on this page again. */
export async function reloadOffice(queries: QueryClient): Promise<void> {
  await forgetOffice(queries)
  await queries.invalidateQueries({ queryKey: officeKey })
}

const pageLimit = 100

export const recordsQuery = (kind: RecordKind, { of, ...filter }: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [...officeKey, kind.name, { of, ...filter }],
    queryFn: ({ pageParam, signal }) =>
      api(
        officeCalls[kind.name].list,
        { ...filter, ...(of !== null && { of }), cursor: pageParam, limit: pageLimit },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** One record. Fetched when its form opens, and not refetched while it is edited. */
export const recordQuery = (kind: RecordKind, key: OfficeKey) =>
  queryOptions({
    queryKey: [...officeKey, kind.name, 'one', key],
    queryFn: async ({ signal }) =>
      (await api(officeCalls[kind.name].list, { _id: key }, { signal })).rows[0] ?? null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const mostOffered = 50

/** The choices of a reference field, by name. `of` limits them to one customer's. */
export const recordChoicesQuery = (to: TargetName, search: string, of: number | null) =>
  queryOptions({
    queryKey: [...officeKey, 'choices', to, { search, of }],
    queryFn: async ({ signal }) =>
      (await api(officeChoices, { to, search, limit: mostOffered, ...(of !== null && { of }) }, { signal }))
        .rows,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
