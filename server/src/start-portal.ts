import { companyOf, isTestDatabase, testDatabaseOf } from '@despatch/domain/tenants/test-database.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { warningOfOtherHosts } from './auth/passkeys/passkeys-of-other-hosts.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { watchedStore } from './platform/files/watched-store.ts'
import { prepareReference } from './platform/http/reference.ts'
import { QueueStates } from './platform/jobs/queue-states.ts'
import { runJobs, secondsToNextWork } from './run-jobs.ts'
import { startupReports } from './startup-reports.ts'
import { whatFollows } from './what-follows.ts'
import { recordCompanyKey, replaceLostCompanyKey } from './platform/secrets/company-key.ts'
import { checkSecretKey } from './platform/secrets/check-secret-key.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createPool } from './platform/database/pool.ts'
import { silenceLimits, type SilenceLimits } from './platform/database/silent-connections.ts'
import { migrate, migrations } from './platform/database/migrate.ts'
import { limitPooledSessions } from './platform/database/session-limits.ts'
import { controlConnection, openControlDatabase } from './tenants/open-control-database.ts'
import { listDatabases } from './tenants/control-database.queries.ts'
import { followControlDatabase } from './tenants/follow-control-database.ts'
import { moveLogos } from './tenants/logo-files.ts'
import { ActiveCompanies } from './tenants/active-companies.ts'
import {
  budgetsOf,
  createTenant,
  pooledConnection,
  replicaConnection,
  tenantConnection,
  type Budgets,
} from './tenants/open-tenant.ts'
import { OpenCompanies } from './tenants/open-companies.ts'
import { TestDatabases } from './tenants/test-databases.ts'
import { resumeRotation } from './tenants/rotate-secret-key.ts'
import { Tenants } from './platform/tenant/tenants.ts'
import type { TenantRow } from './platform/tenant/tenant-row.ts'

export interface Portal {
  app: FastifyInstance
  address: string
  tenants: Tenants
  /** Finishes current work, then releases all resources. */
  stop: () => Promise<void>
}

/**
 * Migrates, opens every tenant, runs their queues and serves; a company that is added later is opened too. `serverUrl`
 * is the address of the PostgreSQL server, without a pooler.
 */
export async function startPortal(
  config: Config,
  serverUrl: string,
  times: Partial<PortalTimes> = {},
): Promise<Portal> {
  const { silence, ...activity } = { ...defaultTimes, ...times }
  const control = await openControlDatabase(serverUrl, { silenceLimit: silence.control })
  const { isRotating } = await checkSecretKey(control, config)
  let app: FastifyInstance | undefined
  const { warn, ...reports } = startupReports(() => app?.log)
  const files = watchedStore(openFileStore(config), reports.fileStoreFailed)
  const budgets = budgetsOf(config.databaseConnections)
  const { services } = config
  const shared = { whatFollows, onTrouble: reports.connectionLost, services, files, budgets, silence }
  const connectionOf = new Map<string, string>()
  const tenants = new Tenants([], new Tenants([]))
  const companies = new OpenCompanies({
    tenants,
    open: async (row) => {
      connectionOf.set(row.name, tenantConnection(row, serverUrl))
      const pooled = await prepareTenant(row, serverUrl, { config, budgets, warn })
      const replica = replicaConnection(row, config.replicaUrl)
      return createTenant(row, serverUrl, { ...shared, pooled, replica })
    },
    onFailure: reports.companyNotOpened,
  })
  const tests = new TestDatabases({
    controlDatabase: control,
    serverUrl,
    openControl: () => createPool(controlConnection(serverUrl), { max: 2, patient: true }),
    tenants,
    open: async (row, company) => {
      connectionOf.set(row.name, tenantConnection(row, serverUrl))
      await prepareTenant(row, serverUrl, { config, budgets, warn })
      const postcodes = () => company.postcodes
      return createTenant(row, serverUrl, { ...shared, postcodes })
    },
    onFailure: reports.testDatabaseNotOpened,
  })
  await companies.openAll(await listDatabases(control))
  const queues = new QueueStates()
  let isStarted = false
  app = await buildApp({
    tenants,
    controlDatabase: control,
    config,
    files,
    queues,
    isStarted: () => isStarted && !(companies.isOpening && isEarly()),
  })

  const { log } = app
  const address = await app.listen({ host: config.host, port: config.port })
  const mailer = createMailer(config.smtpUrl, config.mailFrom)
  const active = new ActiveCompanies({
    controlDatabase: control,
    listening: budgets.listening,
    queues,
    startQueue: (tenant) =>
      runJobs(
        {
          tenant,
          company: isTestDatabase(tenant.name) ? tenants.find(companyOf(tenant.name)) : undefined,
          mailer,
          config,
        },
        connectionOf.get(tenant.name) ?? '',
        log,
        { budget: budgets.queues, silenceLimit: silence.queue },
      ),
    nextWork: secondsToNextWork,
    log,
    ...activity,
  })
  await companies.work((tenant) => active.add(tenant))
  await tests.work((tenant) => active.add(tenant))
  active.start()
  const stopFollowing = await followControlDatabase({
    controlDatabase: control,
    connection: controlConnection(serverUrl),
    tenants,
    silenceLimit: silence.live,
    openNew: async (row) => {
      log.info({ event: 'company-opened', database: row.name }, 'A company was opened')
      await companies.add(row)
    },
    closeRemoved: async (name) => {
      for (const each of [name, testDatabaseOf(name)]) active.remove(each)
      await tests.removeOf(name)
      await companies.remove(name)
      log.info({ event: 'company-removed', database: name }, 'A company was removed')
    },
    onRead: () => void tests.follow(),
    onError: (failure) =>
      log.error(
        { event: 'control-changes-lost', err: failure },
        'Changes in the control database are not received',
      ),
  })
  isStarted = true
  const moved = moveLogos(control, files).catch((failure: unknown) =>
    log.error({ event: 'logos-not-moved', err: failure }, 'Logos could not be moved to the file store'),
  )
  warmUpReference(log)
  const leaving = new AbortController()
  const resumed = isRotating
    ? resumeRotation({ controlDatabase: control, serverUrl, config, signal: leaving.signal }, log)
    : undefined
  return {
    app,
    address,
    tenants,
    stop: async () => {
      leaving.abort()
      await stopFollowing()
      await Promise.all([active.stop(), app.close(), companies.stop(), tests.stop()])
      await active.handOver()
      await Promise.all([tenants.close(), mailer?.close()])
      await resumed
      await moved
      await control.end()
    },
  }
}

/** In the background: it takes a worker seconds on a busy machine. */
function warmUpReference(log: FastifyBaseLogger): void {
  prepareReference().then(
    () => log.info({ event: 'api-reference-ready' }, 'The API reference is ready'),
    (failure: unknown) =>
      log.warn({ event: 'api-reference-failed', err: failure }, 'The API reference could not be prepared'),
  )
}

/** How soon companies that are not used become inactive, and how long a database may be silent. Milliseconds. */
interface PortalTimes {
  /** After which a company that is not used becomes inactive. */
  unusedAfter: number
  /** Between two checks for companies that are not used. */
  checkEvery: number
  silence: SilenceLimits
}

const defaultTimes: PortalTimes = { unusedAfter: 60_000, checkEvery: 5000, silence: silenceLimits }

/** Milliseconds after which a process is ready although a company is still being opened. */
const OPENING_TIMEOUT_MS = 120_000

const isEarly = () => performance.now() < OPENING_TIMEOUT_MS

/** How long a migration waits for a lock before it gives way to the transactions waiting behind it. */
const MIGRATION_LOCK_TIMEOUT_MS = 30_000

interface Prepared {
  config: Config
  budgets: Budgets
  /** Reports to the operator. */
  warn: (message: string) => void
}

/** Migrates a company's database. Returns its address through a pooler, if there is one. */
async function prepareTenant(
  row: TenantRow,
  serverUrl: string,
  { config, budgets, warn }: Prepared,
): Promise<string | undefined> {
  const pool = createPool(tenantConnection(row, serverUrl), {
    max: 2,
    patient: true,
    lockTimeout: MIGRATION_LOCK_TIMEOUT_MS,
    budget: budgets.reads,
  })
  try {
    await migrate(pool, migrations.tenant)
    await recordCompanyKey(pool, config, row.name)
    const warning = await warningOfOtherHosts(pool, config, row.name)
    if (warning !== undefined) warn(warning)
    if (config.newSecretKey) await replaceLostCompanyKey(pool, config, row.name)
    const pooled = pooledConnection(row, config.poolerUrl)
    if (pooled !== undefined) await limitPooledSessions(pool, pooled)
    return pooled
  } finally {
    await pool.end()
  }
}
