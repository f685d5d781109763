import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import { readConfig } from '@despatch/server/platform/config.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { addDatabase } from '@despatch/server/tenants/control-database.queries.ts'
import { setUpDemoProviders } from '@despatch/demo/demo-providers.ts'
import { demoTenants, type DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { openControlDatabase } from '@despatch/server/tenants/open-control-database.ts'
import { openTenant } from '@despatch/server/tenants/open-tenant.ts'
import { whatFollows } from '@despatch/server/what-follows.ts'
import { Tenants } from '@despatch/server/platform/tenant/tenants.ts'
import { holdCardFormPayments } from '../payment-storm.ts'
import { createTemplates, templateOf } from '@despatch/server/test/template-database.ts'

/** The address of each company's database while PostgreSQL is running. */
export type Connections = Readonly<Record<DemoTenantName, string>>

interface Installation {
  /** The data folder. */
  data: string
  provider: string
  portal: string
  settings: Record<string, string>
}

/** Creates a data folder with the companies metro and northern, whose card payments use the provider. */
export async function prepareData({ data, provider, portal, settings }: Installation): Promise<Connections> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(data, 'postgres'), durable: true })
  try {
    await createTemplates(postgres.url)
    const connectionOf = (name: DemoTenantName) => withDatabase(postgres.url, templateOf(name))
    const controlDatabase = await openControlDatabase(postgres.url)
    const config = readConfig({ ...settings, SANDBOX_URL: provider })
    for (const demo of demoTenants) {
      const row = { ...demo, connection: connectionOf(demo.name) }
      await addDatabase(controlDatabase, row)
      const tenants = new Tenants([
        await openTenant(row, postgres.url, { whatFollows, onTrouble: () => undefined }),
      ])
      await setUpDemoProviders(tenants, config, provider, portal)
      await tenants.close()
    }
    await controlDatabase.end()
    const metro = createPool(connectionOf('metro'), { max: 1 })
    await holdCardFormPayments(metro)
    await metro.end()
    return { metro: connectionOf('metro'), northern: connectionOf('northern') }
  } finally {
    await postgres.stop()
  }
}
