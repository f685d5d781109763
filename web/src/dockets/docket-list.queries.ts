import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import type { DocketSort } from './docket-columns.tsx'
import { queryPayload, type ListQuery } from './docket-list-query.ts'

/** What every list of dockets is kept under, so that a booking can refresh them all. */
export const docketListsKey = ['dockets'] as const

/** What the server sorts by. */
export interface ListOrder {
  sort: DocketSort
  descending: boolean
}

/**
 * Fifty at a time, in the order that is asked for; asked again whenever the window gets the focus back (LIST-01). While another search
 * is on its way, what was found before stays.
 */
export const docketListQuery = (query: ListQuery, order: ListOrder) =>
  infiniteQueryOptions({
    queryKey: [...docketListsKey, 'list', query, order],
    queryFn: ({ pageParam, signal }) =>
      api(docketList, { ...queryPayload(query), ...order, cursor: pageParam, limit: 50 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
