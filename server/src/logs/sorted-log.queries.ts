import type { logSorts } from '@despatch/contract/logs/logs.ts'
import type { LogType } from '@despatch/domain/logs/log-types.ts'
import { sortKey, timeAsText } from '../platform/database/sort-key.sql.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { SortCursor } from '../platform/http/sort-cursor.ts'
import { logColumns, logHasWords, type LogLine, type LogWords } from './logs.queries.ts'

export type LogSort = (typeof logSorts)[number]

export interface SortedLogQuery {
  sort: LogSort
  descending: boolean
  /** The first instant of the period. */
  from: string
  /** The first instant after the period. */
  until: string
  type: LogType | null
  words: LogWords
  /** The last entry of the previous page; null for the first page. */
  after: SortCursor | null
  limit: number
}

/** Sorts the entries of one day, from one or two partitions, and keeps only one page of them in memory. */
function selectSorted(sort: LogSort, descending: boolean) {
  const value = sort === 'log_time' ? timeAsText('log_time') : sort
  const direction = descending ? 'desc' : 'asc'
  return statement<LogLine & { key: string }>(
    `log-by-${sort}-${direction}`,
    `select ${logColumns}, key from log cross join lateral (select ${sortKey(value, descending)} key) sorted
     where log_time >= $1 and log_time < $2 and ($3::text is null or log_type = $3) and ${logHasWords('$4')}
       and ($5::text is null or (key, log_id) ${descending ? '<' : '>'} ($5::text, $6::bigint))
     order by key ${direction}, log_id ${direction} limit $7`,
  )
}

/** The entries of a day in the order of a column; equal values in the order of writing. */
export const listSortedLog = (db: Queryable, query: SortedLogQuery) =>
  allRows(db, selectSorted(query.sort, query.descending), [
    query.from,
    query.until,
    query.type,
    JSON.stringify(query.words),
    query.after?.key ?? null,
    query.after?.id ?? null,
    query.limit,
  ])
