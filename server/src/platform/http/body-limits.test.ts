import { calls } from '@despatch/contract/calls.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { quotePayment } from '@despatch/contract/payments/payments.ts'
import { docketAccept } from '@despatch/contract/control/control.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { visitorBody, formatBytes } from '@despatch/contract/wire/body-limits.ts'
import { needsSession, type Call } from '@despatch/contract/wire/call.ts'
import type { Problem } from '@despatch/contract/wire/problem.ts'
import { expect, test } from 'vitest'
import { booking } from '../../../test/booking.ts'
import { sendText, type Answer } from '../../../test/client.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')

const posts = calls.filter(({ method }) => method === 'POST')
const named = (list: readonly Call[]): [string, Call][] => list.map((call) => [call.path, call])

/** Sends a body as text. The connection may close before all of a large one is sent. */
async function sendTo(path: string, body: string, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie }
  return (await sendText(`${portal.address}/api/${path}`, 'POST', headers, body)) as Answer<Problem>
}

/** The cookie of a user who may make the call. */
const cookieFor = (call: Call) => (needsSession(call) ? admin.cookie : '')

const list = (length: number) => `{"rows":[${Array.from({ length }, () => '0').join(',')}]}`

const filledTo = (bytes: number) => `{"filler":"${'x'.repeat(bytes - '{"filler":""}'.length)}"}`

test.each(named(posts))(
  '[CALL-02] the body of a request of %s is read up to its limit of bytes and no further',
  async (_path, call) => {
    const { bytes } = call.bodyLimits
    expect((await sendTo(call.path, filledTo(bytes), cookieFor(call))).body.code).not.toBe('TOO_LARGE')
    expect(await sendTo(call.path, filledTo(bytes + 1), cookieFor(call))).toMatchObject({
      status: 413,
      body: {
        code: 'TOO_LARGE',
        detail: `The request is larger than ${formatBytes(bytes)}, the most that this call takes.`,
      },
    })
  },
)

test('[CALL-02] the body of a request is limited in its values and levels before it is parsed', async () => {
  const { values } = visitorBody
  // The object itself is one of the values.
  expect((await sendTo('database/list', list(values - 1))).status).toBe(422)
  expect(await sendTo('database/list', list(values))).toMatchObject({
    status: 413,
    body: {
      code: 'TOO_LARGE',
      detail: 'The request holds more than 1,000 values, the most that this call takes.',
    },
  })
  for (const text of ['['.repeat(33), `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`])
    expect(await sendTo('database/list', text)).toMatchObject({
      status: 413,
      body: { detail: 'The request is nested more than 32 levels deep.' },
    })
})

test.each(named(posts.filter(needsSession)))(
  '[CALL-02, CALL-03] the body of a request of %s is not read without a session',
  async (path) => {
    for (const text of ['[', filledTo(200_000)])
      expect(await sendTo(path, text)).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } })
  },
)

test('[CALL-03] the body of a request is not read if the user lacks the permission', async () => {
  const { cookie } = await portal.login('account')
  expect(await sendTo('system/theme/post', '{', cookie)).toMatchObject({
    status: 403,
    body: { code: 'NOT_AUTHORIZED' },
  })
})

test('[CALL-02] the body of a request of an unknown call is not read', async () => {
  expect((await sendTo('no/such/call', filledTo(visitorBody.bytes + 1))).status).toBeGreaterThanOrEqual(404)
})

test('[CALL-02, PAY-04] the body of a request with a token of 15,000 digits is rejected because of the token’s length', async () => {
  const payload = {
    ...quotePayment.example,
    data: { ...quotePayment.example.data, token: '1'.repeat(15_000) },
  }
  expect(await portal.visitor.send(quotePayment, payload)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'data.token', message: 'At most 200 characters' }] },
  })
})

test('[CALL-02] the body of a request with thousands of errors is rejected with the first hundred', async () => {
  const control = await portal.login('control')
  const { status, body } = await control.send(docketAccept, {
    dockets: Array.from({ length: 500 }, () => 'x'),
  })
  expect(status).toBe(422)
  expect(body.errors).toHaveLength(100)
})

test('[CALL-02] the body of a request with a list longer than its maximum is rejected because of the list’s length', async () => {
  const addresses = Array.from({ length: 2000 }, () => ({}))
  const { status, body } = await admin.send(docketPost, { ...booking(), addresses })
  expect(status).toBe(422)
  expect(body.errors?.filter(({ field }) => field === 'addresses')).toEqual([
    { field: 'addresses', message: 'Cannot have more than 20 addresses' },
  ])
})

test('[CALL-02] limits of bodies in the contract are 16 kB without a session, and more only for bookings', () => {
  const larger = posts.filter((call) => !needsSession(call) && call.bodyLimits.bytes > visitorBody.bytes)
  expect(larger.map(({ path }) => path).toSorted()).toEqual(['quote', 'quote/alltariffs/list'])
})

test.each(named(posts))(
  '[CALL-02] limits of bodies in the contract of %s leave room for its example',
  (_path, call) => {
    expect(JSON.stringify(call.example).length).toBeLessThan(call.bodyLimits.bytes / 8)
  },
)

test('[CALL-01] limits of bodies in the contract are published in the OpenAPI description', async () => {
  const description = (await (await fetch(`${portal.address}/api/openapi.json`)).json()) as {
    paths: Record<string, { post: { requestBody: { description: string } } }>
  }
  expect(description.paths[`/${databaseList.path}`]?.post.requestBody.description).toBe(
    'At most 16 kB and 1,000 values, nested at most 32 levels deep.',
  )
  expect(description.paths['/driver/proof']?.post.requestBody.description).toContain('At most 1 MB')
})
