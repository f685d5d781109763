import type { traceList } from '@despatch/contract/tracking/trace.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { ScannedStop } from '@despatch/domain/tracking/scan-place.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'

type Reply = ReplyOf<typeof traceList>['rows'][number]

/** A scan as stored. Its stop and its docket’s route follow from the docket’s stops. */
export type TraceRow = Omit<Reply, 'stop' | 'route' | 'dck_tracking'> & {
  dck_tracking: string
  dtr_dadd_id: number | null
}

/** The scan after which the next page starts, towards the older ones. */
export interface ScanCursor {
  dtr_scandate: string
  dtr_id: number
}

/** The accounts, the period, the start of the page and its size. */
export interface TraceQuery {
  accounts: AccountFilter
  /** The first instant of the period. */
  from: string
  /** The last scan of the previous page; for the first page, the end of the period. */
  before: ScanCursor
  limit: number
}

// The end is repeated as a condition of its own, because PostgreSQL estimates row comparisons badly.
const walk = (all: boolean, condition: string) => `
      select s.dtr_id, s.dtr_scandate from docket_scan s
      where ${ofAccounts(all, 's.dtr_cust_id = account')} and s.dtr_scandate >= $2
        and s.dtr_scandate <= $3 and (s.dtr_scandate, s.dtr_id) < ($3::timestamptz, $4::bigint) ${condition}
      order by s.dtr_scandate desc, s.dtr_id desc limit $5`

/**
 * One short index walk for each account, merged, as in the docket list; a single walk for every account. The end of the
 * period and the cursor are one bound, so that a generic plan can start there too.
 */
const wantedScans = (all: boolean, condition: string) =>
  all
    ? walk(all, condition)
    : `
    select w.dtr_id from unnest($1::int[]) account
    cross join lateral (${walk(all, condition)}) w
    order by w.dtr_scandate desc, w.dtr_id desc limit $5`

/** A row of the list, for a selected scan `w`. */
export const scanColumns = `
  s.dtr_id, d.dck_id, d.dck_docket, d.dck_tracking, s.cg_cust_ref1, r.drv_driver, s.tloc_description, s.dtr_box,
  s.dtr_item, s.cg_reference, d.dck_cust_ref1, s.dab_reference, s.dtr_scandate, s.dtr_latitude, s.dtr_longitude,
  s.dtr_dadd_id`

const docketAndDriver = `
  join docket d on d.dck_id = s.dtr_dck_id
  left join driver r on r.drv_id = s.dtr_drv_id`

export const scanJoins = `
  from wanted w join docket_scan s on s.dtr_id = w.dtr_id ${docketAndDriver}`

const scanRows = (all: boolean, condition = '') => `
  with wanted as (${wantedScans(all, condition)})
  select ${scanColumns} ${scanJoins}
  order by s.dtr_scandate desc, s.dtr_id desc`

const listed = statementByAccounts<TraceRow>('trace-list', (all) => scanRows(all))

export const listScans = (db: Queryable, { accounts, from, before, limit }: TraceQuery) =>
  allRows(db, listed(accounts), [accounts, from, before.dtr_scandate, before.dtr_id, limit])

/**
 * The searched text of a scan `s`, with the places of its docket. Docket, driver and places are subqueries, so that they
 * are only read for scans in the period.
 */
export const scanText = `lower(concat_ws(' ', s.dab_reference, s.tloc_description, s.dtr_box, s.dtr_item,
    s.cg_reference, s.cg_cust_ref1,
    (select string_agg(concat_ws(', ', dadd_companyname, dadd_town), ' ') from docket_address
     where dadd_dck_id = s.dtr_dck_id),
    (select concat_ws(' ', dck_docket, dck_cust_ref1) from docket where dck_id = s.dtr_dck_id),
    (select drv_driver from driver where drv_id = s.dtr_drv_id)))`

const searched = statementByAccounts<TraceRow>('trace-search', (all) =>
  scanRows(all, `and ${scanText} like all($6::text[])`),
)

/** Whole dockets, by the last of their scans in a period. */
export interface DocketTraceQuery extends TraceQuery {
  /** The first instant after the period. */
  until: string
  words: string[]
}

const matching = (scan: string) =>
  `(cardinality($7::text[]) = 0 or ${scanText.replaceAll(/\bs\./g, `${scan}.`)} like all($7::text[]))`

/** The last scan of a docket in the period: the docket has none later. */
const isLastOfDocket = `and ${matching('s')} and not exists (
        select from docket_scan n where n.dtr_dck_id = s.dtr_dck_id and n.dtr_scandate >= s.dtr_scandate
          and n.dtr_scandate < $6::timestamptz and (n.dtr_scandate, n.dtr_id) > (s.dtr_scandate, s.dtr_id)
          and ${matching('n')})`

const listedByDocket = statementByAccounts<TraceRow>(
  'trace-by-docket',
  (all) => `
  with wanted as (${wantedScans(all, isLastOfDocket)})
  select ${scanColumns}
  from wanted w join docket_scan last on last.dtr_id = w.dtr_id
  join docket_scan s on s.dtr_dck_id = last.dtr_dck_id
    and s.dtr_scandate >= $2 and s.dtr_scandate < $6::timestamptz and ${matching('s')} ${docketAndDriver}
  order by last.dtr_scandate desc, last.dtr_id desc, s.dtr_scandate desc, s.dtr_id desc`,
)

/** All matching scans of a page of dockets, each docket’s together. `limit` counts dockets. */
export const listByDocket = (db: Queryable, query: DocketTraceQuery) =>
  allRows(db, listedByDocket(query.accounts), [
    query.accounts,
    query.from,
    query.before.dtr_scandate,
    query.before.dtr_id,
    query.limit,
    query.until,
    wordPatterns(query.words),
  ])

const selectStops = statement<ScannedStop & { dadd_dck_id: number }>(
  'stops-of-traced-dockets',
  `select dadd_dck_id, dadd_id, dadd_companyname, dadd_town, dadd_latitude, dadd_longitude
   from docket_address where dadd_dck_id = any($1::int[]) order by dadd_dck_id, dadd_order`,
)

/** The stops of each docket, in their order. */
export const stopsOfDockets = async (db: Queryable, dockets: number[]) =>
  Map.groupBy(await allRows(db, selectStops, [dockets]), ({ dadd_dck_id }) => dadd_dck_id)

/** The patterns that the text must match, one for each word. */
export const wordPatterns = (words: string[]): string[] =>
  words.map((word) => `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

/** The scans that contain every word. */
export const searchScans = (db: Queryable, query: TraceQuery, words: string[]) =>
  allRows(db, searched(query.accounts), [
    query.accounts,
    query.from,
    query.before.dtr_scandate,
    query.before.dtr_id,
    query.limit,
    wordPatterns(words),
  ])
