import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, type Queryable } from '../platform/database/statement.ts'

/** The columns with an index in their order: the expression, and its least and greatest value. */
const walked = {
  dck_docket: { value: 'dck_id', least: '0', greatest: '2147483647' },
  dck_created: {
    value: 'dck_created',
    least: `'-infinity'::timestamptz`,
    greatest: `'infinity'::timestamptz`,
  },
  dadd_deadline: {
    value: `coalesce(dck_due, 'infinity')`,
    least: `'-infinity'::timestamptz`,
    greatest: `'infinity'::timestamptz`,
  },
} as const

export type WalkedSort = keyof typeof walked

export const isWalked = (sort: string): sort is WalkedSort => sort in walked

/** One side of the archive in the order of such a column. */
export interface WalkQuery {
  accounts: AccountFilter
  archive: boolean
  sort: WalkedSort
  descending: boolean
  /** The last docket of the previous page; null for the first page. */
  after: number | null
  limit: number
}

/** A walk down the column's index for each account, merged; a single walk for every account. */
function selectWalked(sort: WalkedSort, descending: boolean) {
  const { value, least, greatest } = walked[sort]
  const direction = descending ? 'desc' : 'asc'
  const [start, startId] = descending ? [greatest, '2147483647'] : [least, '0']
  // A page starts after the cursor's docket, if it is one of the caller's own.
  const pageStart = `
    select coalesce(last.value, ${start}) value, coalesce(last.dck_id, ${startId}) id from (values (1)) one
    left join (select ${value} as value, dck_id, dck_cust_id from docket) last
      on last.dck_id = $3::int and ($1::int[] is null or last.dck_cust_id = any($1::int[]))`
  const walk = (all: boolean) => `
    select ${value} as value, dck_id from docket
    where dck_archive = $2 and ${ofAccounts(all, 'dck_cust_id = account')}
      and (${value}, dck_id) ${descending ? '<' : '>'} (page_start.value, page_start.id)
    order by ${value} ${direction}, dck_id ${direction} limit $4 + 1`
  return statementByAccounts<{ dck_id: number }>(
    `dockets-by-${sort}-${direction}`,
    (all) => `select w.dck_id from (${pageStart}) page_start ${all ? '' : ', unnest($1::int[]) account'}
     cross join lateral (${walk(all)}) w
     order by w.value ${direction}, w.dck_id ${direction} limit $4 + 1`,
  )
}

/** A page of dockets, plus one if more follow. */
export const walkDockets = (db: Queryable, query: WalkQuery) =>
  allRows(db, selectWalked(query.sort, query.descending)(query.accounts), [
    query.accounts,
    query.archive ? 'T' : 'F',
    query.after,
    query.limit,
  ])
