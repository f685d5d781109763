import type { docketList } from '@despatch/contract/dockets/dockets.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { RawJson } from '../platform/http/binding.ts'
import { searchQuery, type DocketFilter } from './docket-filter.ts'
import { joined, rowJson } from './docket-list.queries.ts'

type DocketPage = ReplyOf<typeof docketList>

/** A page of a filtered list. */
export interface FilteredWish extends DocketFilter {
  /** The last docket of the page before; null for the newest. */
  before: number | null
  limit: number
  withPrice: boolean
}

/**
 * A page in the order of booking. It goes on after the docket that the cursor names, if that is the caller's own; the
 * end of the days is the place to begin at otherwise. No docket has the id 0, so that the end itself is out.
 */
const pageFrom = (walk: string) => `
  with place as (
    select coalesce(last.dck_created, $7::timestamptz) created, coalesce(last.dck_id, 0) id
    from (values (1)) one
    left join docket last on last.dck_id = $4::int and last.dck_cust_id = any($2::int[])
  ), wanted as (${walk}), page as (
    select * from wanted order by created desc, dck_id desc limit $5
  )
  select json_build_object(
    'rows', coalesce(json_agg(item order by created desc, dck_id desc), '[]'),
    'next', case when (select count(*) from wanted) > $5
      then (select dck_id::text from page order by created, dck_id limit 1) end)::text page
  from (
    select p.created, p.dck_id, ${rowJson('$1')} item
    from page p join docket d on d.dck_id = p.dck_id ${joined}
  ) items`

const byDate = statement<{ page: string }>(
  'docket-list-by-date',
  pageFrom(`
    select w.* from place, unnest($2::int[]) account
    cross join lateral (
      select dck_created created, dck_id from docket
      where dck_archive = $3 and dck_cust_id = account
        and dck_created >= $6::timestamptz and dck_created < $7::timestamptz
        and (dck_created, dck_id) < (place.created, place.id)
      order by dck_created desc, dck_id desc limit $5 + 1
    ) w
    order by w.created desc, w.dck_id desc limit $5 + 1`),
)

const byWords = statement<{ page: string }>(
  'docket-list-by-words',
  pageFrom(`
    select dsr_created created, dsr_dck_id dck_id from docket_search, place
    where dsr_words @@ lower($3)::tsquery
      and dsr_created >= $6::timestamptz and dsr_created < $7::timestamptz
      and (dsr_created, dsr_dck_id) < (place.created, place.id)
    order by dsr_created desc, dsr_dck_id desc limit $5 + 1`),
)

/** The dockets that pass the filter, the newest first (LIST-02, LIST-06). */
export async function filterDockets(db: Queryable, wish: FilteredWish): Promise<RawJson<DocketPage>> {
  if (wish.accounts.length === 0) return new RawJson('{"rows":[],"next":null}')
  const searched = wish.words.length > 0
  const row = await firstRow(db, searched ? byWords : byDate, [
    wish.withPrice,
    wish.accounts,
    searched ? searchQuery(wish) : wish.archive ? 'T' : 'F',
    wish.before,
    wish.limit,
    wish.from,
    wish.until,
  ])
  return new RawJson(row?.page ?? '{"rows":[],"next":null}')
}
