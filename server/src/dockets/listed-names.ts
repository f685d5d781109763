import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { ReferenceCache } from '../platform/live/reference-cache.ts'
import { allRows, statement, type Queryable, type Statement } from '../platform/database/statement.ts'

interface Customer {
  cust_name: string
  cust_web_tracking: string
  cust_total_price: Flag
}

interface Status {
  dsts_description: string
  dsts_color: string
  dsts_font_color: string
}

interface Tariff {
  ttyp_description: string
}

/** What lists show of the office's records, by the docket's column. */
export interface ListedNames {
  customers: ReadonlyMap<number, Customer>
  statuses: ReadonlyMap<string, Status>
  tariffs: ReadonlyMap<number, Tariff>
}

const selectCustomers = statement<Customer & { id: number }>(
  'listed-customers',
  'select cust_id id, cust_name, cust_web_tracking, cust_total_price from customer where cust_id = any($1)',
)

const selectStatuses = statement<Status & { id: string }>(
  'listed-statuses',
  'select dsts_id id, dsts_description, dsts_color, dsts_font_color from status where dsts_id = any($1)',
)

const selectTariffs = statement<Tariff & { id: number }>(
  'listed-tariffs',
  'select ttyp_code id, ttyp_description from tariff where ttyp_code = any($1)',
)

/** A company: its database and its cache. */
export interface NameSource {
  pool: Queryable
  reference: ReferenceCache
}

/**
 * The names of these dockets' customers, statuses and tariffs, from the cache. Joining them to every docket took half of
 * PostgreSQL's time for a list. Drivers are joined: their names are changed in the daily work, so they are not cached.
 */
export async function namesOf(
  { pool, reference }: NameSource,
  dockets: readonly { dck_cust_id: number; dck_status: string; dck_tariff: number }[],
): Promise<ListedNames> {
  const loaded =
    <Id extends number | string, Row extends { id: Id }>(sql: Statement<Row>) =>
    async (ids: Id[]) =>
      new Map((await allRows(pool, sql, [ids])).map((row) => [row.id, row]))
  const [customers, statuses, tariffs] = await Promise.all([
    reference.readAll(
      'listed-customer',
      dockets.map(({ dck_cust_id }) => dck_cust_id),
      loaded(selectCustomers),
    ),
    reference.readAll(
      'listed-status',
      dockets.map(({ dck_status }) => dck_status),
      loaded(selectStatuses),
    ),
    reference.readAll(
      'listed-tariff',
      dockets.map(({ dck_tariff }) => dck_tariff),
      loaded(selectTariffs),
    ),
  ])
  return { customers, statuses, tariffs }
}

/** The record with this id, which its docket’s foreign key guarantees. */
export function recordOf<Id, Row>(rows: ReadonlyMap<Id, Row>, id: Id): Row {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`There is no record with the id ${String(id)}`)
  return row
}
