import { logDetail, logList } from '@despatch/contract/logs/logs.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { LogType } from '@despatch/domain/logs/log-types.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'
import type { LogOrder } from './log-columns.ts'

export type LogLine = ReplyOf<typeof logList>['data'][number]

/** A log entry with the record before and after the change. */
export type LogEntry = ReplyOf<typeof logDetail>

interface LogFilter {
  /** A London day, YYYY-MM-DD. */
  day: string
  type: LogType | null
  search: string
  order: LogOrder
}

/** The log in pages of fifty entries (LOG-01). */
export const logQuery = ({ day, type, search, order }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', { day, type, search, order }],
    queryFn: ({ pageParam, signal }) =>
      api(
        logList,
        {
          day,
          ...(type && { log_type: type }),
          ...(search && { search }),
          sort: order.column,
          descending: order.descending,
          cursor: pageParam,
          limit: 50,
        },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** One log entry, which never changes. */
export const logLineQuery = (log_id: number, log_time: string) =>
  queryOptions({
    queryKey: ['log line', log_id],
    queryFn: ({ signal }) => api(logDetail, { log_id, log_time }, { signal }),
    staleTime: Infinity,
  })
