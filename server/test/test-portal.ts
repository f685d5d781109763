import { randomUUID } from 'node:crypto'
import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import { watchedStore } from '../src/platform/files/watched-store.ts'
import { runJobs } from '../src/run-jobs.ts'
import type { Mailer } from '../src/platform/mail/mailer.ts'
import { createPool, withDatabase } from '../src/platform/database/pool.ts'
import type { Announcement } from '../src/platform/live/announcements.ts'
import type { TenantRow } from '../src/platform/tenant/tenant-row.ts'
import { demoTenants, type DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { followControlDatabase } from '../src/tenants/follow-control-database.ts'
import { openTenant } from '../src/tenants/open-tenant.ts'
import { whatFollows } from '../src/what-follows.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'
import { Tenants } from '../src/platform/tenant/tenants.ts'
import { caughtUp } from './caught-up.ts'
import { copyDatabase, controlTemplate, templateOf } from './template-database.ts'
import { clientOf, logInAt, type Client } from './client.ts'
import { unlimited } from './unlimited.ts'

/** One process of the app, listening on its own port. */
export interface Instance {
  app: FastifyInstance
  address: string
  config: Config
  tenants: Tenants
  /** The control database. */
  controlDatabase: Pool
  tenant: (name: DemoTenantName) => Tenant
  /** Without a session. What clients follow begins with changes that are made afterwards. */
  visitor: Client
  /** With a session opened here or at another instance of the same databases. */
  as: (cookie: string) => Client
  login: (logon: string, database?: DemoTenantName) => Promise<Client>
  /**
   * Runs an action that changes metro. Resolves when this instance has received the announcement, so that no cached
   * value is stale.
   */
  announced: <T>(kind: Announcement['kind'], action: () => Promise<T>) => Promise<T>
  /** Runs SQL in metro's database, and returns the rows. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** Runs SQL, and resolves as `announced` does. */
  change: (kind: Announcement['kind'], sql: string, values?: unknown[]) => Promise<void>
  /** Sets a setting of metro, for all customers or for one, without validation. Resolves as `change` does. */
  set: (name: SettingName, value: string | number, custId?: number) => Promise<void>
}

export interface TestPortal extends Instance {
  /** Opens another process of the same portal, which shares only the databases. `more` applies only to it. */
  openSecond: (more?: NodeJS.ProcessEnv) => Promise<Instance>
  /** The address of the tenant's database. */
  connection: (name: DemoTenantName) => string
  /** The address of the control database. */
  controlUrl: string
  /** Follows changes of the control database until stopped, as a running portal does. */
  followControlDatabase: () => ReturnType<typeof followControlDatabase>
  /** Works on metro's queue until stopped, as a running portal does. Without a mailer, emails stay in the outbox. */
  work: (mailer?: Mailer | null) => ReturnType<typeof runJobs>
  close: () => Promise<void>
}

/** A portal for all tests of a test file. It is closed after them. */
export async function openPortalForFile(env?: NodeJS.ProcessEnv): Promise<TestPortal> {
  const portal = await openTestPortal(env)
  afterAll(() => portal.close())
  return portal
}

/** The whole app on its own databases, copied from the templates. `env` holds its settings. */
export async function openTestPortal(env: NodeJS.ProcessEnv = {}): Promise<TestPortal> {
  const postgresUrl = inject('postgresUrl')
  const server = createPool(postgresUrl, { max: 1 })
  const databases: string[] = []
  const controlDatabase: TenantRow[] = []
  for (const demo of demoTenants) {
    const database = `test_${demo.name}_${randomUUID().replaceAll('-', '')}`
    await copyDatabase(server, database, templateOf(demo.name))
    databases.push(database)
    controlDatabase.push({ ...demo, connection: withDatabase(postgresUrl, database) })
  }
  const controlName = `test_register_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(server, controlName, controlTemplate)
  databases.push(controlName)
  const controlUrl = withDatabase(postgresUrl, controlName)
  const closing: (() => Promise<void>)[] = []
  const open = async (more: NodeJS.ProcessEnv = {}) => {
    const { close, ...instance } = await openInstance(controlDatabase, { ...env, ...more }, controlUrl)
    closing.push(close)
    return instance
  }
  const first = await open()
  const connection = (name: DemoTenantName) =>
    controlDatabase.find((row) => row.name === name)?.connection ?? ''
  return {
    ...first,
    openSecond: open,
    connection,
    controlUrl,
    followControlDatabase: () =>
      followControlDatabase({
        controlDatabase: first.controlDatabase,
        connection: controlUrl,
        tenants: first.tenants,
        openNew: async ({ name }) => Promise.reject(new Error(`${name} is new`)),
        closeRemoved: async (name) => Promise.reject(new Error(`${name} is removed`)),
        onError: (failure) => first.app.log.error(failure),
      }),
    work: (mailer = null) =>
      runJobs(
        { tenant: first.tenant('metro'), mailer, config: first.config },
        connection('metro'),
        first.app.log,
      ),
    close: async () => {
      for (const close of closing) await close()
      for (const database of databases) {
        await server.query(`drop database ${database} with (force)`)
        // The test database of a company: see open-test-databases.ts.
        await server.query(`drop database if exists ${database}_test with (force)`)
      }
      await server.end()
    },
  }
}

/** An app on existing tenants. `close` ends both. Without a control database, no control data can be read. */
export async function openInstance(
  rows: readonly TenantRow[],
  env: NodeJS.ProcessEnv = {},
  controlUrl = '',
): Promise<Instance & { close: () => Promise<void> }> {
  // LOG_LEVEL=error shows the cause of an unexpected 500.
  const config = readConfig({
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    PORT: '0',
    ...unlimited,
    FILES_URL: inject('filesFolder'),
    ...env,
  })
  // Tests use 127.0.0.1, whatever the public address is. check-host.test.ts turns the check on.
  config.checkHost = false
  const controlDatabase = createPool(controlUrl, { max: 2 })
  const files = watchedStore(openFileStore(config), () => undefined)
  const opened = rows.map((row) =>
    openTenant(row, inject('postgresUrl'), {
      whatFollows,
      onTrouble: () => undefined,
      services: config.services,
      files,
    }),
  )
  const tenants = new Tenants(await Promise.all(opened), new Tenants([]))
  const app = await buildApp({ tenants, controlDatabase, config, files, checkReplies: true })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const tenant = (name: DemoTenantName) => tenants.getForLogin(name)
  const followingLatest = (client: Client): Client => ({
    ...client,
    follow: async (...args) => {
      const listening = tenants.all().filter(({ announcements }) => announcements.listening)
      await Promise.all(listening.map(caughtUp))
      return await client.follow(...args)
    },
  })
  const announced: Instance['announced'] = async (kind, action) => {
    const received = new Promise<void>((resolve) => {
      const off = tenant('metro').announcements.on(kind, () => {
        off()
        resolve()
      })
    })
    const result = await action()
    await received
    // What was received may have been an earlier announcement.
    await caughtUp(tenant('metro'))
    return result
  }
  const change: Instance['change'] = async (kind, sql, values) => {
    await announced(kind, () => tenant('metro').pool.query(sql, values))
  }
  return {
    app,
    address,
    config,
    tenants,
    controlDatabase,
    tenant,
    visitor: followingLatest(clientOf(address, '')),
    as: (cookie) => followingLatest(clientOf(address, cookie)),
    login: async (logon, database = 'metro') => followingLatest(await logInAt(address, logon, database)),
    announced,
    sql: async (text, values) =>
      (await tenant('metro').pool.query<Record<string, unknown>>(text, values)).rows,
    change,
    set: (name, value, custId) =>
      change(
        'reference',
        `insert into setting (setting_group, setting_name, cust_id, setting_value) values ($1, $2, $3, $4)
         on conflict (setting_name, cust_id) do update set setting_value = excluded.setting_value`,
        [settingsCatalogue[name].group, name, custId ?? null, String(value)],
      ),
    close: async () => {
      await app.close()
      await tenants.close()
      await controlDatabase.end()
    },
  }
}
