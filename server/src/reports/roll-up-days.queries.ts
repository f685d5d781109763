import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { dayStart, factsOnDays, factTables, type FactTable } from './fact-tables.ts'

/** Pairs of account and day, as parallel arrays. */
export interface AccountDays {
  accounts: number[]
  days: string[]
}

const lockRollUp = statement<{ locked: boolean }>(
  'lock-roll-up',
  `select pg_try_advisory_xact_lock(hashtext('roll up days')) locked`,
)

/** Locks the summing up of days until the transaction ends; false if another process has the lock. */
export const tryRollUpLock = async (db: Queryable) => (await firstRow(db, lockRollUp))?.locked ?? false

const takeChanged = statement<{ rch_cust_id: number; rch_day: string; rolled: boolean }>(
  'take-changed-days',
  `with taken as (
     select distinct rch_cust_id, rch_day from (select * from report_changed limit $1) mark
   ), removed as (
     delete from report_changed c using taken t where c.rch_cust_id = t.rch_cust_id and c.rch_day = t.rch_day
   )
   select rch_cust_id, rch_day::text, rch_day < (select rolled_until from report_rolled) rolled from taken`,
)

/**
 * Takes the marks of changed days, and returns the days that must be summed up again. Changes after the start of this
 * statement are marked again, and earlier ones are visible to the next statements.
 */
export async function takeChangedDays(
  db: Queryable,
  marks: number,
): Promise<{ taken: number } & AccountDays> {
  const rows = await allRows(db, takeChanged, [marks])
  const rolled = rows.filter((row) => row.rolled)
  return {
    taken: rows.length,
    accounts: rolled.map(({ rch_cust_id }) => rch_cust_id),
    days: rolled.map(({ rch_day }) => rch_day),
  }
}

const selectAnyChanged = statement<{ changed: boolean }>(
  'any-changed-day',
  'select exists (select from report_changed) changed',
)

/** Whether days have changed that are not summed up again yet. */
export const hasChangedDays = async (db: Queryable) =>
  (await firstRow(db, selectAnyChanged))?.changed ?? false

const selectNextDay = statement<{ day: string; accounts: number[] }>(
  'next-day-to-roll-up',
  `select rolled_until::text "day", coalesce((select array_agg(cust_id) from customer), '{}') accounts
   from report_rolled where ${dayStart('rolled_until + 1')} <= $1::timestamptz for update`,
)

/** The earliest completed day that is not summed up, with every account; undefined if there is none. */
export const nextDay = (db: Queryable, overAt: string) => firstRow(db, selectNextDay, [overAt])

const advance = statement<never>('roll-up-advanced', 'update report_rolled set rolled_until = $1::date + 1')

export const markRolledUp = (db: Queryable, day: string) => execute(db, advance, [day])

const pairs = `unnest($1::int[], $2::date[]) pair (account, "date")`

const forget = ({ table }: FactTable) =>
  statement<never>(
    `forget-${table}`,
    `delete from ${table} using ${pairs} where dck_cust_id = account and "day" = "date"`,
  )

/** The rows of a table for some days of accounts, found pair by pair: by day alone the whole table would be read. */
const storedRows = (table: string, days: string) => `${days}
     cross join lateral (select * from ${table} where dck_cust_id = account and "day" = "date" offset 0) stored`

const addUp = (from: string, into: string, by: readonly string[], measures: readonly string[]) => {
  const key = ['"day"', ...by].join(', ')
  return statement<never>(
    `sum-up-${into}`,
    `insert into ${into} (${key}, ${measures.join(', ')})
     select ${key}, ${measures.map((measure) => `sum(${measure})`).join(', ')} from ${from} group by ${key}`,
  )
}

const sumUp = ({ view, table, by, measures, addedUpFrom }: FactTable) =>
  addUp(
    addedUpFrom ? storedRows(addedUpFrom, pairs) : `${factsOnDays(view, pairs)} facts`,
    table,
    by,
    measures,
  )

const forgetTogether = (table: string) =>
  statement<never>(`forget-${table}`, `delete from ${table} where "day" = any($1::date[])`)

const everyAccount = `unnest($1::date[]) "date" cross join (select cust_id account from customer) every_one`

const sumUpTogether = ({ table, measures }: FactTable, together: NonNullable<FactTable['together']>) =>
  addUp(storedRows(table, everyAccount), together.table, together.by, measures)

const rewrites = Object.values(factTables).map((facts: FactTable) => ({
  forget: forget(facts),
  sumUp: sumUp(facts),
  together: facts.together && {
    forget: forgetTogether(facts.together.table),
    sumUp: sumUpTogether(facts, facts.together),
  },
}))

/** Sums up these days of these accounts again, and then of all accounts together. */
export async function sumUpDays(db: Queryable, { accounts, days }: AccountDays): Promise<void> {
  const each = [...new Set(days)]
  for (const { forget, sumUp, together } of rewrites) {
    await execute(db, forget, [accounts, days])
    await execute(db, sumUp, [accounts, days])
    if (!together) continue
    await execute(db, together.forget, [each])
    await execute(db, together.sumUp, [each])
  }
}
