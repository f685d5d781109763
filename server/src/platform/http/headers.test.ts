import { statusList } from '@despatch/contract/lookups/lookups.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { describe, expect, test } from 'vitest'
import { openInstance, openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()

const get = (path: string, init: RequestInit = {}) => fetch(`${portal.address}${path}`, init)

describe('every answer', () => {
  test('[CALL-02] forbids foreign scripts, frames and plug-ins', async () => {
    for (const path of ['/login', '/api', '/api/nothing', '/healthz']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const directive of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy.split(';').map((part) => part.trim())).toContain(directive)
      }
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  test('[CALL-02] every answer has the same security headers, also for addresses that cannot be read', async () => {
    const { headers: usual } = await get('/healthz')
    const names = [
      'content-security-policy',
      'permissions-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ]
    expect(usual.get('permissions-policy')).toContain('microphone=()')
    for (const path of ['/%', '/%zz', '/api/%e0%a4%a', '/v1/%ff', '/%00', '/sso/metro/%', '/nothing/here']) {
      const { status, headers } = await get(path)
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 200 && code < 500)])
      expect(names.map((name) => [path, headers.get(name)])).toEqual(
        names.map((name) => [path, usual.get(name)]),
      )
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('[AUTH-08] every answer of a call may not be cached, whether it succeeds or not', async () => {
    const client = await portal.login('account')
    const answers = [
      await portal.visitor.send(databaseList, {}),
      await portal.visitor.send(statusList, {}),
      await client.send(statusList, {}),
      await client.send(statusList, { more: 1 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 422])
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  })

  test('[OPS-04] every answer has a request id, which refusals also state', async () => {
    const { headers, body } = await portal.visitor.send(statusList, {})
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.requestId).toBe(headers.get('x-request-id'))
  })

  test('[OPS-04] every answer is compressed if it is long and the client accepts it', async () => {
    const { headers } = await get('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
  })
})

describe('endpoints other than calls', () => {
  test('[CALL-01] serve the API’s OpenAPI description and reference page', async () => {
    const description = (await (await get('/api/openapi.json')).json()) as { openapi: string; paths: object }
    expect(description.openapi).toBe('3.1.0')
    expect(Object.keys(description.paths)).toContain('/docket/post')
    const page = await get('/api')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('docket/post')
  })

  test('[OPS-04] report the archive of the embedded PostgreSQL, if there is one', async () => {
    const archiving = await portal.openSecond({ ARCHIVE_FOLDER: '/srv/archive' })
    const figures = await (await fetch(`${archiving.address}/metrics`)).text()
    expect(figures).toMatch(/^despatch_archive_lag_seconds \d/m)
    expect(figures).toMatch(/^despatch_archive_failures_total 0$/m)
    expect(await (await fetch(`${portal.address}/metrics`)).text()).not.toContain('despatch_archive')
  })

  test('[OPS-04] report health, readiness and metrics', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    await portal.visitor.call(databaseList, {})
    const figures = await (await get('/metrics')).text()
    expect(figures).toContain('http_request_duration_seconds_count{route="/api/database/list",status="200"}')
    expect(figures).toMatch(/^despatch_queue_jobs\{database="northern",state="given_up"\} 0$/m)
    expect(figures).toMatch(/^despatch_queue_oldest_seconds\{database="northern"\} 0$/m)
  })

  test.each([
    [{ NODE_ENV: 'production' }, '', 404],
    [{ METRICS_TOKEN: 'a-token-of-sixteen' }, '', 401],
    [{ METRICS_TOKEN: 'a-token-of-sixteen' }, 'Bearer another-token-of-it', 401],
    [{ METRICS_TOKEN: 'a-token-of-sixteen', NODE_ENV: 'production' }, 'Bearer a-token-of-sixteen', 200],
  ])(
    '[OPS-04] endpoints other than calls require the token for metrics: %j with %j is %i',
    async (env, authorization, status) => {
      const instance = await openInstance([], env)
      const answer = await fetch(`${instance.address}/metrics`, { headers: { authorization } })
      expect(answer.status).toBe(status)
      await instance.close()
    },
  )

  test('[NAV-02] serve the start page for every page address, and not for missing files', async () => {
    for (const path of ['/', '/docket/detail', '/login?database=metro']) {
      const page = await get(path)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    expect((await get('/assets/missing-123.js')).status).toBe(404)
    expect((await get('/docket/detail', { method: 'POST' })).status).toBe(404)
  })
})
