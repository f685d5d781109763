import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { ClientBase, Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openOwnDatabase } from '../../test/own-database.ts'
import { openInstance, openTestPortal } from '../../test/test-portal.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { appliedVersion, migrateTo, migrations, newestVersion } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { fillFromBackup, tenantSchema, writeTenantBackup } from './tenant-backup.ts'

const [metro] = demoTenants
if (!metro) throw new Error('The demo has no companies')

const portal = await openTestPortal()
const restored = await openOwnDatabase()
const folder = await mkdtemp(join(tmpdir(), 'despatch-backup-'))
const file = join(folder, 'metro.despatch')
afterAll(async () => {
  await portal.close()
  await restored.drop()
  await rm(folder, { recursive: true })
})

/** The contents of every table, whatever the order of its rows. */
async function contentsOf(db: ClientBase | Pool): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {}
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relpersistence = 'p' and relname <> all($1)`,
    [[...tenantSchema.excludedTables, 'job']],
  )
  for (const { name } of tables) {
    const text = `select count(*)::int, sum(hashtextextended(t::text, 0)::numeric)::text as hash from "${name}" t`
    contents[name] = (await db.query<{ count: number; hash: string }>(text)).rows[0]
  }
  const jobs = await db.query(
    `select job_name, job_payload::text payload, job_key, job_run_at, job_attempts, job_max_attempts, job_created from job order by 1, 2, 3, 4`,
  )
  return { ...contents, jobs: jobs.rows }
}

const one = async (pool: Pool, sql: string) =>
  (await pool.query<{ value: number }>(`select (${sql})::int as value`)).rows[0]?.value ?? 0

test('[TEN-06, OPS-03] a restored company is a consistent snapshot of the original, taken while bookings continued', async () => {
  const { pool } = portal.tenant('metro')
  const account = await portal.login('account')
  let booked = 0
  const stop = new AbortController()
  const book = async () => {
    while (!stop.signal.aborted) {
      await account.call(docketPost, booking())
      booked += 1
    }
  }
  const bookings = [book(), book(), book(), book()]
  await expect.poll(() => booked).toBeGreaterThan(10)

  // The backup and this test share a snapshot, and read it in different ways.
  const observer = createPool(portal.connection('metro'), { max: 1, patient: true })
  const snapshot = await observer.connect()
  await snapshot.query('begin isolation level repeatable read read only')
  const { rows } = await snapshot.query<{ id: string }>('select pg_export_snapshot() as id')
  const before = booked
  const report = await writeTenantBackup({
    connection: portal.connection('metro'),
    database: { ...metro, logo: null, copy_of: null },
    files: portal.tenant('metro').files,
    path: file,
    snapshot: rows[0]?.id ?? '',
  })
  const contents = await contentsOf(snapshot)
  await expect.poll(() => booked).toBeGreaterThan(before + 10)
  stop.abort()
  await Promise.all(bookings)
  snapshot.release()
  await observer.end()

  const { jobs } = await fillFromBackup({
    path: file,
    files: portal.tenant('metro').files,
    connection: restored.connection,
    asCopy: false,
  })
  const now = await contentsOf(restored.pool)
  expect(now).toEqual(contents)
  expect(jobs).toBeGreaterThan(10)
  expect(report.rows).toBeGreaterThan(1000)
  expect(await one(restored.pool, 'select count(*) from docket')).toBeLessThan(
    await one(pool, 'select count(*) from docket'),
  )
  expect(await one(restored.pool, 'select count(*) from session')).toBe(0)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('[TEN-06] a restored company has its logins and data, and books dockets with new numbers', async () => {
  const last = await one(restored.pool, 'select max(dck_id) from docket')
  const instance = await openInstance([{ ...metro, connection: restored.connection }])
  try {
    const account = await instance.login('account')
    const { docket } = await account.call(docketPost, booking())
    expect(docket.dck_id).toBeGreaterThan(last)
    expect((await account.call(docketList, {})).rows[0]?.dck_docket).toBe(docket.dck_docket)
    // Keys and triggers are active again.
    await expect(restored.pool.query('delete from customer where cust_id = 1')).rejects.toThrow('foreign key')
    expect(
      await one(restored.pool, `select count(*) from pg_trigger where tgenabled = 'D' and not tgisinternal`),
    ).toBe(0)
    // The log has a table for each day, and the two databases may have been made on different days.
    const indexes = `select count(*) from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and relname !~ '^log_[0-9]{8}$'`
    expect(await one(restored.pool, indexes)).toBe(await one(portal.tenant('metro').pool, indexes))
  } finally {
    await instance.close()
  }
})

test('[TEN-06] a backup of an older version is migrated to the newest schema', async () => {
  const [old, target] = [await openOwnDatabase(), await openOwnDatabase()]
  const path = join(folder, 'old.despatch')
  try {
    await migrateTo(old.pool, migrations.tenant, '0003-customers-and-users')
    await old.pool.query(`insert into setting values ('general', 'BookingSubmitRule', null, 'A')`)
    await old.pool.query(`delete from county where county <> 'Kent'`)
    const { files } = portal.tenant('metro')
    await writeTenantBackup({
      connection: old.connection,
      database: { ...metro, logo: null, copy_of: null },
      files,
      path,
    })
    await fillFromBackup({ path, files, connection: target.connection, asCopy: false })
    expect(await appliedVersion(target.pool)).toBe(await newestVersion(migrations.tenant))
    expect(await one(target.pool, `select count(*) from county`)).toBe(1)
    expect(await one(target.pool, `select count(*) from setting where setting_value = 'A'`)).toBe(1)
  } finally {
    await old.drop()
    await target.drop()
  }
})
