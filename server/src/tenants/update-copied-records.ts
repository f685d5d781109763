import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { copiedTables, type Copied } from './copied-records.ts'

const selectPrimaryKey = statement<{ column: string }>(
  'primary-key-of-table',
  `select attname as column from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
   where indrelid = $1::regclass and indisprimary order by attnum`,
)

type Row = Readonly<Record<string, unknown>>

/** The rows of a part of a table. */
async function rowsOf(
  db: Queryable,
  { table, where = 'true', values = [], without = [] }: Copied,
): Promise<Row[]> {
  const { rows } = await db.query({
    text: `select to_jsonb(t) as row from ${table} t where ${where}`,
    values,
  })
  return (rows as { row: Row }[]).map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))),
  )
}

const idOf = (row: Row, key: readonly string[]): string => JSON.stringify(key.map((column) => row[column]))

/** PostgreSQL's code for a record that another one refers to. */
const isInUse = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '23503'

const primaryKeyOf = async (tx: Transaction, table: string): Promise<string[]> =>
  (await allRows(tx, selectPrimaryKey, [table])).map(({ column }) => column)

/**
 * Deletes the records of a part of a table that the company no longer has, unless a test delivery refers to them. All records of
 * a table without a primary key, to which none can refer.
 */
async function deleteSurplus(company: Queryable, tx: Transaction, copied: Copied): Promise<void> {
  const { table, where = 'true', values = [] } = copied
  const key = await primaryKeyOf(tx, table)
  if (key.length === 0) {
    await tx.query({ text: `delete from ${table} where ${where}`, values })
    return
  }
  const wanted = new Set((await rowsOf(company, copied)).map((row) => idOf(row, key)))
  for (const row of await rowsOf(tx, copied)) {
    if (wanted.has(idOf(row, key))) continue
    await tx.query({ text: 'savepoint surplus' })
    try {
      await tx.query({
        text: `delete from ${table} where ${key.map((column, at) => `"${column}" = $${at + 1}`).join(' and ')}`,
        values: key.map((column) => row[column]),
      })
      await tx.query({ text: 'release savepoint surplus' })
    } catch (failure) {
      if (!isInUse(failure)) throw failure
      await tx.query({ text: 'rollback to savepoint surplus' })
    }
  }
}

/** Adds and changes the records of a part of a table as the company has them. */
async function updateRecords(company: Queryable, tx: Transaction, copied: Copied): Promise<void> {
  const { table } = copied
  const key = await primaryKeyOf(tx, table)
  const rows = await rowsOf(company, copied)
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  await tx.query({
    text: `insert into ${table} as t (${named(columns)})
      select ${named(columns)} from jsonb_populate_recordset(null::${table}, $1) ${onConflict(key, columns)}`,
    values: [JSON.stringify(rows)],
  })
}

const named = (columns: readonly string[], of = '') => columns.map((column) => `${of}"${column}"`).join(', ')

/** Changes a record only if it differs, so that nothing is announced otherwise. */
function onConflict(key: readonly string[], columns: readonly string[]): string {
  const others = columns.filter((column) => !key.includes(column))
  if (key.length === 0) return ''
  if (others.length === 0) return 'on conflict do nothing'
  return `on conflict (${named(key)}) do update set ${others.map((column) => `"${column}" = excluded."${column}"`).join(', ')}
    where row(${named(others, 't.')}) is distinct from row(${named(others, 'excluded.')})`
}

/** Surplus records are deleted first, because others may get their names, and those that refer to others before them. */
async function updateAll(company: Queryable, tx: Transaction, parts: readonly Copied[]): Promise<void> {
  for (const part of parts.toReversed()) await deleteSurplus(company, tx, part)
  for (const part of parts) await updateRecords(company, tx, part)
}

/** Brings what bookings of every account depend on up to date with the company. */
export const updateBookingRules = (company: Queryable, tx: Transaction): Promise<void> =>
  updateAll(company, tx, [
    ...copiedTables.map((table) => ({ table })),
    { table: 'setting', where: 'cust_id is null' },
  ])

const selectAccounts = statement<{ cust_id: number }>('accounts-of-test-data', 'select cust_id from customer')

/** Brings the accounts that the test database has up to date, with their settings and lists of references. */
export async function updateAccounts(company: Queryable, tx: Transaction): Promise<void> {
  const accounts = (await allRows(tx, selectAccounts)).map(({ cust_id }) => cust_id)
  const values = [accounts]
  await updateAll(company, tx, [
    { table: 'customer', where: 'cust_id = any($1)', values, without: ['cust_cadd_id'] },
    { table: 'setting', where: 'cust_id = any($1)', values },
    { table: 'reference_list', where: 'cref_cust_id = any($1)', values },
  ])
}
