import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { statusList } from '@despatch/contract/lookups/lookups.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { describe, expect, test } from 'vitest'
import { openInstance, openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()

const get = (path: string, init: RequestInit = {}) => fetch(`${portal.address}${path}`, init)

const allows = async (path: string) => {
  const { status, headers } = await get(path, { method: 'OPTIONS' })
  return [path, status, headers.get('allow'), headers.get('access-control-allow-origin')]
}

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
    expect((await get('/docket/detail', { method: 'POST' })).status).toBe(405)
  })

  test('[NAV-02, CALL-02] answer 404 at addresses without a page: to a browser with the start page, to a program with a problem', async () => {
    for (const path of ['/no/such/page', '/wp-login.php', '/docket', '/.env', '/status.json', '/login/a/b']) {
      const page = await get(path, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([path, page.status, page.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ])
      expect(await page.text()).toContain('<div id="root">')
      const problem = await get(path)
      expect([path, problem.status, await problem.json()]).toEqual([
        path,
        404,
        expect.objectContaining({ code: 'UNKNOWN_CALL' }),
      ])
    }
  })

  test('[CALL-02] name the methods of an address for OPTIONS, in 405 too, and give no other origin access', async () => {
    const found = [
      ['/', 'GET, HEAD, OPTIONS'],
      ['/login', 'GET, HEAD, OPTIONS'],
      ['/v1/deliveries', 'GET, HEAD, OPTIONS, POST'],
      ['/v1/deliveries/1', 'GET, HEAD, OPTIONS, PATCH'],
      ['/v1/deliveries/1/label', 'GET, HEAD, OPTIONS'],
      ['/v1/quotes', 'OPTIONS, POST'],
      ['/v1/openapi.json', 'GET, HEAD, OPTIONS'],
      [`/api/${statusList.path}`, 'OPTIONS, POST'],
      [`/api/${statusList.path}/`, 'OPTIONS, POST'],
      ['/healthz', 'GET, HEAD, OPTIONS'],
    ] as const
    for (const [path, allow] of found) {
      expect(await allows(path)).toEqual([path, 204, allow, null])
      const refused = await get(path, { method: 'PUT' })
      expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, allow])
    }
    for (const path of ['/api/no/call', '/v1/nothing', '/assets/none.js', '/no/page'])
      expect(await allows(path)).toEqual([path, 404, null, null])
  })

  test('[CALL-02] answer HEAD as GET without a body', async () => {
    const { secret } = await (await portal.login('api')).call(apiKeyPost, { key_name: 'Head' })
    const authorization = `Bearer ${secret}`
    for (const path of [
      '/v1/me',
      '/v1/services',
      '/v1/deliveries?limit=1',
      '/v1/openapi.json',
      '/login',
      '/api',
      '/llms.txt',
      '/healthz',
    ]) {
      const [whole, head] = [
        await get(path, { headers: { authorization } }),
        await get(path, { method: 'HEAD', headers: { authorization } }),
      ]
      const shown = ({ status, headers }: Response) =>
        ['content-type', 'etag', 'cache-control', 'despatch-version'].map((name) => [
          path,
          status,
          headers.get(name),
        ])
      expect(shown(head)).toEqual(shown(whole))
      expect([path, head.status, await head.text()]).toEqual([path, 200, ''])
    }
    expect((await get('/v1/me', { method: 'HEAD' })).status).toBe(401)
    expect((await get('/no/page', { method: 'HEAD' })).status).toBe(404)
  })

  test('[OPS-04] name the contact for security problems in security.txt, as RFC 9116 has it', async () => {
    const answer = await get('/.well-known/security.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('Contact: mailto:security@despatch.example\n')
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
    const own = await openInstance([], { SECURITY_CONTACT: 'https://courier.example/security' })
    expect(await (await fetch(`${own.address}/security.txt`)).text()).toContain(
      'Contact: https://courier.example/security\n',
    )
    await own.close()
  })

  test('[CALL-01] describe the API for assistants, and list its changes', async () => {
    const summary = await (await get('/llms.txt')).text()
    expect(summary).toMatch(/^# Despatch\n\n> /)
    for (const { method, path } of v1Calls) expect(summary).toContain(`\`${method} /${path}\``)
    for (const [, address = ''] of summary.matchAll(/\]\((\/[^)#]*)/g))
      expect([address, (await get(address)).status]).toEqual([address, 200])
    const changes = await (await get('/changelog')).text()
    expect(changes).toContain('<h2>1.0.0')
    expect(changes).toMatch(/<li><code>\/v1<\/code>: quotes, rates/)
    expect((await get('/v1', { redirect: 'manual' })).headers.get('location')).toBe('/api#v1')
    expect(await (await get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    // The description and the reference are generated at their first request.
  })
})
