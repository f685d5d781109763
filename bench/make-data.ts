import { hashPassword } from '@despatch/server/auth/passwords.ts'
import { migrate, migrations } from '@despatch/server/platform/database/migrate.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { migrateJobs } from '@despatch/server/platform/jobs/run-jobs.ts'
import { demoPassword } from '@despatch/server/tenants/create-demo-tenants.ts'
import { seedDemoTenant } from '@despatch/server/tenants/demo/seed-tenant.ts'
import { type Amounts, copyDockets } from './copy-dockets.ts'
import { appDatabase, createAppDatabase, tenantName } from './databases.ts'

/** How many dockets of the demo all others are copied from. */
const SEEDED = 1000

/** Makes the tenant that is measured: the demo's records, and very many dockets. */
export async function makeData(serverUrl: string, amounts: Amounts): Promise<void> {
  await createAppDatabase(serverUrl)
  const pool = createPool(withDatabase(serverUrl, appDatabase), { max: 2 })
  try {
    await migrate(pool, migrations.tenant)
    await migrateJobs(pool)
    await fill(pool, amounts)
    // Otherwise the first rounds would pay for it.
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
  } finally {
    await pool.end()
  }
}

async function fill(pool: ReturnType<typeof createPool>, amounts: Amounts): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await seedDemoTenant(client, tenantName, { now: new Date(), dockets: SEEDED, passwordHash })
    await copyDockets(client, amounts)
    await client.query('commit')
  } finally {
    client.release()
  }
}
