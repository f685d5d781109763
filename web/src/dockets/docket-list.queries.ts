import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { wishPayload, type ListWish } from './docket-list-wish.ts'

/** What every list of dockets is kept under, so that a booking can refresh them all. */
export const docketListsKey = ['dockets'] as const

/**
 * Fifty at a time, the newest first; asked again whenever the window gets the focus back (LIST-01). While another search
 * is on its way, what was found before stays.
 */
export const docketListQuery = (wish: ListWish) =>
  infiniteQueryOptions({
    queryKey: [...docketListsKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      api(docketList, { ...wishPayload(wish), cursor: pageParam, limit: 50 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
