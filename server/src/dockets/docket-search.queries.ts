import type { docketList } from '@despatch/contract/dockets/dockets.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { RawJson } from '../platform/http/binding.ts'
import { searchQuery, type DocketFilter } from './docket-filter.ts'
import { pageOf } from './docket-list.queries.ts'

type DocketPage = ReplyOf<typeof docketList>

/** A page of a filtered list. */
export interface FilteredWish extends DocketFilter {
  /** The last docket of the page before; null for the newest. */
  before: number | null
  limit: number
  withPrice: boolean
}

/**
 * Where a page begins: after the docket that the cursor names, if that is the caller's own, and at the end of the days
 * otherwise. No docket has the id 0, so that the end itself is out.
 */
const place = `
  select coalesce(last.dck_created, $5::timestamptz) created, coalesce(last.dck_id, 0) id
  from (values (1)) one
  left join docket last on last.dck_id = $2::int and last.dck_cust_id = any($1::int[])`

const byDate = statement<{ dck_id: number }>(
  'dockets-by-date',
  `select w.dck_id from (${place}) place, unnest($1::int[]) account
   cross join lateral (
     select dck_created, dck_id from docket
     where dck_archive = $6 and dck_cust_id = account
       and dck_created >= $4::timestamptz and dck_created < $5::timestamptz
       and (dck_created, dck_id) < (place.created, place.id)
     order by dck_created desc, dck_id desc limit $3 + 1
   ) w
   order by w.dck_created desc, w.dck_id desc limit $3 + 1`,
)

const byWords = statement<{ dck_id: number }>(
  'dockets-by-words',
  `select dsr_dck_id dck_id from docket_search, (${place}) place
   where dsr_words @@ lower($6)::tsquery
     and dsr_created >= $4::timestamptz and dsr_created < $5::timestamptz
     and (dsr_created, dsr_dck_id) < (place.created, place.id)
   order by dsr_created desc, dsr_dck_id desc limit $3 + 1`,
)

/** The dockets that pass the filter, the newest first (LIST-02, LIST-06). */
export async function filterDockets(db: Queryable, wish: FilteredWish): Promise<RawJson<DocketPage>> {
  const { accounts, before, limit, from, until } = wish
  // No account is no word either, and words without one would find anybody's.
  if (accounts.length === 0) return await pageOf(db, [], wish)
  const bounds = [accounts, before, limit, from, until]
  const found =
    wish.words.length > 0
      ? await allRows(db, byWords, [...bounds, searchQuery(wish)])
      : await allRows(db, byDate, [...bounds, wish.archive ? 'T' : 'F'])
  return await pageOf(db, found, wish)
}
