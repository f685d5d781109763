import { traceList } from '@despatch/contract/tracking/trace.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type Scan = ReplyOf<typeof traceList>['rows'][number]

interface WantedScans {
  /** London days as DD/MM/YYYY, both in. */
  dateStart: string
  dateEnd: string
  search: string
}

/** The longest text that the server searches for. */
export const longestSearch = 100

/** Fifty at a time, the newest first; asked again whenever the window gets the focus back (TRACK-01). */
export const traceListQuery = ({ dateStart, dateEnd, search }: WantedScans) =>
  infiniteQueryOptions({
    queryKey: ['trace', { dateStart, dateEnd, search }],
    queryFn: ({ pageParam, signal }) =>
      api(
        traceList,
        { dateStart, dateEnd, ...(search ? { search } : {}), cursor: pageParam, limit: 50 },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
