import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { currentSession } from '@despatch/contract/auth/auth.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '../../../test/booking.ts'
import { openProxy, type Proxy } from '../../../test/proxy.ts'
import { openInstance, openPortalForFile, type Instance } from '../../../test/test-portal.ts'
import { createPool } from '../database/pool.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')

test('[CALL-02] an unexpected failure is answered without detail, but with the request id', async () => {
  const client = await portal.login('account')
  await pool.query('alter table docket_parcel rename to mislaid')
  const { status, headers, body } = await client.send(docketPost, booking())
  await pool.query('alter table mislaid rename to docket_parcel')
  expect({ status, body }).toEqual({
    status: 500,
    body: {
      type: 'about:blank',
      title: 'Unexpected error',
      status: 500,
      code: 'UNEXPECTED',
      detail: 'An unexpected error occurred',
      requestId: headers.get('x-request-id'),
    },
  })
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect((await client.send(docketPost, booking())).status).toBe(200)
})

/** Makes every new docket fail with a code of PostgreSQL's. */
const raise = (code: string) => `
  create or replace function refuse_dockets() returns trigger language plpgsql as $$
    begin raise exception 'refused' using errcode = '${code}'; end $$`

/** PostgreSQL's codes for failures that a retry may resolve. Appendix A of its documentation explains them. */
const retryableCodes = [
  '08000 08001 08003 08004 08006',
  '40001 40P01 25P03 55P03 55006 57014',
  '57P01 57P02 57P03 57P05 53300',
  '3D000 25006 55000 57P04',
  '53000 53100 53200 58030',
].flatMap((codes) => codes.split(' '))

const ask = (accept: string) => fetch(`${portal.address}/api/live/board`, { headers: { accept } })

test('[CALL-02, NAV-08] an address that cannot be shown is explained on a page to a person who opens it in a browser', async () => {
  const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8')
  expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).toContain('<html lang="en-GB">')
  expect(html).toContain('<h1>Not logged in</h1>')
  expect(html).toContain(`Request ${page.headers.get('x-request-id')}`)
})

test('[CALL-02] an address that cannot be shown is a problem to a client that does not accept HTML', async () => {
  const problem = await ask('*/*')
  expect(problem.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await problem.json()).toMatchObject({ status: 401, code: 'NOT_AUTHENTICATED' })
})

test.each(retryableCodes)(
  '[CALL-02, OPS-03] a failure that a retry may resolve is a 503 with Retry-After: PostgreSQL’s %s',
  async (code) => {
    const { pool } = portal.tenant('metro')
    const client = await portal.login('account')
    await pool.query(raise(code))
    await pool.query(
      'create trigger refuse_dockets before insert on docket execute function refuse_dockets()',
    )
    const { status, headers, body } = await client.send(docketPost, booking())
    await pool.query('drop trigger refuse_dockets on docket')
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

test('[CALL-02, OPS-03] a failure that a retry may resolve is a 503 with Retry-After: a lock held by another session', async () => {
  const client = await portal.login('account')
  const holder = createPool(portal.connection('metro'), { max: 1 })
  const session = await holder.connect()
  await session.query('begin; lock table docket in exclusive mode')
  const { status, headers } = await client.send(docketPost, booking())
  await session.query('rollback')
  session.release()
  await holder.end()
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('1')
})

describe('while the database cannot be reached', () => {
  let proxy: Proxy
  let instance: Instance & { close: () => Promise<void> }

  beforeAll(async () => {
    proxy = await openProxy(portal.connection('metro'))
    const [metro] = demoTenants
    if (!metro) throw new Error('The demo has a tenant')
    instance = await openInstance([{ ...metro, connection: proxy.connection }])
  })
  afterAll(async () => {
    await instance.close()
    await proxy.close()
  })

  test('[OPS-03, OPS-04] while the database cannot be reached, calls are answered as unavailable, and work again as soon as it can be', async () => {
    const client = await instance.login('account')
    expect((await client.send(docketPost, booking())).status).toBe(200)

    await proxy.cut()
    const { announcements } = instance.tenant('metro')
    await expect.poll(() => announcements.listening).toBe(false)
    for (const [call, payload] of [
      [currentSession, {}],
      [docketList, {}],
      [docketPost, booking()],
    ] as const) {
      expect(await client.send(call, payload)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    }
    expect((await client.send(docketList, {})).headers.get('retry-after')).toBe('1')
    expect((await fetch(`${instance.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${instance.address}/healthz`)).status).toBe(200)
    expect((await instance.visitor.send(databaseList, {})).status).toBe(200)

    await proxy.restore()
    expect((await client.send(docketPost, booking())).status).toBe(200)
    expect((await fetch(`${instance.address}/readyz`)).status).toBe(200)
  })
})
