import { maximumSortedRows, type docketList } from '@despatch/contract/dockets/dockets.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { RawJson } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { readSortCursor, writeSortCursor } from '../platform/http/sort-cursor.ts'
import { isWhole, searchQuery, type DocketFilter } from './docket-filter.ts'
import { pageOfDockets, type ListedRows } from './docket-list.queries.ts'
import { andNarrowed, newestOf, parametersFrom } from './docket-narrowing.sql.ts'
import { docketSortKey, type DocketSort } from './docket-sort-keys.sql.ts'
import { isWalked, walkDockets } from './walked-dockets.queries.ts'

/** A page of a list in the order of a column. */
export interface SortedQuery extends DocketFilter, ListedRows {
  sort: DocketSort
  descending: boolean
  cursor: string | null
  limit: number
}

interface Sorted {
  dck_id: number
  key: string
  /** The number of sorted dockets. */
  found: number
}

/**
 * Sorts the matches. `some` selects dockets `d` with their key, at most one more than may be sorted. Its first
 * parameter is the accounts or the words, then from, until and the price scope.
 */
const sorted = (some: string, descending: boolean) => `
  with keyed as materialized (${some})
  select dck_id, key, (select count(*)::int from keyed) found from keyed
  where $5::text is null or (key, dck_id) ${descending ? '<' : '>'} ($5::text, $6::bigint)
  order by key ${descending ? 'desc' : 'asc'}, dck_id ${descending ? 'desc' : 'asc'} limit $7 + 1`

const tooMany = `More than ${maximumSortedRows} bookings match. Choose fewer days or search for words to sort them by this column.`

const limited = `limit ${maximumSortedRows + 1}`

/**
 * Finds each docket by its id. Every statement uses the price scope, because each parameter must occur in the
 * statement.
 */
const keyed = ({ sort, descending }: SortedQuery, found: string) => `
  select d.dck_id, ${docketSortKey(sort, descending, '$4')} key from (${found}) found
  cross join lateral (select * from docket where dck_id = found.dck_id limit 1) d where $4::text is not null`

const sideOf = ({ archive }: SortedQuery) => (archive ? 'T' : 'F')

/** By days: reads the list's index only, until there are too many to sort. */
async function sortDays(db: Queryable, query: SortedQuery, more: readonly unknown[]): Promise<Sorted[]> {
  const { write, values } = parametersFrom(8)
  const found = newestOf(query, write, {
    conditions: `dck_archive = '${sideOf(query)}'
      and dck_created >= $2::timestamptz and dck_created < $3::timestamptz`,
    newest: `order by dck_created desc, dck_id desc ${limited}`,
    merged: limited,
  })
  const sql = statement<Sorted>(
    'sorted-dockets',
    sorted(keyed(query, `select dck_id from (${found}) newest`), query.descending),
  )
  return await allRows(db, sql, [query.accounts, ...more, ...values])
}

/** By words: the matches of the word index. */
async function sortWords(db: Queryable, query: SortedQuery, more: readonly unknown[]): Promise<Sorted[]> {
  const { write, values } = parametersFrom(8)
  const found = `select dsr_dck_id dck_id from docket_search
     where dsr_archive = '${sideOf(query)}' and dsr_words @@ lower($1)::tsquery
       and dsr_created >= $2::timestamptz and dsr_created < $3::timestamptz${andNarrowed(query, write)} ${limited}`
  const sql = statement<Sorted>('sorted-words', sorted(keyed(query, found), query.descending))
  return await allRows(db, sql, [searchQuery(query), ...more, ...values])
}

/** The matching dockets, sorted. Refuses INVALID at `sort` if there are too many to sort. */
async function sortFound(db: Queryable, query: SortedQuery): Promise<Sorted[]> {
  const { accounts, words, from, until, prices, limit } = query
  // Without accounts the tsquery would not be limited to an account.
  if (accounts?.length === 0) return []
  const after = readSortCursor(query.cursor)
  const more = [from, until, prices, after?.key ?? null, after?.id ?? null, limit]
  const rows = words.length > 0 ? await sortWords(db, query, more) : await sortDays(db, query, more)
  if ((rows[0]?.found ?? 0) > maximumSortedRows)
    refuse('INVALID', { errors: [{ field: 'sort', message: tooMany }] })
  return rows
}

/** A page of a list in the order of a column: from an index if there is one, otherwise sorted (LIST-01). */
export async function sortedDockets(
  db: Queryable,
  query: SortedQuery,
): Promise<RawJson<ReplyOf<typeof docketList>>> {
  const { sort, cursor } = query
  if (sort === 'dck_total' && query.prices === 'none') refuse('NOT_AUTHORIZED')
  if (isWhole(query) && isWalked(sort)) {
    const found = await walkDockets(db, { ...query, sort, after: readIdCursor(cursor) })
    return await pageOfDockets(db, found, query)
  }
  return await pageOfDockets(db, await sortFound(db, query), query, ({ dck_id, key }) =>
    writeSortCursor({ id: dck_id, key }),
  )
}
