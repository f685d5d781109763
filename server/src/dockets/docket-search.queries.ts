import type { docketList } from '@despatch/contract/dockets/dockets.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { RawJson } from '../platform/http/binding.ts'
import { searchQuery, type DocketFilter } from './docket-filter.ts'
import { pageOfDockets, type ListedRows } from './docket-list.queries.ts'
import { andNarrowed, newestOf, parametersFrom, type WriteValue } from './docket-narrowing.sql.ts'

type DocketPage = ReplyOf<typeof docketList>

/** A page of a filtered list. */
export interface FilteredQuery extends DocketFilter, ListedRows {
  /** The last docket of the previous page; null for the newest. */
  before: number | null
  limit: number
}

/**
 * Where a page begins: after the cursor's docket if it is one of the caller's own, otherwise at the end of the period.
 * No docket has the id 0, so the end itself is excluded. $1 is null for every account.
 */
const pageStart = `
  select coalesce(last.dck_created, $5::timestamptz) created, coalesce(last.dck_id, 0) id
  from (values (1)) one
  left join docket last on last.dck_id = $2::int and ($1::int[] is null or last.dck_cust_id = any($1::int[]))`

const newestFirst = (limit: string) => `order by dck_created desc, dck_id desc limit ${limit}`

/** The newest matches of one page by all filters except the words. */
const newest = (filter: DocketFilter, write: WriteValue, limit: string) => `
  select n.dck_id, n.dck_created from (${pageStart}) page_start
  cross join lateral (${newestOf(filter, write, {
    conditions: `dck_archive = $6 and dck_created >= $4::timestamptz and dck_created < $5::timestamptz
      and (dck_created, dck_id) < (page_start.created, page_start.id)`,
    newest: newestFirst(limit),
    merged: `order by w.dck_created desc, w.dck_id desc limit ${limit}`,
  })}) n
  order by n.dck_created desc, n.dck_id desc limit ${limit}`

type Found = { dck_id: number }

/** The bounds of a page, as the first parameters. */
const boundsOf = ({ accounts, before, limit, from, until }: FilteredQuery) => [
  accounts,
  before,
  limit,
  from,
  until,
]

/** The dockets in the period, newest first. */
async function findByDate(db: Queryable, query: FilteredQuery): Promise<Found[]> {
  const { write, values } = parametersFrom(7)
  const sql = statement<Found & { dck_created: string }>('dockets-by-date', newest(query, write, '$3 + 1'))
  return await allRows(db, sql, [...boundsOf(query), sideOf(query), ...values])
}

/** The number of newest dockets that are searched before the word index is used. */
const MAX_SEARCHED = '200'

async function findAmongNewest(db: Queryable, query: FilteredQuery): Promise<Found[]> {
  const { write, values } = parametersFrom(8)
  const sql = statement<Found>(
    'newest-dockets-by-words',
    `select newest.dck_id from (${newest(query, write, MAX_SEARCHED)}) newest
     join docket_search on dsr_dck_id = newest.dck_id
     where dsr_words @@ lower($7)::tsquery
     order by newest.dck_created desc, newest.dck_id desc limit $3 + 1`,
  )
  return await allRows(db, sql, [...boundsOf(query), sideOf(query), searchQuery(query), ...values])
}

const statementOfSide = { F: 'recent-dockets-by-words', T: 'history-by-words' } as const

/** Each side of the archive has its own index, which cannot be chosen by a parameter. */
async function findByWords(db: Queryable, query: FilteredQuery): Promise<Found[]> {
  const { write, values } = parametersFrom(7)
  const side = sideOf(query)
  const sql = statement<Found>(
    statementOfSide[side],
    `select dsr_dck_id dck_id from docket_search, (${pageStart}) page_start
     where dsr_archive = '${side}' and dsr_words @@ lower($6)::tsquery
       and dsr_created >= $4::timestamptz and dsr_created < $5::timestamptz
       and (dsr_created, dsr_dck_id) < (page_start.created, page_start.id)${andNarrowed(query, write)}
     order by dsr_created desc, dsr_dck_id desc limit $3 + 1`,
  )
  return await allRows(db, sql, [...boundsOf(query), searchQuery(query), ...values])
}

/**
 * The dockets with the words, newest first. The word index is not ordered. For a word that nearly every docket has, such as
 * the account's own postcode, it would have to find them all. The newest dockets then contain enough matches.
 */
async function findWords(db: Queryable, query: FilteredQuery): Promise<Found[]> {
  const found = await findAmongNewest(db, query)
  return found.length > query.limit ? found : await findByWords(db, query)
}

const sideOf = ({ archive }: FilteredQuery) => (archive ? 'T' : 'F')

/** The dockets that match the filter, newest first (LIST-02, LIST-06). */
export async function filterDockets(db: Queryable, query: FilteredQuery): Promise<RawJson<DocketPage>> {
  // Without accounts the tsquery would not be limited to an account.
  if (query.accounts?.length === 0) return await pageOfDockets(db, [], query)
  const found = query.words.length > 0 ? await findWords(db, query) : await findByDate(db, query)
  return await pageOfDockets(db, found, query)
}
