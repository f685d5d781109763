import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { rightFlags, rights, type Right } from '@despatch/domain/users/rights.ts'
import fastify from 'fastify'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { newApiKey } from '../src/auth/api-key-token.ts'
import { addApiKey } from '../src/auth/api-keys.queries.ts'
import { callerFinder } from '../src/auth/find-caller.ts'
import { addSession } from '../src/auth/session.queries.ts'
import { cookieName, cookieValue, newToken, tokenHash } from '../src/auth/session-token.ts'
import { readConfig } from '../src/platform/config.ts'
import { createPool, withDatabase } from '../src/platform/database/pool.ts'
import type { Binding } from '../src/platform/http/binding.ts'
import { admission } from '../src/platform/http/admission.ts'
import { openGateway } from '../src/platform/http/gateway.ts'
import { keyLimitsOf } from '../src/platform/http/key-limits.ts'
import { answerProblem } from '../src/platform/http/problem.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { brandingStore } from '../src/tenants/branding-store.ts'
import { testDataStore } from '../src/tenants/test-data-store.ts'
import { openTenant } from '../src/tenants/open-tenant.ts'
import { whatFollows } from '../src/what-follows.ts'
import { Tenants } from '../src/platform/tenant/tenants.ts'
import { clientOf, type Client } from './client.ts'
import { copyDatabase, templateOf } from './template-database.ts'
import { unlimited } from './unlimited.ts'

/** The settings of a test's user. By default they have no permissions, accounts or circuits. */
export interface UserSettings {
  rights?: readonly Right[]
  accounts?: readonly number[]
  circuits?: readonly string[]
  allAccounts?: boolean
  passwordExpired?: boolean
}

export interface TestUser {
  id: number
  cookie: string
  /** The headers of an API client with the user's key. */
  keyHeaders: { authorization: string }
}

export interface SmallGateway {
  address: string
  visitor: Client
  as: (user: Pick<TestUser, 'cookie'>) => Client
  close: () => Promise<void>
}

/**
 * Two companies on one database, a copy of the demo's: metro allows guests, northern does not. Gateways with a test's
 * own calls open in milliseconds, so each test can have its own.
 */
export interface SmallPortal {
  pool: Pool
  tenants: Tenants
  addUser: (settings?: UserSettings) => Promise<TestUser>
  open: (
    bindings: readonly Binding[],
    options?: { env?: NodeJS.ProcessEnv; checkReplies?: boolean },
  ) => Promise<SmallGateway>
  close: () => Promise<void>
}

export async function openSmallPortal(): Promise<SmallPortal> {
  const postgresUrl = inject('postgresUrl')
  const server = createPool(postgresUrl, { max: 1 })
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(server, database, templateOf('metro'))
  const connection = withDatabase(postgresUrl, database)
  const rows = demoTenants.map((row) => ({ ...row, connection }))
  const tenants = new Tenants(
    await Promise.all(
      rows.map((row) => openTenant(row, postgresUrl, { whatFollows, onTrouble: () => undefined })),
    ),
  )
  const controlDatabase = createPool('', { max: 1 })
  const { pool } = tenants.get('metro')
  return {
    pool,
    tenants,
    addUser: (settings = {}) => addUser(pool, settings),
    open: async (bindings, { env = {}, checkReplies = true } = {}) => {
      const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...unlimited, ...env })
      const app = fastify({ logger: false })
      app.setErrorHandler(answerProblem)
      await app.register(fastifyCookie)
      const calls = bindings.map(({ call }) => call)
      const callers = callerFinder(config, [])
      const keyLimits = keyLimitsOf(config)
      const gateway = {
        keyLimits,
        admit: admission({ config, tenants, callers, keyLimits }),
        tenants,
        callers,
        brandingStore: (name: string) => brandingStore(controlDatabase, name),
        testDataStore: (name: string) => testDataStore(controlDatabase, name),
        config,
        checkReplies,
      }
      openGateway(app, gateway, calls, bindings)
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      return {
        address,
        visitor: clientOf(address, ''),
        as: ({ cookie }) => clientOf(address, cookie),
        close: () => app.close(),
      }
    },
    close: async () => {
      await tenants.close()
      await controlDatabase.end()
      await server.query(`drop database ${database} with (force)`)
      await server.end()
    },
  }
}

async function addUser(
  pool: Pool,
  {
    rights: held = [],
    accounts = [],
    circuits = [],
    allAccounts = false,
    passwordExpired = false,
  }: UserSettings,
): Promise<TestUser> {
  const flags = rights.map(({ right }) => `'${held.includes(right) ? 'T' : 'F'}'`)
  const { rows } = await pool.query<{ ausr_id: number }>(
    `with added as (
       insert into app_user
         (ausr_logon, ausr_password, ausr_all_accounts, ausr_password_expired, ${rightFlags.join(', ')})
       values ($1, '', $2, $3, ${flags.join(', ')}) returning ausr_id
     ), accounts as (
       insert into user_account (ausr_id, cust_id) select ausr_id, unnest($4::int[]) from added
     ), circuits as (
       insert into user_circuit (ausr_id, cir_circ_code, acia_update)
       select ausr_id, unnest($5::text[]), 'T' from added
     )
     select ausr_id from added`,
    [randomUUID(), allAccounts ? 'T' : 'F', passwordExpired ? 'T' : 'F', accounts, circuits],
  )
  const id = rows[0]?.ausr_id
  if (id === undefined) throw new Error('The user was not added')
  const token = newToken()
  await addSession(pool, tokenHash(token), id, 3600, {
    madeBy: 'password',
    address: '127.0.0.1',
    agent: '',
  })
  const key = newApiKey('metro')
  await addApiKey(pool, tokenHash(key), id, { key_name: 'Test' })
  return {
    id,
    cookie: `${cookieName}=${cookieValue('metro', token)}`,
    keyHeaders: { authorization: `Bearer ${key}` },
  }
}
