import { request } from 'node:http'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { authenticate, currentSession, logout } from '@despatch/contract/auth/auth.ts'
import { passwordToken } from '@despatch/contract/auth/password.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { quoteCountryList } from '@despatch/contract/quotes/quote-lookups.ts'
import { themeDetail } from '@despatch/contract/tenants/theme.ts'
import { webhookList } from '@despatch/contract/webhooks/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clientOf, logInAt } from '../../../test/client.ts'
import { openTestPortal } from '../../../test/test-portal.ts'
import { buildApp } from '../../app.ts'
import type { Config } from '../config.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { webhookPath } from '../../payments/webhook-path.ts'

interface Line {
  msg: string
  level: number
  event: string
}

let app: FastifyInstance
let address: string
const written: string[] = []

/** Opens an app at its public address, and captures its log. */
async function openApp(more: Partial<Config>) {
  const { tenants, controlDatabase } = portal
  const config = { ...portal.config, ...more }
  const opened = await buildApp({
    tenants,
    controlDatabase,
    config,
    logTo: { write: (line) => void written.push(line) },
  })
  const at = await opened.listen({ host: '127.0.0.1', port: 0 })
  Object.assign(config, { publicUrl: at, checkHost: true })
  return { app: opened, address: at }
}

const portal = await openTestPortal({ LOG_LEVEL: 'warn' })
const { pool } = portal.tenant('metro')
;({ app, address } = await openApp({}))
const visitor = clientOf(address, '')
afterAll(async () => {
  await app.close()
  await portal.close()
})
beforeEach(() => void written.splice(0))

const lines = () => written.map((line) => JSON.parse(line) as Line)

/** The only event in the log, without the fields of every line. */
async function logged(): Promise<object> {
  await expect.poll(() => lines().filter(({ msg }) => msg === 'security event')).toHaveLength(1)
  const [line] = lines()
  const { time: _time, pid: _pid, hostname: _hostname, ...rest } = line as unknown as Record<string, unknown>
  expect(rest).toMatchObject({ level: 40, msg: 'security event', reqId: expect.any(String) })
  const { level: _level, msg: _msg, reqId: _reqId, ...event } = rest
  return event
}

const here = { address: '127.0.0.1' }
const login = (username: string, password: string) =>
  visitor.send(authenticate, { database: 'metro', username, password })

const callByKey = (key: string) => visitor.send(webhookList, {}, { authorization: `Bearer ${key}` })

const events = () => lines().filter(({ event }) => event === 'limit-reached')

test('[OPS-04] the security log names the user of a login with a wrong password', async () => {
  expect((await login('Account', 'not the password')).status).toBe(401)
  expect(await logged()).toEqual({
    ...here,
    event: 'login-refused',
    company: 'metro',
    user: 'account',
    call: 'authenticate',
    status: 401,
    reason: 'AUTHENTICATION_FAILED',
  })
  expect(written.join()).not.toContain('not the password')
})

test('[OPS-04] the security log omits an unknown user name, because it may be a password', async () => {
  await login('My-Secret-Passw0rd', 'x')
  expect(await logged()).toMatchObject({ event: 'login-refused', user: 'unknown' })
  expect(written.join().toLowerCase()).not.toContain('passw0rd')
})

test('[OPS-04, AUTH-08] the security log names a user whose login is locked', async () => {
  const tries = Array.from({ length: 10 }, () => login('noprice', 'wrong'))
  await Promise.all(tries)
  await expect.poll(() => written.length).toBe(10)
  written.splice(0)
  expect((await login('noprice', demoPassword)).status).toBe(429)
  expect(await logged()).toEqual({
    ...here,
    event: 'login-locked',
    company: 'metro',
    user: 'noprice',
    call: 'authenticate',
    status: 429,
    reason: 'RATE_LIMITED',
  })
})

test('[OPS-04] the security log names the user and the call of a missing permission', async () => {
  const client = await logInAt(address, 'account', 'metro')
  expect((await client.send(webhookList, {})).status).toBe(403)
  expect(await logged()).toEqual({
    ...here,
    event: 'access-refused',
    company: 'metro',
    user: 'account',
    call: webhookList.path,
    status: 403,
    reason: 'NOT_AUTHORIZED',
  })
})

test('[OPS-04, AUTH-09] the security log names the API key of a refused call, and an expired key', async () => {
  const api = await logInAt(address, 'api', 'metro')
  const { secret } = await api.call(apiKeyPost, { key_name: 'Stock system' })
  expect((await callByKey(secret)).status).toBe(403)
  const named = { ...here, company: 'metro', user: 'api', key: 'Stock system' }
  expect(await logged()).toMatchObject({ ...named, event: 'access-refused' })

  written.splice(0)
  const { secret: expired } = await api.call(apiKeyPost, { key_name: 'Old system' })
  await pool.query(
    `update api_key set key_expires = now() - interval '1 minute' where key_name = 'Old system'`,
  )
  expect((await callByKey(expired)).status).toBe(401)
  expect(await logged()).toMatchObject({ ...named, key: 'Old system', event: 'key-refused', status: 401 })
  expect(written.join()).not.toContain(expired)
})

test('[OPS-04] the security log records forged sessions and keys, without their text', async () => {
  const forged = 'x'.repeat(43)
  await clientOf(address, `despatch_session=metro.${forged}`).send(currentSession, {})
  expect(await logged()).toMatchObject({ ...here, event: 'session-refused', company: 'metro' })
  written.splice(0)
  await visitor.send(docketList, {}, { authorization: `Bearer despatch_metro_${forged}` })
  expect(await logged()).toMatchObject({ ...here, event: 'key-refused', company: 'metro' })
  expect(written.join()).not.toContain(forged)
})

test('[OPS-04] the security log has no event for a visitor who has not logged in, or a user who logs out', async () => {
  await visitor.send(currentSession, {})
  const client = await logInAt(address, 'account', 'metro')
  await client.call(logout, {})
  await login('account', 'wrong')
  expect(await logged()).toMatchObject({ event: 'login-refused' })
})

test('[OPS-04, TEN-01] the security log records a user who names another company', async () => {
  const client = await logInAt(address, 'admin', 'metro')
  expect((await client.send(themeDetail, { database: 'northern' })).status).toBe(404)
  expect(await logged()).toMatchObject({ event: 'company-refused', company: 'metro', user: 'admin' })
})

test('[OPS-04] the security log records a guest of a company without guest access', async () => {
  expect((await visitor.send(quoteCountryList, { database: 'northern' })).status).toBe(403)
  expect(await logged()).toMatchObject({ event: 'access-refused', company: 'northern' })
})

test('[OPS-04] the security log records wrong links and wrong secrets of payment webhooks', async () => {
  await visitor.send(passwordToken, { database: 'metro', token: 'x'.repeat(43) })
  expect(await logged()).toMatchObject({
    event: 'token-refused',
    company: 'metro',
    call: passwordToken.path,
  })
  written.splice(0)
  await fetch(`${address}${webhookPath('metro', 'O')}?secret=guess`, { method: 'POST', body: '{}' })
  expect(await logged()).toMatchObject({ event: 'token-refused', company: 'metro' })
  expect(written.join()).not.toContain('guess')
})

test('[OPS-04] the security log records pages of other websites and requests for other hosts', async () => {
  await visitor.send(currentSession, {}, { origin: 'https://evil.example' })
  expect(await logged()).toMatchObject({
    event: 'origin-refused',
    origin: 'https://evil.example',
    status: 403,
  })
  written.splice(0)
  await new Promise((resolve) => {
    request(`${address}/login`, { headers: { host: 'evil.example' } })
      .on('response', (response) => response.resume().on('end', resolve))
      .end()
  })
  expect(await logged()).toMatchObject({ event: 'host-refused', host: 'evil.example', status: 400 })
})

test('[OPS-04] the security log cannot be flooded: 20 lines for calls over a limit, and a count of the others', async () => {
  const limited = await openApp({ visitorRateLimit: 10 })
  const floodingClient = clientOf(limited.address, '')
  const calls = Array.from({ length: 60 }, () => floodingClient.send(currentSession, {}))
  const refused = (await Promise.all(calls)).filter(({ status }) => status === 429)
  expect(refused).toHaveLength(50)
  await expect.poll(() => events().length).toBe(20)
  expect(events()[0]).toMatchObject({ ...here, reason: 'RATE_LIMITED', status: 429 })
  await limited.app.close()
  expect(events().slice(20)).toMatchObject([
    { msg: 'security events left out', level: 40, count: 30, addresses: [{ ...here, count: 30 }] },
  ])
})
