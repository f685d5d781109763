import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { byCursor } from '../../platform/by-cursor.ts'
import type { DocketSort } from './docket-columns.tsx'
import { queryPayload, type DocketListQuery } from './docket-list-query.ts'

/** The key prefix of all docket lists. A booking invalidates it to refresh them. */
export const docketListsKey = ['dockets'] as const

/** A sort order of the server. */
export interface ListOrder {
  sort: DocketSort
  descending: boolean
}

/**
 * Loads 50 dockets at a time in the given order, and reloads when the window regains the focus (LIST-01). The
 * previous results stay until the next search has loaded.
 */
export const docketListQuery = (query: DocketListQuery, order: ListOrder) =>
  infiniteQueryOptions({
    queryKey: [...docketListsKey, 'list', query, order],
    queryFn: ({ pageParam, signal }) =>
      api(docketList, { ...queryPayload(query), ...order, cursor: pageParam, limit: 50 }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
