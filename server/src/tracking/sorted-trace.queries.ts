import type { traceSorts } from '@despatch/contract/tracking/trace.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { numberAsText, sortKey, timeAsText } from '../platform/database/sort-key.sql.ts'
import { allRows, type Queryable } from '../platform/database/statement.ts'
import type { SortCursor } from '../platform/http/sort-cursor.ts'
import { scanColumns, scanJoins, scanText, wordPatterns, type TraceRow } from './trace-list.queries.ts'

export type TraceSort = (typeof traceSorts)[number]

export interface SortedTraceQuery {
  accounts: AccountFilter
  /** The first instant of the period. */
  from: string
  /** The first instant after the period. */
  until: string
  words: string[]
  sort: TraceSort
  descending: boolean
  /** The last scan of the previous page; null for the first page. */
  after: SortCursor | null
  limit: number
}

/** The sort key of a scan `s`, as text. */
const values: Record<TraceSort, string> = {
  dck_docket: numberAsText('s.dtr_dck_id'),
  dtr_scandate: timeAsText('s.dtr_scandate'),
  tloc_description: 's.tloc_description',
  dab_reference: 's.dab_reference',
  dtr_box: 's.dtr_box',
  dtr_item: 's.dtr_item',
  drv_driver: '(select drv_driver from driver where drv_id = s.dtr_drv_id)',
  dck_cust_ref1: '(select dck_cust_ref1 from docket where dck_id = s.dtr_dck_id)',
  cg_reference: 's.cg_reference',
  cg_cust_ref1: 's.cg_cust_ref1',
  // From 0 at the South Pole, in millionths of a degree.
  dtr_latitude: numberAsText('((s.dtr_latitude + 90) * 1000000)::bigint'),
}

/** Sorts the scans of the period, and keeps only one page of them in memory. */
function selectSorted(sort: TraceSort, descending: boolean) {
  const direction = descending ? 'desc' : 'asc'
  return statementByAccounts<TraceRow & { key: string }>(
    `trace-by-${sort}-${direction}`,
    (all) => `with wanted as (
      select s.dtr_id, key from docket_scan s
      cross join lateral (select ${sortKey(values[sort], descending)} key) sorted
      where ${ofAccounts(all, 's.dtr_cust_id = any($1::int[])')}
        and s.dtr_scandate >= $2::timestamptz and s.dtr_scandate < $3::timestamptz
        and (cardinality($4::text[]) = 0 or ${scanText} like all($4::text[]))
        and ($5::text is null or (key, s.dtr_id) ${descending ? '<' : '>'} ($5::text, $6::bigint))
      order by key ${direction}, s.dtr_id ${direction} limit $7)
    select ${scanColumns}, w.key ${scanJoins} order by w.key ${direction}, s.dtr_id ${direction}`,
  )
}

/** A page of the scans in a period, in the order of a column. */
export const listSortedScans = (db: Queryable, query: SortedTraceQuery) =>
  allRows(db, selectSorted(query.sort, query.descending)(query.accounts), [
    query.accounts,
    query.from,
    query.until,
    wordPatterns(query.words),
    query.after?.key ?? null,
    query.after?.id ?? null,
    query.limit,
  ])
