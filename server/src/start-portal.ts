import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { QueueStates } from './platform/jobs/queue-states.ts'
import { migrateJobs, runJobs } from './platform/jobs/run-jobs.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createPool } from './platform/database/pool.ts'
import { migrate, migrations } from './platform/database/migrate.ts'
import { controlConnection, openControlDatabase } from './tenants/open-control-database.ts'
import { listDatabases, type RegisterRow } from './tenants/control-database.queries.ts'
import { createDemoTenants } from './tenants/create-demo-tenants.ts'
import { setUpDemoProviders } from './tenants/demo/demo-providers.ts'
import { followRegister } from './tenants/follow-register.ts'
import { openTenant, tenantConnection } from './tenants/open-tenant.ts'
import type { Tenant } from './tenants/tenant.ts'
import { Tenants } from './tenants/tenants.ts'

export interface Portal {
  app: FastifyInstance
  address: string
  tenants: Tenants
  /** Finishes what is under way, then lets go of everything. */
  stop: () => Promise<void>
}

/**
 * Migrates, opens every tenant, works on their queues and serves; a company that is added later is taken up.
 * `serverUrl` reaches the PostgreSQL server.
 */
export async function startPortal(config: Config, serverUrl: string): Promise<Portal> {
  const control = await openControlDatabase(serverUrl)
  if (config.demo) await createDemoTenants(control, serverUrl)
  let app: FastifyInstance | undefined
  const onTrouble = (failure: unknown) => app?.log.warn({ err: failure }, 'connection')
  const open = async (row: RegisterRow): Promise<Tenant> => {
    await migrateTenant(row, serverUrl)
    return await openTenant(row, serverUrl, onTrouble, config.services)
  }
  const rows = await listDatabases(control)
  const tenants = new Tenants(await Promise.all(rows.map(open)))
  const queues = new QueueStates()
  app = await buildApp({ tenants, register: control, config, queues })

  const { log } = app
  const address = await app.listen({ host: config.host, port: config.port })
  if (config.demo && config.sandboxUrl) await setUpDemoProviders(tenants, config, config.sandboxUrl, address)
  const mailer = createMailer(config.smtpUrl, config.mailFrom)
  const work = async (row: RegisterRow, tenant: Tenant) => {
    const jobs = await runJobs({ tenant, mailer, config }, tenantConnection(row, serverUrl), log)
    queues.add(row.name, jobs.state)
    return jobs
  }
  const workers = await Promise.all(rows.map((row) => work(row, tenants.get(row.name))))
  const stopFollowing = await followRegister({
    register: control,
    connection: controlConnection(serverUrl),
    tenants,
    takeUp: async (row) => {
      const tenant = await open(row)
      workers.push(await work(row, tenant))
      tenants.add(tenant)
      log.info({ database: row.name }, 'taken up')
    },
    onTrouble: (failure) => log.error({ err: failure }, 'the register cannot be followed'),
  })
  return {
    app,
    address,
    tenants,
    stop: async () => {
      await stopFollowing()
      await app.close()
      await Promise.all(workers.map((worker) => worker.stop()))
      await tenants.close()
      await control.end()
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
