import { request } from 'node:http'
import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { cardFormPath } from '@despatch/domain/payments/card-form-page.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { webhookPath } from '../../payments/webhook-path.ts'

interface SentRequest {
  path: string
  host: string | string[]
  headers?: Record<string, string>
  body?: unknown
}

interface Received {
  status: number
  text: string
  cookies: string[]
}

/** Sends a request with its own Host header, which fetch does not do. */
async function send(portal: TestPortal, { path, host, headers = {}, body }: SentRequest): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const hosts = [host].flat().flatMap((name) => ['host', name])
  const more = Object.entries({ ...headers, 'content-type': 'application/json' }).flat()
  const sent = request(portal.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: [...hosts, ...more],
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => (text += part))
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
    )
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return await promise
}

const open = async (PUBLIC_URL: string) => {
  const portal = await openTestPortal({ PUBLIC_URL })
  portal.config.checkHost = true
  return portal
}

const api = (call: Call) => `/api/${call.path}`

describe('a portal at one address', () => {
  let portal: TestPortal
  const host = 'portal.example'
  beforeAll(async () => {
    portal = await open('https://portal.example')
  })
  afterAll(() => portal.close())

  const list = (more: Partial<SentRequest>) =>
    send(portal, { path: api(databaseList), host, body: {}, ...more })

  test('[CALL-02] a portal at one address answers only at its own host, except for health checks', async () => {
    expect((await list({})).status).toBe(200)
    expect((await send(portal, { path: '/login/northern', host })).text).toContain('"name":"northern"')
    for (const other of ['evil.example', '127.0.0.1', 'portal.example:8443']) {
      expect((await list({ host: other })).status, other).toBe(400)
      expect((await send(portal, { path: '/login', host: other })).status, other).toBe(400)
      expect((await send(portal, { path: '/healthz', host: other })).status, other).toBe(200)
    }
  })

  test('[CALL-02] a portal at one address rejects a request with two hosts', async () => {
    for (const second of ['evil.example', host])
      expect((await list({ host: [host, second] })).status).toBe(400)
  })

  test('[CALL-02] a portal at one address accepts calls from its own origin with its own scheme', async () => {
    expect((await list({ headers: { origin: 'https://portal.example' } })).status).toBe(200)
    for (const origin of [
      'http://portal.example',
      'https://evil.example',
      'https://portal.example:8443',
      'null',
    ])
      expect((await list({ headers: { origin } })).status, origin).toBe(403)
  })

  test('[AUTH-08] a portal at one address gives its session a cookie that no other host can set', async () => {
    const login = { database: 'metro', username: 'account', password: demoPassword }
    const { cookies } = await send(portal, { path: api(authenticate), host, body: login })
    const [session = ''] = cookies
    expect(session).toMatch(/^__Host-despatch_session=metro\.[\w-]{43}; .*Path=\/; .*Secure/)
    expect(session).not.toContain('Domain')
    expect(cookies.some((cookie) => cookie.startsWith('__Secure-despatch_device='))).toBe(true)
    const value = session.split(';')[0] ?? ''
    const current = (cookie: string) =>
      send(portal, { path: api(currentSession), host, headers: { cookie }, body: {} })
    expect((await current(value)).status).toBe(200)
    expect((await current(value.replace('__Host-', ''))).status).toBe(401)
  })
})

describe('a portal with a host for each company', () => {
  let portal: TestPortal
  const metro = 'metro.portal.example'
  const northern = 'northern.portal.example'
  beforeAll(async () => {
    portal = await open('https://{database}.portal.example')
  })
  afterAll(() => portal.close())

  test('[TEN-01] a portal with a host for each company offers one company at each host, and none at unknown hosts', async () => {
    const names = async (host: string) => {
      const { text } = await send(portal, { path: api(databaseList), host, body: {} })
      return (JSON.parse(text) as { rows: { name: string }[] }).rows.map(({ name }) => name)
    }
    expect(await names(metro)).toEqual(['metro'])
    expect(await names(northern)).toEqual(['northern'])
    expect(await names('unknown.portal.example')).toEqual([])
    expect((await send(portal, { path: '/login', host: metro })).text).not.toContain('northern')
    expect((await send(portal, { path: '/login', host: 'portal.example' })).status).toBe(400)
  })

  const logIn = (host: string) =>
    send(portal, {
      path: api(authenticate),
      host,
      body: { database: 'metro', username: 'account', password: demoPassword },
    })

  test('[TEN-01, AUTH-08] a portal with a host for each company rejects logins and sessions of another company', async () => {
    expect((await logIn(northern)).status).toBe(404)
    const answer = await logIn(metro)
    expect(answer.status).toBe(200)
    const headers = { cookie: answer.cookies[0]?.split(';')[0] ?? '' }
    const current = (host: string) => send(portal, { path: api(currentSession), host, headers, body: {} })
    expect((await current(metro)).status).toBe(200)
    expect((await current(northern)).status).toBe(401)
  })

  test('[TEN-01, TRACK-03] a portal with a host for each company finds no docket, card form or webhook of another company', async () => {
    const { rows } = await portal
      .tenant('metro')
      .pool.query<{ dck_tracking: string }>('select dck_tracking from docket order by dck_id desc limit 1')
    const body = { tracking_ref: rows[0]?.dck_tracking }
    const track = async (host: string) => (await send(portal, { path: api(docketTrack), host, body })).status
    expect(await track(metro)).toBe(200)
    expect(await track(northern)).toBe(404)
    const unknown = [cardFormPath('metro'), `/api/payment/challenge/metro/x`]
    for (const path of unknown) {
      const { text } = await send(portal, { path, host: northern })
      expect(text, path).toContain('DATABASE_NOT_FOUND')
    }
    expect((await send(portal, { path: webhookPath('metro', 'O'), host: northern, body: {} })).status).toBe(
      404,
    )
  })
})
