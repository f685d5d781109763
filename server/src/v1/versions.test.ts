import type { Json } from '@despatch/contract/wire/json-schema.ts'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { noteCaller } from '../platform/http/request-caller.ts'
import { answerProblem } from '../platform/http/problem.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'
import { serveVersions, type ServedVersion } from './versions.ts'

const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...rest }: Json): Json =>
    value === undefined ? rest : { ...rest, [to]: value }

/** Three versions of one call. The second renamed `address` to `stop`, and the third renamed it to `to`. */
const served: ServedVersion[] = [
  {
    version: '2028-01-01',
    changes: { echo: { up: renamed('stop', 'to'), down: renamed('to', 'stop') } },
    ending: null,
  },
  {
    version: '2027-01-01',
    changes: { echo: { up: renamed('address', 'stop'), down: renamed('stop', 'address') } },
    ending: null,
  },
  {
    version: '2026-01-01',
    changes: {},
    ending: { announced: new Date('2028-01-01T00:00:00Z'), ends: new Date('2030-01-01T00:00:00Z') },
  },
]

const app = fastify()
app.setErrorHandler(answerProblem)
serveVersions(app, ({ routeOptions }) => (routeOptions.url === '/echo' ? 'echo' : undefined), served)
/** What the handler gets: always the newest shape. */
const handled: unknown[] = []
app.route({
  method: ['GET', 'POST'],
  url: '/echo',
  onRequest: async (request) => {
    const { pinned } = request.headers
    if (typeof pinned === 'string') noteCaller(request, { apiVersion: pinned })
  },
  handler: async ({ method, query, body }) => {
    handled.push(method === 'GET' ? query : body)
    return handled.at(-1)
  },
})
afterAll(() => app.close())

const send = async (headers: Record<string, string>, body: object) => {
  const reply = await app.inject({ method: 'POST', url: '/echo', headers, payload: body })
  return { headers: reply.headers, body: reply.json<Json>(), handled: handled.at(-1) }
}

describe('a version of the API', () => {
  test('[CALL-01] turns requests of every older version into the newest, and replies back', async () => {
    const newest = { to: 'WC1B 3DG' }
    const first = await send({ 'despatch-version': '2026-01-01' }, { address: 'WC1B 3DG' })
    expect(first).toMatchObject({ body: { address: 'WC1B 3DG' }, handled: newest })
    const second = await send({ 'despatch-version': '2027-01-01' }, { stop: 'WC1B 3DG' })
    expect(second).toMatchObject({ body: { stop: 'WC1B 3DG' }, handled: newest })
    expect(await send({}, newest)).toMatchObject({ body: newest, handled: newest })
    const query = await app.inject({
      url: '/echo?address=EC3N+4AB',
      headers: { 'despatch-version': '2026-01-01' },
    })
    expect([query.json(), handled.at(-1)]).toEqual([{ address: 'EC3N 4AB' }, { to: 'EC3N 4AB' }])
  })

  test('[CALL-01] is that of the key, unless the request names another', async () => {
    const pinned = await send({ pinned: '2027-01-01' }, { stop: 'a' })
    expect([pinned.headers['despatch-version'], pinned.body]).toEqual(['2027-01-01', { stop: 'a' }])
    const named = await send({ pinned: '2026-01-01', 'despatch-version': '2028-01-01' }, { to: 'a' })
    expect([named.headers['despatch-version'], named.body]).toEqual(['2028-01-01', { to: 'a' }])
  })

  test('[CALL-01] that ends is announced with Deprecation and Sunset', async () => {
    const { headers } = await send({ 'despatch-version': '2026-01-01' }, {})
    expect(headers).toMatchObject({ deprecation: '@1830297600', sunset: 'Tue, 01 Jan 2030 00:00:00 GMT' })
    const newer = await send({ 'despatch-version': '2027-01-01' }, {})
    expect(newer.headers).not.toHaveProperty('sunset')
  })

  test('[CALL-01] that has ended is refused, whether the request or its key names it', async () => {
    for (const headers of [{ 'despatch-version': '2025-01-01' }, { pinned: '2025-01-01' }]) {
      const { body } = await send(headers, {})
      expect(body).toMatchObject({ code: 'UNKNOWN_VERSION', detail: expect.stringContaining('2025-01-01') })
    }
  })
})

describe('the key of an application', () => {
  test('[AUTH-09, CALL-01] keeps the version with which it was created', async () => {
    const portal = await openPortalForFile()
    const secret = await applicationKey(portal, ['account:read'])
    const client = v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
    expect((await client('GET', 'me')).headers.get('despatch-version')).toBe('2026-11-24')
    await portal.change(
      'session',
      `update application_key set akey_version = '2025-01-01', akey_scopes = akey_scopes`,
    )
    const refused = await client('GET', 'me')
    expect(refused).toMatchObject({ status: 400, body: { code: 'UNKNOWN_VERSION' } })
    const named = await client('GET', 'me', undefined, { 'despatch-version': '2026-11-24' })
    expect(named.status).toBe(200)
  })
})
