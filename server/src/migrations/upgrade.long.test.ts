import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { restoreBackup } from '@despatch/backup'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { reportRun } from '@despatch/contract/reports/report-runs.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openOwnDatabase, type OwnDatabase } from '../../test/own-database.ts'
import { releasedCompanies } from '../../test/schemas/released.ts'
import { openInstance, type Instance } from '../../test/test-portal.ts'
import {
  appliedVersion,
  migrate,
  migrateTo,
  migrations,
  newestVersion,
} from '../platform/database/migrate.ts'
import { CompanyFiles } from '../platform/files/company-files.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { rollUpDays } from '../reports/roll-up-days.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { fillFromBackup, tenantSchema } from '../tenants/tenant-backup.ts'

/** Backups of a company, made with each released version. */
const backups = readdirSync(releasedCompanies)
const pathOf = (backup: string) => fileURLToPath(new URL(backup, releasedCompanies))

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

/** Columns that an upgrade may empty: what is expected is worked out again. */
const workedOut: ReadonlySet<string> = new Set(['dadd_estimated', 'dadd_stops_before'])

async function rowsOf(pool: Pool): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const [table, key] of Object.entries(important)) {
    const { rows } = await pool.query<object>(`select * from ${table} order by ${key}`)
    found[table] = rows.map(stored)
  }
  return found
}

const stored = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !workedOut.has(column)))

/** Dockets that a search among all accounts does not find by their number. */
const unfound = `select dck_docket from docket
  where not exists (select from docket_search where dsr_dck_id = dck_id and dsr_words @@ quote_literal('* ' || lower(dck_docket))::tsquery)`

/** Days whose sums over every account are not the sums of the accounts. */
const wrongDays = `select "day", sum(bookings) from report_driver_day group by "day"
  except select "day", sum(bookings) from report_driver_together group by "day"`

/** Migrates to the schema of a backup, and not further. */
async function migrateToBackup(pool: Pool, version?: string): Promise<void> {
  if (version !== undefined) await migrateTo(pool, migrations.tenant, version)
}

/** A database as a released version left it. */
async function openReleased(backup: string): Promise<OwnDatabase> {
  const database = await openOwnDatabase()
  await restoreBackup({
    path: pathOf(backup),
    pool: database.pool,
    schema: { ...tenantSchema, migrate: migrateToBackup },
    afterLoad: async () => undefined,
    writeFile: async () => undefined,
  })
  return database
}

describe.each(backups)('the company of %s', (backup) => {
  let database: OwnDatabase
  let before: Record<string, object[]>
  let portal: Instance & { close: () => Promise<void> }

  beforeAll(async () => {
    database = await openReleased(backup)
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

  test('[TEN-04] a company keeps its rows in an upgrade', async () => {
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
    expect(await rowsOf(database.pool)).toMatchObject(before)
    expect((await database.pool.query(unfound)).rows).toEqual([])
  })

  test('[LIST-01, FORM-16] a company lists and finds its dockets, and takes a booking', async () => {
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

  test('[TEN-04, TEN-06] a company is restored from its backup with the same rows and the sums of today', async () => {
    const target = await openOwnDatabase()
    const files = new CompanyFiles(folderStore(inject('filesFolder')), 'metro')
    await fillFromBackup({ path: pathOf(backup), files, connection: target.connection, asCopy: false })
    expect(await appliedVersion(target.pool)).toBe(await newestVersion(migrations.tenant))
    expect(await rowsOf(target.pool)).toMatchObject(before)
    expect((await target.pool.query('select from report_driver_day')).rowCount).toBeGreaterThan(0)
    expect((await target.pool.query(wrongDays)).rows).toEqual([])
    expect((await target.pool.query(unfound)).rows).toEqual([])
    await target.drop()
  })
})
