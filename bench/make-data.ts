import { hashPassword } from '@despatch/server/auth/passwords.ts'
import { migrate, migrations } from '@despatch/server/platform/database/migrate.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { migrateJobs } from '@despatch/server/platform/jobs/run-jobs.ts'
import { demoPassword } from '@despatch/server/tenants/create-demo-tenants.ts'
import type { DemoTenantName } from '@despatch/server/tenants/demo/demo-tenants.ts'
import { seedDemoTenant } from '@despatch/server/tenants/demo/seed-tenant.ts'
import { type Amounts, copyDockets } from './copy-dockets.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { createAppDatabase, tenantName } from './databases.ts'

/** How many dockets of the demo all others are copied from. */
const SEEDED = 1000

/** Makes the tenant that is measured: the demo's records, and very many dockets. */
export const makeData = (serverUrl: string, amounts: Amounts): Promise<void> =>
  makeTenant(serverUrl, tenantName, (client) => copyDockets(client, amounts))

type Connection = Parameters<typeof seedDemoTenant>[0]

/** Makes a tenant with the demo's records and whatever `fill` adds to them in the same transaction. */
export async function makeTenant(
  serverUrl: string,
  tenant: DemoTenantName,
  fill: (client: Connection) => Promise<void>,
): Promise<void> {
  await createAppDatabase(serverUrl, tenant)
  const pool = createPool(withDatabase(serverUrl, tenantDatabase(tenant)), { max: 2 })
  try {
    await migrate(pool, migrations.tenant)
    await migrateJobs(pool)
    const passwordHash = await hashPassword(demoPassword)
    const client = await pool.connect()
    try {
      await client.query('begin')
      // However much there is to make.
      await client.query('set local statement_timeout = 0')
      await seedDemoTenant(client, tenant, { now: new Date(), dockets: SEEDED, passwordHash })
      await fill(client)
      await client.query('commit')
    } finally {
      client.release()
    }
    await pool.query('set statement_timeout = 0')
    // Otherwise the first rounds would pay for it.
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  } finally {
    await pool.end()
  }
}
