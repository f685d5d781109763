import { hashPassword } from '@despatch/server/auth/passwords.ts'
import { migrate, migrations } from '@despatch/server/platform/database/migrate.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import type { DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { seedDemoTenant } from '@despatch/demo/seed-tenant.ts'
import { type Amounts, copyDockets } from './copy-dockets.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { createAppDatabase, tenantName } from './databases.ts'

/** The number of demo dockets from which all others are copied. */
const SEEDED = 1000

/** Creates the measured tenant: the demo's records and a large number of dockets. */
export const makeData = (serverUrl: string, amounts: Amounts): Promise<void> =>
  makeTenant(serverUrl, tenantName, (client) => copyDockets(client, amounts))

type Connection = Parameters<typeof seedDemoTenant>[0]

/** Creates a tenant with the demo's records. `fill` adds more records in the same transaction. */
export async function makeTenant(
  serverUrl: string,
  tenant: DemoTenantName,
  fill: (client: Connection) => Promise<void>,
): Promise<void> {
  await createAppDatabase(serverUrl, tenant)
  const pool = createPool(withDatabase(serverUrl, tenantDatabase(tenant)), { max: 2 })
  try {
    await migrate(pool, migrations.tenant)
    const passwordHash = await hashPassword(demoPassword)
    const client = await pool.connect()
    try {
      await client.query('begin')
      // Large amounts of data take longer than the timeout.
      await client.query('set local statement_timeout = 0')
      await seedDemoTenant(client, tenant, { now: new Date(), dockets: SEEDED, passwordHash })
      await fill(client)
      await client.query('commit')
    } finally {
      client.release()
    }
    await pool.query('set statement_timeout = 0')
    // Otherwise the vacuum and the checkpoint would run during the first rounds.
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  } finally {
    await pool.end()
  }
}
