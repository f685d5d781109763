import type { Pool } from 'pg'
import { hash } from '@node-rs/argon2'
import { migrate, migrations } from '../src/platform/database/migrate.ts'
import { createPool, withDatabase } from '../src/platform/database/pool.ts'
import { addDatabase } from '../src/tenants/control-database.queries.ts'
import { openControlDatabase } from '../src/tenants/open-control-database.ts'
import { tenantDatabase } from '../src/tenants/open-tenant.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { demoTenants, type DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { seedDemoTenant } from '@despatch/demo/seed-tenant.ts'

export const templateOf = (name: DemoTenantName) => `template_${name}`

/** The control database with the demo's companies. */
export const controlTemplate = 'template_register'

/** Few enough to copy instantly, and enough for every status. */
const DOCKETS = 120

/** Copies a database file by file, which is faster than page by page for a database that is not durable. */
export const copyDatabase = (server: Pool, name: string, template: string) =>
  server.query(`create database ${name} template ${template} strategy file_copy`)

/** Installs the demo's companies on a server with the templates, as the first start of a portal does. */
export async function installDemo(postgresUrl: string): Promise<void> {
  const control = await openControlDatabase(postgresUrl, { patient: true })
  for (const demo of demoTenants) {
    await copyDatabase(control, tenantDatabase(demo.name), templateOf(demo.name))
    await addDatabase(control, { ...demo, connection: null })
  }
  await control.end()
}

/** Creates the databases that every test file copies, once per run. */
export async function createTemplates(postgresUrl: string): Promise<void> {
  const server = createPool(postgresUrl, { max: 1 })
  await copyDatabase(server, controlTemplate, 'template0')
  const controlDatabase = createPool(withDatabase(postgresUrl, controlTemplate), { max: 2 })
  await migrate(controlDatabase, migrations.control)
  for (const demo of demoTenants) await addDatabase(controlDatabase, { ...demo, connection: null })
  await controlDatabase.end()
  // Tests log in hundreds of times. The check takes the hash's own parameters, so a weak hash is checked quickly.
  const passwordHash = await hash(demoPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  for (const { name } of demoTenants) {
    await copyDatabase(server, templateOf(name), 'template0')
    const pool = createPool(withDatabase(postgresUrl, templateOf(name)), { max: 2 })
    await migrate(pool, migrations.tenant)
    const client = await pool.connect()
    await seedDemoTenant(client, name, { now: new Date(), dockets: DOCKETS, passwordHash })
    client.release()
    await pool.end()
  }
  await server.end()
}
