import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { migrateJobs, runJobs } from './platform/jobs/run-jobs.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createPool } from './platform/database/pool.ts'
import { migrate, migrations } from './platform/database/migrate.ts'
import { openControlDatabase } from './tenants/open-control-database.ts'
import { listDatabases, type RegisterRow } from './tenants/control-database.queries.ts'
import { createDemoTenants } from './tenants/create-demo-tenants.ts'
import { setUpDemoProviders } from './tenants/demo/demo-providers.ts'
import { openTenant, tenantConnection } from './tenants/open-tenant.ts'
import { Tenants } from './tenants/tenants.ts'

export interface Portal {
  app: FastifyInstance
  address: string
  tenants: Tenants
  /** Finishes what is under way, then lets go of everything. */
  stop: () => Promise<void>
}

/** Migrates, opens every tenant, works on their queues and serves. `serverUrl` reaches the PostgreSQL server. */
export async function startPortal(config: Config, serverUrl: string): Promise<Portal> {
  const control = await openControlDatabase(serverUrl)
  if (config.demo) await createDemoTenants(control, serverUrl)
  const register = await listDatabases(control)
  await control.end()

  await Promise.all(register.map((row) => migrateTenant(row, serverUrl)))
  let app: FastifyInstance | undefined
  const onTrouble = (failure: unknown) => app?.log.warn({ err: failure }, 'connection')
  const opened = register.map((row) => openTenant(row, serverUrl, onTrouble, config.services))
  const tenants = new Tenants(await Promise.all(opened))
  app = await buildApp({ tenants, config })

  const { log } = app
  const address = await app.listen({ host: config.host, port: config.port })
  if (config.demo && config.sandboxUrl) await setUpDemoProviders(tenants, config, config.sandboxUrl, address)
  const mailer = createMailer(config.smtpUrl, config.mailFrom)
  const workers = await Promise.all(
    tenants.all().map((tenant, index) => {
      const row = register[index] as RegisterRow
      return runJobs({ tenant, mailer, config }, tenantConnection(row, serverUrl), log)
    }),
  )
  return {
    app,
    address,
    tenants,
    stop: async () => {
      await app.close()
      await Promise.all(workers.map((worker) => worker.stop()))
      await tenants.close()
    },
  }
}

async function migrateTenant(row: RegisterRow, serverUrl: string): Promise<void> {
  const pool = createPool(tenantConnection(row, serverUrl), { max: 2 })
  try {
    await migrate(pool, migrations.tenant)
    await migrateJobs(pool)
  } finally {
    await pool.end()
  }
}
