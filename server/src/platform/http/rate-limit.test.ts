import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { databaseList, guestAccessAllowed } from '@despatch/contract/tenants/tenants.ts'
import { liveBoard } from '@despatch/contract/control/control.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import { describe, expect, test } from 'vitest'
import { liveWorkers } from '../jobs/jobs.queries.ts'
import { openPortalForFile, openTestPortal } from '../../../test/test-portal.ts'

const portal = await openPortalForFile({
  RATE_LIMIT: '5',
  VISITOR_RATE_LIMIT: '20',
  KEY_RATE_PER_SECOND: '1000',
  KEY_RATE_PER_MINUTE: '5',
})

const remaining = ({ headers }: { headers: Headers }) => Number(headers.get('ratelimit-remaining'))

describe('rate limits', () => {
  test('[CALL-04] every answer to a session counts down', async () => {
    const account = await portal.login('account')
    const first = await account.send(docketList, {})
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-policy': '5;w=60',
      'ratelimit-limit': '5',
      'ratelimit-remaining': '4',
      'ratelimit-reset': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
    })
    const refused = await account.send(docketList, { limit: 'many' })
    expect([refused.status, remaining(refused)]).toEqual([422, 3])
    const malformed = await fetch(`${portal.address}/api/docket/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: account.cookie },
      body: '{',
    })
    expect([malformed.status, remaining(malformed)]).toEqual([400, 2])
  })

  test('[CALL-04] a session past the limit gets the time of its next call, and other sessions are not affected', async () => {
    const [busy, other] = [await portal.login('noprice'), await portal.login('noprice')]
    for (let count = 0; count < 5; count += 1) await busy.call(currentSession, {})
    const refused = await busy.send(currentSession, {})
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', title: 'Too many calls', detail: expect.stringContaining('At most 5') },
    })
    expect(remaining(refused)).toBe(0)
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('ratelimit-reset'))
    expect((await other.send(currentSession, {})).status).toBe(200)
  })

  test('[CALL-04, AUTH-09] an API key has a limit of its own', async () => {
    const api = await portal.login('api')
    const [first, second] = [
      await api.call(apiKeyPost, { key_name: 'First' }),
      await api.call(apiKeyPost, { key_name: 'Second' }),
    ]
    const list = ({ secret }: { secret: string }) =>
      portal.visitor.send(docketList, {}, { authorization: `Bearer ${secret}` })
    const statuses = [
      await list(first),
      await list(first),
      await list(first),
      await list(first),
      await list(first),
    ]
    expect(statuses.map(remaining)).toEqual([4, 3, 2, 1, 0])
    expect(Object.fromEntries(statuses[0]?.headers ?? [])).toMatchObject({
      'ratelimit-policy': '"second";q=1000;w=1, "minute";q=5;w=60',
      ratelimit: '"second";r=999;t=1, "minute";r=4;t=12',
      'ratelimit-limit': '5',
      'ratelimit-reset': '12',
    })
    const limited = await list(first)
    expect(limited).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', detail: expect.stringContaining('1000 a second and 5 a minute') },
    })
    expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(12)
    // The calls of /v1 have the same limit.
    const me = async ({ secret }: { secret: string }) =>
      (await fetch(`${portal.address}/v1/me`, { headers: { authorization: `Bearer ${secret}` } })).status
    expect([await me(first), await me(second)]).toEqual([429, 200])
    expect((await list(second)).status).toBe(200)
    expect((await api.send(docketList, {})).status).toBe(200)
  })

  test('[CALL-04, AUTH-09] the keys of an application share its limit, which is divided by the number of processes', async () => {
    const own = await openTestPortal({ KEY_RATE_PER_SECOND: '1000', KEY_RATE_PER_MINUTE: '20' })
    const { pool } = own.tenant('metro')
    // Each process that serves the company has one worker of its queue.
    const workers = [await own.work(), await own.work()]
    await expect.poll(() => liveWorkers(pool)).toBe(2)
    const admin = await own.login('admin')
    const app_scopes: Scope[] = ['deliveries:read', 'labels']
    const input = { app_cust_id: 1, app_name: 'Limited', app_scopes }
    const { app_id } = (await admin.call(applicationPost, input)).application
    const makeKey = async () => {
      const key = { app_id, akey_name: 'Server', akey_scopes: app_scopes }
      return { authorization: `Bearer ${(await admin.call(applicationKeyPost, key)).secret}` }
    }
    const [first, second] = [await makeKey(), await makeKey()]
    const list = (key: Record<string, string>) => own.visitor.send(docketList, {}, key)
    expect([remaining(await list(first)), remaining(await list(second))]).toEqual([18, 16])
    // A file counts as 10 calls, and this process has 8 left.
    const label = await own.visitor.send(docketLabels, docketLabels.example, first)
    expect(label).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await list(second)).status).toBe(200)
    await Promise.all(workers.map((worker) => worker.stop()))
    await own.close()
  })

  test('[CALL-04] visitors are counted by address, and invented keys do not avoid the limit', async () => {
    const own = await openTestPortal({ VISITOR_RATE_LIMIT: '3' })
    const first = await own.visitor.send(databaseList, {})
    expect([first.status, remaining(first)]).toEqual([200, 2])
    for (const suffix of ['one', 'two']) {
      const authorization = `Bearer despatch_metro_${suffix.padEnd(43, 'x')}`
      expect((await own.visitor.send(docketList, {}, { authorization })).status).toBe(401)
    }
    const refused = await own.visitor.send(guestAccessAllowed, { database: 'metro' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    await own.close()
  })

  test('[CALL-04, AUTH-08] a limit of attempts reports its own figures', async () => {
    const login = { database: 'metro', username: 'unknown', password: 'wrong' }
    for (let count = 0; count < 10; count += 1) await portal.visitor.send(authenticate, login)
    const refused = await portal.visitor.send(authenticate, login)
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'ratelimit-policy': '10;w=900',
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^\d+$/),
    })
    expect(refused.headers.get('ratelimit-reset')).toBe(refused.headers.get('retry-after'))
  })

  test('[CALL-04] streams have the headers too', async () => {
    const own = await openTestPortal()
    const { cookie } = await own.login('control')
    const leave = new AbortController()
    const response = await fetch(`${own.address}${callAddress(liveBoard, { cir_code: 'LON' })}`, {
      headers: { cookie },
      signal: leave.signal,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('ratelimit-limit')).toBe('1000000')
    leave.abort()
    await own.close()
  })
})
