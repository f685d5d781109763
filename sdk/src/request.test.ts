import { describe, expect, test } from 'vitest'
import type { ReplyInfo } from './call.ts'
import { Despatch } from './despatch.ts'
import { ConnectionError, ProblemError } from './errors.ts'
import type { DespatchOptions } from './request.ts'

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json(
    { type: `/api#${code}`, title: code, status, code, detail: 'No.', requestId: 'r1' },
    { status, headers },
  )

type Answer = Response | Error

/** A client whose requests are answered in turn, and the requests that it has sent. */
function clientThatGets(answers: Answer[], options: Partial<DespatchOptions> = {}) {
  const sent: { address: string; headers: Record<string, string>; body: unknown }[] = []
  const despatch = new Despatch({
    address: 'https://portal.example/',
    key: 'k',
    ...options,
    fetch: async (address, request) => {
      const headers = Object.fromEntries(new Headers(request.headers))
      sent.push({ address, headers, body: request.body })
      const answer = answers[sent.length - 1] ?? new Error('No further answer.')
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { despatch, sent }
}

const booking = { from: { name: 'A', postcode: 'WC1B 3DG' }, to: { name: 'B', postcode: 'EC3N 4AB' } }
const booked = () => Response.json({ id: '7' }, { status: 201 })

test('[FORM-17] a call of the SDK is repeated with the same key after a lost connection, a busy portal and a request in progress', async () => {
  const { despatch, sent } = clientThatGets([
    new TypeError('fetch failed'),
    problem(503, 'UNAVAILABLE', { 'retry-after': '0' }),
    problem(429, 'RATE_LIMITED', { 'retry-after': '0' }),
    problem(409, 'IDEMPOTENCY_IN_PROGRESS', { 'retry-after': '0' }),
    booked(),
  ])
  expect(await despatch.createDelivery(booking)).toEqual({ id: '7' })
  expect(sent).toHaveLength(5)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
})

test('[FORM-17] a call of the SDK uses another key for the next call, and the caller’s own if there is one', async () => {
  const { despatch, sent } = clientThatGets([booked(), booked(), booked()])
  await despatch.createDelivery(booking)
  await despatch.createDelivery(booking)
  await despatch.createDelivery(booking, { idempotencyKey: 'order-1' })
  const [first, second, third] = sent.map(({ headers }) => headers['idempotency-key'])
  expect(first).not.toBe(second)
  expect(third).toBe('order-1')
})

test('[CALL-03] a call of the SDK waits as long as Retry-After states', async () => {
  const { despatch } = clientThatGets([problem(429, 'RATE_LIMITED', { 'retry-after': '1' }), booked()])
  const started = performance.now()
  await despatch.createDelivery(booking)
  expect(performance.now() - started).toBeGreaterThan(950)
})

test('[CALL-03] a call of the SDK obeys a dated Retry-After, and throws at once if it would wait for longer than its limit', async () => {
  const soon = new Date(Date.now() + 1000).toUTCString()
  const dated = clientThatGets([problem(503, 'UNAVAILABLE', { 'retry-after': soon }), booked()])
  expect(await dated.despatch.createDelivery(booking)).toEqual({ id: '7' })
  const later = new Date(Date.now() + 3_600_000).toUTCString()
  for (const retryAfter of ['3600', '61', later]) {
    const { despatch, sent } = clientThatGets([problem(429, 'RATE_LIMITED', { 'retry-after': retryAfter })])
    await expect(despatch.createDelivery(booking)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(sent).toHaveLength(1)
  }
  const patient = clientThatGets([problem(429, 'RATE_LIMITED', { 'retry-after': '2' })], { longestWait: 1 })
  await expect(patient.despatch.getMe()).rejects.toMatchObject({ retryAfter: 2 })
})

test('[FORM-17] a call of the SDK is repeated with the same key after an error of the portal', async () => {
  const { despatch, sent } = clientThatGets([problem(500, 'UNEXPECTED'), booked()])
  expect(await despatch.createDelivery(booking)).toEqual({ id: '7' })
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('[CALL-01] a call of the SDK hands over the headers of its reply', async () => {
  const headers = { etag: 'W/"1-a"', ratelimit: '"second";r=99;t=1', 'x-request-id': 'r9' }
  const { despatch } = clientThatGets([
    problem(503, 'UNAVAILABLE', { 'retry-after': '0' }),
    Response.json({ id: '7' }, { headers }),
  ])
  const seen: ReplyInfo[] = []
  await despatch.getDelivery({ id: '7' }, { onReply: (reply) => seen.push(reply) })
  expect(seen.map(({ status, requestId, headers: all }) => [status, requestId, all.get('etag')])).toEqual([
    [200, 'r9', 'W/"1-a"'],
  ])
})

test.each([
  ['', 'address is missing'],
  ['portal.example', 'must be the address of the portal'],
  ['ftp://portal.example', 'must be the address of the portal'],
  ['https://', 'must be the address of the portal'],
  ['https://portal.example/api', 'that of the portal alone: https://portal.example.'],
  ['https://portal.example/v1/', 'that of the portal alone: https://portal.example.'],
  ['https://portal.example/?x=1', 'that of the portal alone: https://portal.example.'],
])('[CALL-01] a client of the SDK with the address “%s” is refused before a call', (address, message) => {
  expect(() => new Despatch({ address, key: 'k' })).toThrow(message)
})

test('[CALL-01] a client of the SDK without an address or a key, or at something else than a portal, gets a clear error', async () => {
  // A program in JavaScript has no types that require them.
  expect(() => new Despatch({} as DespatchOptions)).toThrow('address is missing')
  expect(() => new Despatch({ address: 'https://portal.example', key: '' })).toThrow('key is missing')
  const page = clientThatGets([new Response('<p>A shop</p>', { headers: { 'content-type': 'text/html' } })])
  await expect(page.despatch.getMe()).rejects.toThrow('replied with text/html. Is the address')
  const moved = clientThatGets([
    new Response('', { status: 301, headers: { location: 'https://new.example/v1/me' } }),
  ])
  await expect(moved.despatch.getMe()).rejects.toThrow('redirects to https://new.example/v1/me')
  expect([page.sent.length, moved.sent.length]).toEqual([1, 1])
})

test('[CALL-03] a call of the SDK throws a typed error for a refusal, without repeating it', async () => {
  const { despatch, sent } = clientThatGets([problem(409, 'PRICE_CHANGED')])
  const error = await despatch.createDelivery(booking).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    requestId: 'r1',
    errors: [],
    retryAfter: null,
  })
  expect(sent).toHaveLength(1)
})

test('[CALL-03] a call of the SDK throws after the last attempt: what the portal answered, or that it did not', async () => {
  const busy = clientThatGets([problem(503, 'UNAVAILABLE', { 'retry-after': '0' })], { retries: 0 })
  await expect(busy.despatch.getMe()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const away = clientThatGets([new TypeError('fetch failed')], { retries: 0 })
  await expect(away.despatch.getMe()).rejects.toBeInstanceOf(ConnectionError)
  const proxy = clientThatGets([new Response('<h1>Bad gateway</h1>', { status: 502 })], { retries: 0 })
  await expect(proxy.despatch.getMe()).rejects.toMatchObject({ status: 502, code: 'UNEXPECTED' })
})

test('[CALL-03] a call of the SDK ends with its signal, also between two attempts', async () => {
  const { despatch, sent } = clientThatGets([problem(503, 'UNAVAILABLE', { 'retry-after': '59' })])
  const controller = new AbortController()
  const call = despatch.getMe({}, { signal: controller.signal })
  await expect.poll(() => sent.length).toBe(1)
  controller.abort(new Error('Stopped.'))
  await expect(call).rejects.toThrow('Stopped.')
})

test('[CALL-01] a call of the SDK sends each field where the API expects it', async () => {
  const { despatch, sent } = clientThatGets([Response.json({}), Response.json({}), Response.json({})])
  await despatch.listDeliveries({ status: 'booked,assigned', limit: 10 })
  await despatch.changeDelivery({ id: 'a/b', notes: 'Ring twice.' }, { ifVersion: 3 })
  expect(sent.map(({ address }) => address)).toEqual([
    'https://portal.example/v1/deliveries?status=booked%2Cassigned&limit=10',
    'https://portal.example/v1/deliveries/a%2Fb',
  ])
  expect(sent[1]?.body).toBe('{"notes":"Ring twice."}')
  expect(sent[1]?.headers).toMatchObject({ 'if-match': '"3"', authorization: 'Bearer k' })
  await expect(despatch.getDelivery({ id: '' })).rejects.toThrow('id is missing.')
})

const page = (ids: string[], next_after: string, has_more: boolean) =>
  Response.json({ data: ids.map((id) => ({ id })), next_after, has_more })

describe('lists of the SDK', () => {
  test('[CALL-01] read the next page when it is needed, and end with the last', async () => {
    const pages = [
      { data: [{ id: '3' }, { id: '2' }], next_cursor: '2' },
      { data: [{ id: '1' }], next_cursor: null },
    ]
    const { despatch, sent } = clientThatGets(pages.map((page) => Response.json(page)))
    const ids: string[] = []
    for await (const { id } of despatch.deliveries({ status: 'booked' })) {
      ids.push(id)
      expect(sent).toHaveLength(ids.length <= 2 ? 1 : 2)
    }
    expect(ids).toEqual(['3', '2', '1'])
    expect(sent[1]?.address).toContain('status=booked&cursor=2')
  })

  test('[CALL-01] lists of the SDK follow events until they are stopped', async () => {
    const { despatch, sent } = clientThatGets([
      page(['a', 'b'], '2', true),
      page(['c'], '3', false),
      page([], '3', false),
      page(['d'], '4', false),
    ])
    const controller = new AbortController()
    const seen: string[] = []
    const read = async () => {
      const options = { follow: true, every: 0, signal: controller.signal }
      for await (const { id } of despatch.events({}, options)) {
        seen.push(id)
        if (id === 'd') controller.abort(new Error('Enough.'))
      }
    }
    await expect(read()).rejects.toThrow('Enough.')
    expect(seen).toEqual(['a', 'b', 'c', 'd'])
    expect(sent.map(({ address }) => new URL(address).searchParams.get('after'))).toEqual([
      null,
      '2',
      '3',
      '3',
    ])
  })
})
