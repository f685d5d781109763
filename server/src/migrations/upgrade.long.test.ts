import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { reportRun } from '@despatch/contract/reports/report-runs.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openOwnDatabase, type OwnDatabase } from '../../test/own-database.ts'
import { comparable } from '../../test/schemas/schema-of.ts'
import { openInstance, type Instance } from '../../test/test-portal.ts'
import { migrate, migrations, versions } from '../platform/database/migrate.ts'
import { CompanyFiles } from '../platform/files/company-files.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { rollUpDays } from '../reports/roll-up-days.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { fillFromBackup, writeTenantBackup } from '../tenants/tenant-backup.ts'

/** Companies of earlier versions, dumped with the schema that those versions had. */
const folder = join(import.meta.dirname, '../../test/fixtures/schemas')
const dumps = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** Tables whose rows must survive, with their keys. Migrations add columns to these tables. */
const important = {
  customer: 'cust_id',
  app_user: 'ausr_id',
  docket: 'dck_id',
  docket_address: 'dadd_id',
  docket_parcel: 'dpar_id',
  docket_event: 'dev_id',
  quote: 'quo_id',
  payment: 'pay_id',
  log: 'log_id',
}

async function rowsOf(pool: Pool): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const [table, key] of Object.entries(important)) {
    const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ])
    if (rows[0]?.there)
      found[table] = (await pool.query<object>(`select * from ${table} order by ${key}`)).rows
  }
  return found
}

let fresh: Record<string, string>

beforeAll(async () => {
  const database = await openOwnDatabase()
  await migrate(database.pool, migrations.tenant)
  fresh = await comparable(database.pool)
  await database.drop()
})

test('[TEN-04] at least five earlier schemas are upgraded here', () => {
  expect(dumps.length).toBeGreaterThanOrEqual(5)
})

/** Dockets that a search among all accounts does not find by their number. */
const unfound = `select dck_docket from docket
  where not exists (select from docket_search where dsr_dck_id = dck_id and dsr_words @@ quote_literal('* ' || lower(dck_docket))::tsquery)`

/** Days whose sums over every account are not the sums of the accounts. */
const wrongDays = `select "day", sum(bookings) from report_driver_day group by "day"
  except select "day", sum(bookings) from report_driver_together group by "day"`

/** A database as an earlier version left it. */
async function openEarlier(dump: string): Promise<OwnDatabase> {
  const database = await openOwnDatabase()
  await database.pool.query(readFileSync(join(folder, dump), 'utf8'))
  return database
}

describe.each(dumps)('a company with the schema %s', (dump) => {
  let database: OwnDatabase
  let before: Record<string, object[]>
  let portal: Instance & { close: () => Promise<void> }

  beforeAll(async () => {
    database = await openEarlier(dump)
    before = await rowsOf(database.pool)
    await migrate(database.pool, migrations.tenant)
    portal = await openInstance(
      demoTenants
        .filter(({ name }) => name === 'metro')
        .map((demo) => ({ ...demo, connection: database.connection })),
    )
  })
  afterAll(async () => {
    await portal.close()
    await database.drop()
  })

  test('[TEN-04] has the schema of a new company after the upgrade', async () => {
    expect(await comparable(database.pool)).toEqual(fresh)
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from kysely_migration order by name',
    )
    expect(rows.map(({ name }) => name)).toEqual(await versions(migrations.tenant))
  })

  test('[TEN-04] keeps its rows', async () => {
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
    expect(await rowsOf(database.pool)).toMatchObject(before)
    expect((await database.pool.query(unfound)).rows).toEqual([])
  })

  test('[LIST-01, FORM-16] lists and finds its dockets, and takes a booking', async () => {
    const admin = await portal.login('admin')
    const { rows } = await admin.call(docketList, { limit: 100 })
    expect(rows.length).toBeGreaterThan(5)
    const [last] = rows
    const found = await admin.call(docketList, { search: last?.dck_docket.toLowerCase() ?? '' })
    expect(found.rows.map(({ dck_id }) => dck_id)).toEqual([last?.dck_id])
    const account = await portal.login('account')
    const { docket } = await account.call(docketPost, booking())
    expect((await account.call(docketList, { _id: docket.dck_id })).rows).toHaveLength(1)
  })

  test('[REP-02] answers the reports over every account, with the figures of the dockets', async () => {
    const tenant = portal.tenant('metro')
    const admin = await portal.login('admin')
    const days = { dateStart: '01/09/2026', dateEnd: '31/12/2026', limit: 100 }
    const run = async (Filename: string) =>
      (await admin.call(reportRun, { Filename, Database: 'metro', ...days })).rows
    const reports = ['driver-performance', 'busiest-postcodes'] as const
    const first = await Promise.all(reports.map(run))
    for (const rows of first) expect(rows.length).toBeGreaterThan(0)
    // The same figures when every day is added up again.
    await tenant.pool.query(
      'insert into report_changed select dck_cust_id, london_day(dck_created) from docket',
    )
    await rollUpDays({ tenant })
    expect(await Promise.all(reports.map(run))).toEqual(first)
  })
})

test('[TEN-04, TEN-06] a backup of an earlier schema is restored with the schema and the sums of today', async () => {
  const [earlier, target] = [await openEarlier('2026-11-20-0033-search-by-side.sql'), await openOwnDatabase()]
  const directory = await mkdtemp(join(tmpdir(), 'despatch-upgrade-'))
  const path = join(directory, 'metro.despatch')
  const [metro] = demoTenants
  if (!metro) throw new Error('There is no demo company')
  try {
    const before = await rowsOf(earlier.pool)
    const files = new CompanyFiles(folderStore(inject('filesFolder')), 'metro')
    await writeTenantBackup({
      connection: earlier.connection,
      database: { ...metro, logo: null },
      files,
      path,
    })
    await fillFromBackup({ path, files, connection: target.connection, asCopy: false })
    expect(await comparable(target.pool)).toEqual(fresh)
    expect(await rowsOf(target.pool)).toMatchObject(before)
    expect((await target.pool.query('select from report_driver_day')).rowCount).toBeGreaterThan(0)
    expect((await target.pool.query(wrongDays)).rows).toEqual([])
    expect((await target.pool.query(unfound)).rows).toEqual([])
  } finally {
    await earlier.drop()
    await target.drop()
    await rm(directory, { recursive: true })
  }
})

test('[TEN-04] the repairs change nothing in a database that they have been run on', async () => {
  const database = await openEarlier('2026-11-20-0036-office-lists.sql')
  await migrate(database.pool, migrations.tenant)
  const { rows: before } = await database.pool.query(
    'select * from report_place_together order by "day", outward',
  )
  for (const name of ['0001-foundations-repair', '0031-report-days-repair', '0060-repair'])
    await database.pool.query(readFileSync(new URL(`${name}.sql`, migrations.tenant), 'utf8'))
  expect(await comparable(database.pool)).toEqual(fresh)
  const { rows } = await database.pool.query('select * from report_place_together order by "day", outward')
  expect(rows).toEqual(before)
  await database.drop()
})
