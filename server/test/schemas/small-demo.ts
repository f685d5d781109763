import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import type { Pool } from 'pg'
import { hashPassword } from '../../src/auth/passwords.ts'
import { appliedVersion } from '../../src/platform/database/migrate.ts'
import { createPool, withDatabase } from '../../src/platform/database/pool.ts'
import type { rollUpSome } from '../../src/reports/roll-up-days.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import type { seedDemoTenant } from '@despatch/demo/seed-tenant.ts'
import { dumpDatabase } from './dump-database.ts'

/** A company whose dump is small enough for the repository. */
const DOCKETS = 12

interface Version {
  seedDemoTenant: typeof seedDemoTenant
  /** Versions from before the reports have none. */
  rollUpSome?: typeof rollUpSome
}

/** Fills a migrated database with a small company, by that version's own code, and dumps it; `name` is its schema. */
export async function dumpSmallDemo(pool: Pool, version: Version): Promise<{ name: string; sql: string }> {
  const client = await pool.connect()
  const passwordHash = await hashPassword(demoPassword)
  try {
    await version.seedDemoTenant(client, 'metro', { now: new Date(), dockets: DOCKETS, passwordHash })
  } finally {
    client.release()
  }
  await pool.query('delete from known_address where kadd_id > 40')
  await pool.query('delete from driver_position where dpos_id > 20')
  await pool.query(
    `insert into log (log_user, log_process, log_type, log_record) values ('system', 'seed', 'change', 'metro')`,
  )
  await addPayment(pool)
  const over = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  const rollUpNext = async () => (await version.rollUpSome?.({ transactions: pool }, over)) ?? false
  let hasMore = true
  while (hasMore) hasMore = await rollUpNext()
  return { name: await appliedVersion(pool), sql: await dumpDatabase(pool) }
}

/** A card payment of a booked quote, where that version has payments: the demo itself pays for nothing. */
async function addPayment(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ pays: boolean }>(`select to_regclass('payment') is not null as pays`)
  if (!rows[0]?.pays) return
  await pool.query(`insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_mop, quo_net, quo_netvat,
      quo_total, quo_hold, quo_currency, quo_lines, quo_miles, quo_route, quo_priced_at, quo_expires, quo_dck_id)
    select gen_random_uuid(), dck_cust_id, 'form', '{}', 'S', dck_net, dck_netvat, dck_total, dck_hold, dck_currency,
      dck_lines, dck_miles, '{}', dck_created, dck_created, dck_id
    from docket where not exists (select from quote where quo_dck_id = dck_id) order by dck_id limit 1`)
  await pool.query(`insert into payment (pay_quo_guid, pay_dck_id, pay_provider, pay_state, pay_authorize_only, pay_amount,
      pay_captured, pay_currency)
    select quo_guid, quo_dck_id, 'S', 'captured', false, quo_total, quo_total, quo_currency
    from quote where quo_source = 'form' limit 1`)
}

/** An empty database on a PostgreSQL that is there for this alone. */
export async function withEmptyDatabase(use: (pool: Pool) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-schema-'))
  // PostgreSQL's own user has to pass through it where this runs as root.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  try {
    const server = createPool(postgres.url, { max: 1 })
    await server.query('create database company template template0')
    await server.end()
    const pool = createPool(withDatabase(postgres.url, 'company'), { max: 2 })
    try {
      await use(pool)
    } finally {
      await pool.end()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
