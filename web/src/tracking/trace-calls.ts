import { traceList } from '@despatch/contract/tracking/trace.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'
import { isNewestFirst, type TraceOrder } from './trace-columns.ts'

export type Scan = ReplyOf<typeof traceList>['rows'][number]

interface ScanQuery {
  /** London dates as DD/MM/YYYY, both inclusive. */
  dateStart: string
  dateEnd: string
  search: string
  order: TraceOrder
}

/**
 * Loads the scans in the given order, 50 at a time, or 15 whole dockets newest first. Reloads when the window regains the
 * focus (TRACK-01).
 */
export const traceListQuery = ({ dateStart, dateEnd, search, order }: ScanQuery) =>
  infiniteQueryOptions({
    queryKey: ['trace', { dateStart, dateEnd, search, order }],
    queryFn: ({ pageParam, signal }) =>
      api(
        traceList,
        {
          dateStart,
          dateEnd,
          ...(search ? { search } : {}),
          ...(isNewestFirst(order)
            ? { groupByDocket: true, limit: 15 }
            : { sort: order.column, descending: order.descending, limit: 50 }),
          cursor: pageParam,
        },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })
