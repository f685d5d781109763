import { randomUUID } from 'node:crypto'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import type { Problem } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { createPool, withDatabase } from '../src/platform/database/pool.ts'
import { demoPassword } from '../src/tenants/create-demo-tenants.ts'
import { demoTenants, type DemoTenantName } from '../src/tenants/demo/demo-tenants.ts'
import { openTenant } from '../src/tenants/open-tenant.ts'
import type { Tenant } from '../src/tenants/tenant.ts'
import { Tenants } from '../src/tenants/tenants.ts'
import { templateOf } from './template-database.ts'

/** What came back over HTTP; `body` is the reply or the problem, as the test expects. */
export interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

/** Makes calls as one visitor: with a session's cookie, or without. */
export interface Client {
  call: <C extends Call>(
    call: C,
    payload: Payload<C>,
    headers?: Record<string, string>,
  ) => Promise<Answer<ReplyOf<C>>>
  refused: <C extends Call>(
    call: C,
    payload: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<Problem>>
  cookie: string
}

export interface TestPortal {
  app: FastifyInstance
  address: string
  tenant: (name: DemoTenantName) => Tenant
  visitor: Client
  login: (logon: string, database?: DemoTenantName) => Promise<Client>
  close: () => Promise<void>
}

/** The whole app on databases of its own, copied from the templates, listening on a free port. */
export async function openTestPortal(): Promise<TestPortal> {
  const postgresUrl = inject('postgresUrl')
  const server = createPool(postgresUrl, { max: 1 })
  const opened: { tenant: Tenant; database: string }[] = []
  for (const demo of demoTenants) {
    const database = `test_${demo.name}_${randomUUID().replaceAll('-', '')}`
    await server.query(`create database ${database} template ${templateOf(demo.name)}`)
    const connection = withDatabase(postgresUrl, database)
    opened.push({ database, tenant: await openTenant({ ...demo, connection }, postgresUrl, () => undefined) })
  }
  const tenants = new Tenants(opened.map(({ tenant }) => tenant))
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0' })
  const app = await buildApp({ tenants, config, checkReplies: true })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const visitor = clientOf(address, '')
  return {
    app,
    address,
    tenant: (name) => tenants.get(name),
    visitor,
    login: async (logon, database = 'metro') => {
      const { status, headers } = await visitor.call(authenticate, {
        database,
        username: logon,
        password: demoPassword,
      })
      if (status !== 200) throw new Error(`${logon} could not log in: ${status}`)
      return clientOf(address, headers.getSetCookie()[0]?.split(';')[0] ?? '')
    },
    close: async () => {
      await app.close()
      await tenants.close()
      for (const { database } of opened) await server.query(`drop database ${database} with (force)`)
      await server.end()
    },
  }
}

function clientOf(address: string, cookie: string): Client {
  const send = async (call: Call, payload: unknown, headers: Record<string, string> = {}) => {
    const query =
      call.method === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>).toString()}` : ''
    const response = await fetch(`${address}/api/${call.path}${query}`, {
      method: call.method,
      headers: {
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        cookie,
        ...headers,
      },
      body: call.method === 'POST' ? JSON.stringify(payload) : null,
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as never }
  }
  return { call: send, refused: send, cookie }
}
