import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

/** What every list of dockets is kept under, so that a booking can refresh them all. */
export const docketListsKey = ['dockets'] as const

/** Fifty at a time, the newest first; asked again whenever the window gets the focus back (LIST-01). */
export const docketListQuery = (archive: boolean) =>
  infiniteQueryOptions({
    queryKey: [...docketListsKey, 'list', { archive }],
    queryFn: ({ pageParam, signal }) =>
      api(docketList, { archive, cursor: pageParam, limit: 50 }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
