import type { docketList } from '@despatch/contract/dockets/dockets.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { PriceScope } from '@despatch/domain/customers/price-visibility.ts'
import { pricesShown } from '../customers/price-scope.queries.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { columnList } from '../platform/database/column-list.sql.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { RawJson } from '../platform/http/binding.ts'
import { docketInScope, type DocketScope } from '../platform/http/scope.ts'
import { fieldColumns } from './booked-columns.ts'
import { endsColumns, endsOfJourney } from './docket-row.sql.ts'

type DocketPage = ReplyOf<typeof docketList>

/** The side of the archive, the accounts, the cursor, the page size, and whose prices are sent. */
export interface DocketListQuery {
  accounts: AccountFilter
  archive: boolean
  /** The last docket of the page before; null for the newest. */
  before: number | null
  limit: number
  prices: PriceScope
}

/**
 * The row of the contract as JSON, made by PostgreSQL and sent unchanged. The price is omitted if the caller may not
 * see the customer's prices or if it is negative (LIST-05).
 */
const rowJson = (scope: string) =>
  `case when ${pricesShown(`${scope}::text`, 'c')} and d.dck_total >= 0 then row_to_json(priced) else row_to_json(row_of) end`

const rowColumns = `
  d.dck_id, d.dck_docket, d.dck_tracking, d.dck_cust_id, c.cust_name, c.cust_web_tracking, d.dck_serv_type, d.dck_tariff,
  ty.ttyp_description, ${columnList(fieldColumns, 'd')},
  d.dck_status, s.dsts_description, s.dsts_color, s.dsts_font_color, d.dck_archive, d.dck_created, dr.drv_driver,
  ${endsColumns}, d.dck_currency`

/** The joins of a row to its docket `d`. */
const joined = `
  join customer c on c.cust_id = d.dck_cust_id
  join status s on s.dsts_id = d.dck_status
  join tariff ty on ty.ttyp_code = d.dck_tariff
  left join driver dr on dr.drv_id = d.dck_drv_id
  ${endsOfJourney}
  cross join lateral (select ${rowColumns}) row_of
  cross join lateral (select row_of.*, round(d.dck_total / 100.0, 2) dck_total) priced`

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

const selectRows = statement<{ items: string }>(
  'docket-rows',
  `select coalesce(json_agg(${rowJson('$1')} order by ordinal), '[]')::text items
   from unnest($2::int[]) with ordinality wanted (id, ordinal)
   join docket d on d.dck_id = wanted.id ${joined}`,
)

/** The dockets as list rows, in the order of their ids. */
export const docketRows = (db: Queryable, ids: readonly number[], prices: PriceScope) =>
  firstRow(db, selectRows, [prices, ids])

/**
 * A page of matching dockets, plus one if more follow. The ids are found with a custom plan, because the best plan
 * depends on the filter, and planning over one table is cheap. The joined rows are then read with a generic plan.
 */
export async function pageOfDockets<Found extends { dck_id: number }>(
  db: Queryable,
  found: readonly Found[],
  { limit, prices }: Pick<DocketListQuery, 'limit' | 'prices'>,
  cursorOf: (last: Found) => string = ({ dck_id }) => String(dck_id),
): Promise<RawJson<DocketPage>> {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  if (!last) return new RawJson('{"rows":[],"next":null}')
  const ids = shown.map(({ dck_id }) => dck_id)
  const page = await docketRows(db, ids, prices)
  const next = JSON.stringify(found.length > limit ? cursorOf(last) : null)
  return new RawJson(`{"rows":${page?.items ?? '[]'},"next":${next}}`)
}

export async function listDockets(db: Queryable, query: DocketListQuery): Promise<RawJson<DocketPage>> {
  const side = query.archive ? 'T' : 'F'
  const found = await allRows(db, selectListed(query.accounts), [
    query.accounts,
    side,
    query.before,
    query.limit,
  ])
  return await pageOfDockets(db, found, query)
}

export const oneStatement = statement<{ item: string }>(
  'docket-one',
  `select (${rowJson('$4')})::text item
   from (select * from docket where dck_id = $1 and ${docketInScope}) d ${joined}`,
)

/** One docket in the session's scope, as a list of one; undefined if the caller cannot see it. */
export async function oneDocket(
  db: Queryable,
  id: number,
  scope: DocketScope,
  prices: PriceScope,
): Promise<RawJson<DocketPage> | undefined> {
  const row = await firstRow(db, oneStatement, [id, ...scope, prices])
  return row && new RawJson(`{"rows":[${row.item}],"next":null}`)
}
