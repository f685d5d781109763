import { randomUUID } from 'node:crypto'
import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import { runJobs } from '../src/platform/jobs/run-jobs.ts'
import type { Mailer } from '../src/platform/mail/mailer.ts'
import { createPool, withDatabase } from '../src/platform/database/pool.ts'
import type { Announcement } from '../src/platform/live/announcements.ts'
import type { RegisterRow } from '../src/tenants/control-database.queries.ts'
import { demoTenants, type DemoTenantName } from '../src/tenants/demo/demo-tenants.ts'
import { followRegister } from '../src/tenants/follow-register.ts'
import { openTenant } from '../src/tenants/open-tenant.ts'
import type { Tenant } from '../src/tenants/tenant.ts'
import { Tenants } from '../src/tenants/tenants.ts'
import { copyDatabase, registerTemplate, templateOf } from './template-database.ts'
import { clientOf, logInAt, type Client } from './client.ts'
import { unlimited } from './unlimited.ts'

/** One process's worth of the app, listening on a port of its own. */
export interface Instance {
  app: FastifyInstance
  address: string
  config: Config
  tenants: Tenants
  /** The register's database. */
  register: Pool
  tenant: (name: DemoTenantName) => Tenant
  /** Without a session. */
  visitor: Client
  /** Within a session that was opened here or at another instance of the same databases. */
  as: (cookie: string) => Client
  login: (logon: string, database?: DemoTenantName) => Promise<Client>
  /** Does something that changes metro and answers when this instance has heard, so that nothing kept in memory is stale. */
  heard: <T>(kind: Announcement['kind'], action: () => Promise<T>) => Promise<T>
  /** Runs SQL and answers as `heard` does. */
  change: (kind: Announcement['kind'], sql: string, values?: unknown[]) => Promise<void>
  /** Gives a setting of metro a value, for everybody or for one customer, whatever it is; answers as `change` does. */
  set: (name: SettingName, value: string | number, custId?: number) => Promise<void>
}

export interface TestPortal extends Instance {
  /** Another process of the same portal: it shares the databases and nothing else. `more` is set for it alone. */
  openSecond: (more?: NodeJS.ProcessEnv) => Promise<Instance>
  /** Where the tenant's database is. */
  connection: (name: DemoTenantName) => string
  /** Hears of changes of the register until stopped, as a portal in service does. */
  followRegister: () => ReturnType<typeof followRegister>
  /** Works on metro's queue until stopped, as a portal in service does; without a mail server unless one is given. */
  work: (mailer?: Mailer | null) => ReturnType<typeof runJobs>
  close: () => Promise<void>
}

/** The whole app on databases of its own, copied from the templates. `env` sets what a portal is configured by. */
export async function openTestPortal(env: NodeJS.ProcessEnv = {}): Promise<TestPortal> {
  const postgresUrl = inject('postgresUrl')
  const server = createPool(postgresUrl, { max: 1 })
  const databases: string[] = []
  const register: RegisterRow[] = []
  for (const demo of demoTenants) {
    const database = `test_${demo.name}_${randomUUID().replaceAll('-', '')}`
    await copyDatabase(server, database, templateOf(demo.name))
    databases.push(database)
    register.push({ ...demo, connection: withDatabase(postgresUrl, database) })
  }
  const registerDatabase = `test_register_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(server, registerDatabase, registerTemplate)
  databases.push(registerDatabase)
  const registerConnection = withDatabase(postgresUrl, registerDatabase)
  const closing: (() => Promise<void>)[] = []
  const open = async (more: NodeJS.ProcessEnv = {}) => {
    const { close, ...instance } = await openInstance(register, { ...env, ...more }, registerConnection)
    closing.push(close)
    return instance
  }
  const first = await open()
  const connection = (name: DemoTenantName) => register.find((row) => row.name === name)?.connection ?? ''
  return {
    ...first,
    openSecond: open,
    connection,
    followRegister: () =>
      followRegister({
        register: first.register,
        connection: registerConnection,
        tenants: first.tenants,
        takeUp: async ({ name }) => Promise.reject(new Error(`${name} is new`)),
        onTrouble: (failure) => first.app.log.error(failure),
      }),
    work: (mailer = null) =>
      runJobs(
        { tenant: first.tenant('metro'), mailer, config: first.config },
        connection('metro'),
        first.app.log,
      ),
    close: async () => {
      for (const close of closing) await close()
      for (const database of databases) await server.query(`drop database ${database} with (force)`)
      await server.end()
    },
  }
}

/** An app on tenants that are there already; `close` ends both. Without a register, none can be asked for. */
export async function openInstance(
  rows: readonly RegisterRow[],
  env: NodeJS.ProcessEnv = {},
  registerConnection = '',
): Promise<Instance & { close: () => Promise<void> }> {
  // LOG_LEVEL=error shows what was behind an unexpected 500.
  const config = readConfig({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', PORT: '0', ...unlimited, ...env })
  // Tests reach the portal at 127.0.0.1, whatever its public address is; check-host.test.ts turns the check on.
  config.checkHost = false
  const register = createPool(registerConnection, { max: 2 })
  const opened = rows.map((row) => openTenant(row, inject('postgresUrl'), () => undefined, config.services))
  const tenants = new Tenants(await Promise.all(opened))
  const app = await buildApp({ tenants, register, config, checkReplies: true })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const tenant = (name: DemoTenantName) => tenants.get(name)
  const heard: Instance['heard'] = async (kind, action) => {
    const told = new Promise<void>((resolve) => {
      const off = tenant('metro').announcements.on(kind, () => {
        off()
        resolve()
      })
    })
    const done = await action()
    await told
    return done
  }
  const change: Instance['change'] = async (kind, sql, values) => {
    await heard(kind, () => tenant('metro').pool.query(sql, values))
  }
  return {
    app,
    address,
    config,
    tenants,
    register,
    tenant,
    visitor: clientOf(address, ''),
    as: (cookie) => clientOf(address, cookie),
    login: (logon, database = 'metro') => logInAt(address, logon, database),
    heard,
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
      await register.end()
    },
  }
}
