import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { addDatabase } from '@despatch/server/tenants/control-database.queries.ts'
import { type DemoTenantName, demoTenants } from '@despatch/demo/demo-tenants.ts'
import { openControlDatabase } from '@despatch/server/tenants/open-control-database.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'

/** The measured tenant. */
export const tenantName = 'metro' satisfies DemoTenantName

export const appDatabase = tenantDatabase(tenantName)

/**
 * The floor writes to a copy of the app's database. On one database the app would be notified of the floor's bookings
 * and run their jobs while the floor is measured.
 */
export const floorDatabase = 'bench_floor'

export const tenantRow = (wanted: DemoTenantName = tenantName) => {
  const demo = demoTenants.find(({ name }) => name === wanted)
  if (!demo) throw new Error(`There is no demo tenant ${wanted}`)
  return { ...demo, connection: null }
}

/** Adds the tenant to the control database and creates its empty database. */
export async function createAppDatabase(
  serverUrl: string,
  tenant: DemoTenantName = tenantName,
): Promise<void> {
  const control = await openControlDatabase(serverUrl)
  try {
    await control.query(`create database ${tenantDatabase(tenant)} template template0`)
    await addDatabase(control, tenantRow(tenant))
  } finally {
    await control.end()
  }
}

/** Copies the app's database to the floor's. The app's database must have no connections. */
export async function copyToFloor(serverUrl: string): Promise<void> {
  const server = createPool(serverUrl, { max: 1 })
  try {
    await server.query(`drop database if exists ${floorDatabase}`)
    await server.query(`create database ${floorDatabase} template ${appDatabase} strategy file_copy`)
  } finally {
    await server.end()
  }
}

/** Runs one query on a database. */
export async function ask(serverUrl: string, database: string, sql: string): Promise<unknown[]> {
  const pool = createPool(withDatabase(serverUrl, database), { max: 1 })
  try {
    return (await pool.query(sql)).rows as unknown[]
  } finally {
    await pool.end()
  }
}
