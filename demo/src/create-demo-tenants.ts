import type { Pool } from 'pg'
import { hashPassword } from '@despatch/server/auth/passwords.ts'
import { forecastIn } from '@despatch/server/control/forecast.queries.ts'
import { createDatabase } from '@despatch/server/platform/database/create-database.ts'
import { migrate, migrations } from '@despatch/server/platform/database/migrate.ts'
import { createPool } from '@despatch/server/platform/database/pool.ts'
import { addDatabase, listDatabases } from '@despatch/server/tenants/control-database.queries.ts'
import { openControlDatabase } from '@despatch/server/tenants/open-control-database.ts'
import { demoTenants, type DemoTenant } from './demo-tenants.ts'
import { seedDemoTenant, type SeedOptions } from './seed-tenant.ts'
import { tenantConnection, tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'

/** The password of all demo users, printed at the start. Never created in production. */
export const demoPassword = 'Despatch-demo-1'

/** Two companies for trying out the portal, created if there are no others. */
export async function createDemoTenants(serverUrl: string, publicUrl: string): Promise<void> {
  const control = await openControlDatabase(serverUrl)
  try {
    await createMissing(control, serverUrl, publicUrl)
  } finally {
    await control.end()
  }
}

async function createMissing(control: Pool, serverUrl: string, publicUrl: string): Promise<void> {
  const known = await listDatabases(control)
  const missing = demoTenants.map(tenantRow).filter((demo) => !known.some(({ name }) => name === demo.name))
  const hasOthers = known.some(({ name }) => !demoTenants.some((demo) => demo.name === name))
  if (hasOthers || missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  const create = async (demo: (typeof missing)[number]) => {
    await createDatabase(control, tenantDatabase(demo.name))
    const pool = createPool(tenantConnection(demo, serverUrl), { max: 2, patient: true })
    try {
      await migrate(pool, migrations.tenant)
      await seedIfEmpty(pool, demo.name, { now: new Date(), passwordHash, publicUrl })
    } finally {
      await pool.end()
    }
    // Last, so that an interrupted start begins this company again.
    await addDatabase(control, demo)
  }
  await Promise.all(missing.map(create))
}

const tenantRow = (demo: DemoTenant) => ({ ...demo, connection: null })

async function seedIfEmpty(pool: Pool, name: DemoTenant['name'], options: SeedOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Processes that start at the same time wait for each other here.
    await client.query(`select pg_advisory_xact_lock(hashtext('despatch-demo'))`)
    const { rowCount } = await client.query('select 1 from app_user limit 1')
    if (!rowCount) {
      await seedDemoTenant(client, name, options)
      const { rows } = await client.query<{ drv_id: number }>('select drv_id from driver')
      await forecastIn(
        client,
        rows.map(({ drv_id }) => drv_id),
        0,
      )
    }
    await client.query('commit')
  } catch (failure) {
    await client.query('rollback')
    throw failure
  } finally {
    client.release()
  }
}
