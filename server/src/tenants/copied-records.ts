import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'

/**
 * The tables whose records a test database gets from its company, in the order of their references: what bookings and their
 * prices depend on. Customers, users, drivers, dockets, addresses, payments, emails and secrets stay with the company.
 */
export const copiedTables = [
  'country',
  'county',
  'status',
  'exception',
  'circuit',
  'service_type',
  'service_region',
  'company_day',
  'consignment_type',
  'vat_rate',
  'charge_type',
  'zone_map',
  'price_zone',
  'tariff',
  'rate_card',
  'rate_card_band',
  'price_list',
  'price_list_tariff',
  'agreed_sheet',
  'zone_price',
  'zone',
  'fuel_surcharge',
  'mandatory_field',
] as const

/** A part of a table to copy. */
export interface Copied {
  table: string
  /** With the account as $1, if there is one. */
  where?: string
  values?: unknown[]
  /** Columns that are empty in the copy. */
  without?: readonly string[]
}

/** Adds the records of a table that the test database does not have yet. It never changes one. */
export async function copyMissing(
  company: Queryable,
  test: Queryable,
  { table, where = 'true', values = [], without = [] }: Copied,
): Promise<void> {
  const select = statement<{ row: object }>(
    `copy-${table}${values.length > 0 ? '-of-account' : ''}`,
    `select to_jsonb(t) row from ${table} t where ${where}`,
  )
  const rows = (await allRows(company, select, values)).map(({ row }) => row)
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .filter((column) => !without.includes(column))
    .map((column) => `"${column}"`)
    .join(', ')
  await test.query({
    text: `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)
      on conflict do nothing`,
    values: [JSON.stringify(rows)],
  })
}

/** Copies what bookings of every account depend on. */
export async function copyBookingRules(company: Queryable, test: Queryable): Promise<void> {
  for (const table of copiedTables) await copyMissing(company, test, { table })
  await copyMissing(company, test, { table: 'setting', where: 'cust_id is null' })
}

/**
 * Copies the account of an application with its settings, and the application without its keys. The account has no address
 * book in the copy, because that names people.
 */
export async function copyAccount(company: Queryable, test: Queryable, app_id: number): Promise<void> {
  const ofApplication = 'select app_cust_id from application where app_id = $1'
  const values = [app_id]
  await copyMissing(company, test, {
    table: 'customer',
    where: `cust_id in (${ofApplication})`,
    values,
    without: ['cust_cadd_id'],
  })
  await copyMissing(company, test, { table: 'setting', where: `cust_id in (${ofApplication})`, values })
  await copyMissing(company, test, {
    table: 'reference_list',
    where: `cref_cust_id in (${ofApplication})`,
    values,
  })
  await copyMissing(company, test, {
    table: 'app_user',
    where: 'ausr_id in (select app_ausr_id from application where app_id = $1)',
    values,
  })
  await copyMissing(company, test, { table: 'application', where: 'app_id = $1', values })
}

/** Ids of new records begin here, so that none is also that of a record of the company. */
const FIRST_ID = 1_000_000_001

/** Makes the ids of new records begin far above those of the company. */
export const raiseIds = (test: Queryable) =>
  execute(test, {
    name: 'raise-ids',
    text: `select setval(format('%I.%I', schemaname, sequencename)::regclass, ${FIRST_ID}, false)
      from pg_sequences where schemaname = 'public' and data_type in ('integer', 'bigint')`,
  })
