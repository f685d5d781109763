import type { docketList } from '@despatch/contract/dockets/dockets.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { PriceScope } from '@despatch/domain/customers/price-visibility.ts'
import { ofAccounts, statementByAccounts } from '../platform/database/by-accounts.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { RawJson } from '../platform/http/binding.ts'
import { searchQuery, type DocketFilter } from './docket-filter.ts'
import { pageOfDockets } from './docket-list.queries.ts'

type DocketPage = ReplyOf<typeof docketList>

/** A page of a filtered list. */
export interface FilteredQuery extends DocketFilter {
  /** The last docket of the previous page; null for the newest. */
  before: number | null
  limit: number
  prices: PriceScope
}

/**
 * Where a page begins: after the cursor's docket if it is one of the caller's own, otherwise at the end of the period.
 * No docket has the id 0, so the end itself is excluded. $1 is null for every account.
 */
const pageStart = `
  select coalesce(last.dck_created, $5::timestamptz) created, coalesce(last.dck_id, 0) id
  from (values (1)) one
  left join docket last on last.dck_id = $2::int and ($1::int[] is null or last.dck_cust_id = any($1::int[]))`

/** A walk down the list's index from that start. */
const walk = (all: boolean, limit: string) => `
    select dck_created, dck_id from docket
    where dck_archive = $6 and ${ofAccounts(all, 'dck_cust_id = account')}
      and dck_created >= $4::timestamptz and dck_created < $5::timestamptz
      and (dck_created, dck_id) < (page_start.created, page_start.id)
    order by dck_created desc, dck_id desc limit ${limit}`

/** One walk for each account, merged; a single walk for every account. */
const newest = (all: boolean, limit: string) => `
  select w.dck_id, w.dck_created from (${pageStart}) page_start ${all ? '' : ', unnest($1::int[]) account'}
  cross join lateral (${walk(all, limit)}) w
  order by w.dck_created desc, w.dck_id desc limit ${limit}`

const byDate = statementByAccounts<{ dck_id: number }>('dockets-by-date', (all) => newest(all, '$3 + 1'))

/** The number of newest dockets that are searched before the word index is used. */
const MAX_SEARCHED = '200'

const amongNewest = statementByAccounts<{ dck_id: number }>(
  'newest-dockets-by-words',
  (all) => `select newest.dck_id from (${newest(all, MAX_SEARCHED)}) newest
   join docket_search on dsr_dck_id = newest.dck_id
   where dsr_words @@ lower($7)::tsquery
   order by newest.dck_created desc, newest.dck_id desc limit $3 + 1`,
)

/** Each side of the archive has its own index, which cannot be chosen by a parameter. */
const byWordsOf = (side: 'F' | 'T', name: string) =>
  statement<{ dck_id: number }>(
    name,
    `select dsr_dck_id dck_id from docket_search, (${pageStart}) page_start
   where dsr_archive = '${side}' and dsr_words @@ lower($6)::tsquery
     and dsr_created >= $4::timestamptz and dsr_created < $5::timestamptz
     and (dsr_created, dsr_dck_id) < (page_start.created, page_start.id)
   order by dsr_created desc, dsr_dck_id desc limit $3 + 1`,
  )

const byWords = {
  F: byWordsOf('F', 'recent-dockets-by-words'),
  T: byWordsOf('T', 'history-by-words'),
}

/**
 * The dockets with the words, newest first. The word index is not ordered: for a word that nearly every docket has,
 * such as the account's own postcode, it would find them all to show only the newest. In that case the newest dockets
 * contain enough matches.
 */
async function findWords(
  db: Queryable,
  bounds: unknown[],
  listQuery: FilteredQuery,
): Promise<{ dck_id: number }[]> {
  const query = searchQuery(listQuery)
  const side = sideOf(listQuery)
  const found = await allRows(db, amongNewest(listQuery.accounts), [...bounds, side, query])
  return found.length > listQuery.limit ? found : await allRows(db, byWords[side], [...bounds, query])
}

const sideOf = ({ archive }: FilteredQuery) => (archive ? 'T' : 'F')

/** The dockets that match the filter, newest first (LIST-02, LIST-06). */
export async function filterDockets(db: Queryable, listQuery: FilteredQuery): Promise<RawJson<DocketPage>> {
  const { accounts, before, limit, from, until } = listQuery
  // Without accounts the tsquery would not be limited to an account.
  if (accounts?.length === 0) return await pageOfDockets(db, [], listQuery)
  const bounds = [accounts, before, limit, from, until]
  const found =
    listQuery.words.length > 0
      ? await findWords(db, bounds, listQuery)
      : await allRows(db, byDate(listQuery.accounts), [...bounds, sideOf(listQuery)])
  return await pageOfDockets(db, found, listQuery)
}
