import type { docketList } from '@despatch/contract/dockets/dockets.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { usualLimit } from '@despatch/contract/wire/fields.ts'
import { seesPrices, type PriceScope } from '@despatch/domain/customers/price-visibility.ts'
import { toPounds, type Pence } from '@despatch/domain/money/money.ts'
import { setImmediate } from 'node:timers/promises'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { columnList } from '../platform/database/column-list.sql.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { RawJson } from '../platform/http/binding.ts'
import { docketInScope, type DocketScope } from '../platform/http/scope.ts'
import { fieldColumns } from './booked-columns.ts'
import { endsColumns, endsOfJourney } from './docket-row.sql.ts'
import { namesOf, recordOf, type ListedNames, type NameSource } from './listed-names.ts'

type DocketPage = ReplyOf<typeof docketList>

/** What the rows of a list need besides the dockets. */
export interface ListedRows {
  /** Where the names of customers, statuses and tariffs come from. */
  names: NameSource
  /** Whose prices are sent. */
  prices: PriceScope
}

/** The side of the archive, the accounts, the cursor and the page size. */
export interface DocketListQuery extends ListedRows {
  accounts: AccountFilter
  archive: boolean
  /** The last docket of the page before; null for the newest. */
  before: number | null
  limit: number
}

type Row = DocketPage['rows'][number]

/** A row of the contract before it has its names. */
type StoredRow = Omit<Row, 'dck_total'> & { dck_total: Pence }

/** The names are null: see `complete`. With their places in the row, no row is copied. */
const columns = `
  d.dck_id, d.dck_docket, d.dck_tracking, d.dck_cust_id, null cust_name, null cust_web_tracking, d.dck_serv_type,
  d.dck_tariff, null ttyp_description, ${columnList(fieldColumns, 'd')},
  d.dck_status, null dsts_description, null dsts_color, null dsts_font_color, d.dck_archive, d.dck_created, dr.drv_driver,
  ${endsColumns}, d.dck_currency, d.dck_total`

/** The joins of a row to its docket `d`. */
const joined = `
  left join driver dr on dr.drv_id = d.dck_drv_id
  ${endsOfJourney}`

const walk = (all: boolean) => `
     select dck_id from docket
     where dck_archive = $2 and ${ofAccounts(all, 'dck_cust_id = account')} and dck_id < coalesce($3::int, 2147483647)
     order by dck_id desc limit $4 + 1`

/**
 * One short index walk for each account, merged, so that a long history costs no more than a short one. For every
 * account there is a single walk. The cursor is one bound in both cases, so a generic plan can start there too.
 */
const selectListed = statementByAccounts<{ dck_id: number }>('dockets-listed', (all) =>
  all
    ? walk(all)
    : `select w.dck_id from unnest($1::int[]) account cross join lateral (${walk(all)}) w
   order by w.dck_id desc limit $4 + 1`,
)

/** @param ids the expression of their ids, an array */
const rowsOf = (ids: string) => `
  select ${columns} from unnest(${ids}) with ordinality wanted (id, ordinal)
  join docket d on d.dck_id = wanted.id ${joined} order by ordinal`

const selectRows = statement<StoredRow>('docket-rows', rowsOf('$1::int[]'))

/**
 * The usual list in one statement: one account, and the usual page size. Its best plan does not depend on its values, so PostgreSQL plans
 * it once per connection. The statements for any accounts and page size are planned for every list, which takes a quarter of their time.
 * The array of one account keeps the walk to the index of accounts: with a plain comparison, PostgreSQL may walk all dockets.
 */
const selectUsualPage = statement<StoredRow>(
  'usual-docket-list',
  rowsOf(`array(
    select w.dck_id from unnest(array[$1::int]) account cross join lateral (
      select dck_id from docket
      where dck_archive = $2 and dck_cust_id = account and dck_id < coalesce($3::int, 2147483647)
      order by dck_id desc limit ${usualLimit + 1}) w)`),
)

/** The dockets with these ids, in their order. */
export const docketRows = (db: Queryable, ids: readonly number[]) => allRows(db, selectRows, [ids])

/** The number of rows that become JSON at a time, so that a long page does not delay other requests. */
const SLICE_ROWS = 500

/** Adds the names to a row, and omits a price that the caller may not see or that is negative (LIST-05). */
function complete(row: StoredRow, names: ListedNames, prices: PriceScope): Row {
  const customer = recordOf(names.customers, row.dck_cust_id)
  const status = recordOf(names.statuses, row.dck_status)
  const isShown = row.dck_total >= 0 && seesPrices(prices, customer)
  return Object.assign<StoredRow, Partial<Row>>(row, {
    cust_name: customer.cust_name,
    cust_web_tracking: customer.cust_web_tracking,
    ttyp_description: recordOf(names.tariffs, row.dck_tariff).ttyp_description,
    dsts_description: status.dsts_description,
    dsts_color: status.dsts_color,
    dsts_font_color: status.dsts_font_color,
    dck_total: isShown ? toPounds(row.dck_total) : undefined,
  })
}

/** The rows of the contract as JSON. */
async function rowsJson(stored: StoredRow[], { names, prices }: ListedRows): Promise<string> {
  const listed = await namesOf(names, stored)
  const texts: string[] = []
  for (let from = 0; from < stored.length; from += SLICE_ROWS) {
    if (from > 0) await setImmediate()
    const rows = stored.slice(from, from + SLICE_ROWS).map((row) => complete(row, listed, prices))
    texts.push(JSON.stringify(rows).slice(1, -1))
  }
  return `[${texts.join(',')}]`
}

/** A page as JSON. `next`: the cursor of the next page; null on the last one. */
async function pageJson(
  stored: StoredRow[],
  next: string | null,
  listed: ListedRows,
): Promise<RawJson<DocketPage>> {
  return new RawJson(`{"rows":${await rowsJson(stored, listed)},"next":${JSON.stringify(next)}}`)
}

/**
 * A page of matching dockets, plus one if more follow. The ids are found with a custom plan, because the best plan
 * depends on the filter, and planning over one table is cheap. The rows are then read with a generic plan.
 */
export async function pageOfDockets<Found extends { dck_id: number }>(
  db: Queryable,
  found: readonly Found[],
  { limit, ...listed }: ListedRows & { limit: number },
  cursorOf: (last: Found) => string = ({ dck_id }) => String(dck_id),
): Promise<RawJson<DocketPage>> {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  if (!last) return await pageJson([], null, listed)
  const stored = await docketRows(
    db,
    shown.map(({ dck_id }) => dck_id),
  )
  return await pageJson(stored, found.length > limit ? cursorOf(last) : null, listed)
}

export async function listDockets(db: Queryable, query: DocketListQuery): Promise<RawJson<DocketPage>> {
  const { accounts, before, limit } = query
  const side = query.archive ? 'T' : 'F'
  if (accounts?.length === 1 && limit === usualLimit) {
    const stored = await allRows(db, selectUsualPage, [accounts[0], side, before])
    const page = stored.slice(0, usualLimit)
    return await pageJson(page, stored.length > usualLimit ? String(page.at(-1)?.dck_id) : null, query)
  }
  const found = await allRows(db, selectListed(accounts), [accounts, side, before, limit])
  return await pageOfDockets(db, found, query)
}

const selectOne = statement<StoredRow>(
  'docket-one',
  `select ${columns} from (select * from docket where dck_id = $1 and ${docketInScope}) d ${joined}`,
)

/** One docket in the session's scope, as a list of one; undefined if the caller cannot see it. */
export async function oneDocket(
  db: Queryable,
  id: number,
  scope: DocketScope,
  listed: ListedRows,
): Promise<RawJson<DocketPage> | undefined> {
  const row = await firstRow(db, selectOne, [id, ...scope])
  return row && new RawJson(`{"rows":${await rowsJson([row], listed)},"next":null}`)
}
