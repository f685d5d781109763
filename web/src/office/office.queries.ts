import { officeCalls } from '@despatch/contract/office/office.ts'
import type { OfficeValue } from '@despatch/domain/office/fields.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'
import { officeKey } from '../platform/record-fields/record-choices.queries.ts'
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
