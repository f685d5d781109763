import { call, fileCall } from '@despatch/contract/wire/call.ts'
import { id, text, whole } from '@despatch/contract/wire/fields.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openSmallPortal } from '../../../test/small-gateway.ts'
import { bindFile, bindCall, bindStream, RawJson, type Binding } from './binding.ts'

/** Requests and answers of the gateway, with a few small calls. */
const portal = await openSmallPortal()
const user = await portal.addUser()

const read = call('test/read', {
  summary: 'A call of a test',
  needs: 'session',
  body: z.strictObject({ items: z.array(z.strictObject({ quantity: id })).optional() }),
  reply: z.strictObject({ sum: z.number() }),
  example: {},
})

const wrong = () => bindCall(read, async () => new RawJson('{ "sum": "two" }'))

interface SmallRequest extends RequestInit {
  headers?: Record<string, string>
}

async function withBinding(
  binding: Binding,
  work: (send: (path: string, init?: SmallRequest) => Promise<Response>) => Promise<void>,
): Promise<void> {
  const gateway = await portal.open([binding])
  const send = (path: string, { headers, ...init }: SmallRequest = {}) =>
    fetch(`${gateway.address}/api/${path}`, { ...init, headers: { cookie: user.cookie, ...headers } })
  try {
    await work(send)
  } finally {
    await gateway.close()
  }
}

const post = (payload: unknown): SmallRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(payload),
})

test('[CALL-02] the answer of a call is JSON that may not be cached', async () => {
  await withBinding(
    bindCall(read, async () => ({ sum: 1 })),
    async (send) => {
      const response = await send('test/read', post({}))
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe('{"sum":1}')
    },
  )
})

test('[CALL-02] the answer of a call can be JSON from the database, which is sent unchanged', async () => {
  await withBinding(
    bindCall(read, async () => new RawJson('{ "sum": 2 }')),
    async (send) => expect(await (await send('test/read', post({}))).text()).toBe('{ "sum": 2 }'),
  )
})

test('[CALL-02] the answer of a call is an unexpected error if it does not match its schema and replies are checked', async () => {
  await withBinding(wrong(), async (send) => {
    const response = await send('test/read', post({}))
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'UNEXPECTED' })
  })
})

test('[CALL-02] the answer of a call is sent unchecked if replies are not checked', async () => {
  const gateway = await portal.open([wrong()], { checkReplies: false })
  const { status, body } = await gateway.as(user).send(read, {})
  expect({ status, body }).toEqual({ status: 200, body: { sum: 'two' } })
  await gateway.close()
})

test('[CALL-01] the answer of a call can be a file with a name and a type', async () => {
  const file = fileCall('test/file', {
    summary: 'A file of a test',
    needs: 'session',
    body: z.strictObject({}),
    example: {},
    file: 'text/csv',
  })
  await withBinding(
    bindFile(file, async () => ({ name: 'rows.csv', type: 'text/csv', content: 'a,b' })),
    async (send) => {
      const response = await send('test/file', post({}))
      expect(response.headers.get('content-type')).toBe('text/csv')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="rows.csv"')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe('a,b')
    },
  )
})

test('[CALL-04] the answer of a call rolls back the writes of a handler that fails', async () => {
  const write = call('test/write', {
    summary: 'A change of a test',
    needs: 'session',
    body: z.strictObject({}),
    reply: z.strictObject({}),
    example: {},
    writes: true,
  })
  await portal.pool.query('create table written (id int)')
  let inserted = 0
  const failing = bindCall(write, async (_body, _context, tx) => {
    await tx.query({ text: 'insert into written values (1)' })
    inserted += 1
    throw new Error('Failed after the insert')
  })
  await withBinding(failing, async (send) => {
    expect((await send('test/write', post({}))).status).toBe(500)
  })
  expect(inserted).toBe(1)
  expect((await portal.pool.query('select from written')).rowCount).toBe(0)
})

test('[CALL-01] the payload of a call of a GET call is read from its path and query, and the path takes precedence', async () => {
  const get = call('test/{year}/{month}', {
    summary: 'A call of a test',
    needs: 'public',
    method: 'GET',
    body: z.strictObject({ year: text(4), month: text(2), word: text(10).optional() }),
    reply: z.unknown(),
    example: { year: '2026', month: '11' },
  })
  await withBinding(
    bindCall(get, async (body) => body),
    async (send) => {
      const response = await send('test/2026/11?word=hello&month=12')
      expect(await response.json()).toEqual({ year: '2026', month: '11', word: 'hello' })
    },
  )
})

test('[CALL-02] the payload of a call can be omitted if no field is required', async () => {
  const binding = bindCall(read, async () => ({ sum: 0 }))
  await withBinding(binding, async (send) => {
    expect((await send('test/read', { method: 'POST' })).status).toBe(200)
  })
})

test('[CALL-02] the payload of a call is rejected with the name of every invalid field, including those in lists', async () => {
  await withBinding(
    bindCall(read, async () => ({ sum: 0 })),
    async (send) => {
      const response = await send('test/read', post({ items: [{ quantity: 1 }, { quantity: 0, more: 1 }] }))
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'INVALID',
        errors: [
          { field: 'items.1.quantity', message: 'At least 1' },
          { field: 'items.1.more', message: 'Unknown field' },
        ],
      })
    },
  )
})

test('[CALL-02] the payload of a call with many or long unknown fields is rejected with the first 20, each cut to 100 characters', async () => {
  await withBinding(
    bindCall(read, async () => ({ sum: 0 })),
    async (send) => {
      const names = Array.from(
        { length: 30 },
        (_, index) => `${String(index).padStart(2, '0')}${'x'.repeat(200)}`,
      )
      const response = await send('test/read', post(Object.fromEntries(names.map((name) => [name, 1]))))
      const { errors } = (await response.json()) as { errors: { field: string; message: string }[] }
      expect(errors).toEqual(
        names.slice(0, 20).map((name) => ({ field: name.slice(0, 100), message: 'Unknown field' })),
      )
    },
  )
})

describe('a stream', () => {
  const live = call('test/live', {
    summary: 'A stream of a test',
    needs: 'public',
    body: z.strictObject({}),
    reply: whole(1, 9),
    example: {},
    stream: true,
  })

  test('[CALL-01] a stream does not answer a HEAD request', async () => {
    let followed = 0
    const follow = async () => {
      followed += 1
      return { follow: () => () => undefined }
    }
    await withBinding(bindStream(live, follow), async (send) => {
      expect((await send('test/live', { method: 'HEAD' })).status).toBe(404)
    })
    expect(followed).toBe(0)
  })
})

describe('the origin of a call', () => {
  const open = call('test/open', {
    summary: 'A call of a test',
    needs: 'public',
    body: z.strictObject({}),
    reply: z.strictObject({}),
    example: {},
  })

  test.each<[string, number, (host: string) => Record<string, string>]>([
    ['no header, from an API client,', 200, () => ({})],
    ['the own origin', 200, (host) => ({ origin: `http://${host}` })],
    ['the portal’s host over HTTPS, behind a proxy,', 200, (host) => ({ origin: `https://${host}` })],
    ['Sec-Fetch-Site same-origin', 200, () => ({ 'sec-fetch-site': 'same-origin' })],
    ['Sec-Fetch-Site none, typed by a person,', 200, () => ({ 'sec-fetch-site': 'none' })],
    ['Sec-Fetch-Site same-site', 403, () => ({ 'sec-fetch-site': 'same-site' })],
    ['Sec-Fetch-Site cross-site', 403, () => ({ 'sec-fetch-site': 'cross-site' })],
    ['an empty Sec-Fetch-Site', 403, () => ({ 'sec-fetch-site': '' })],
    ['another host', 403, () => ({ origin: 'https://elsewhere.example' })],
    ['another port', 403, () => ({ origin: 'http://127.0.0.1:1' })],
    ['an opaque origin', 403, () => ({ origin: 'null' })],
    ['an empty origin', 403, () => ({ origin: '' })],
    [
      'a foreign origin with Sec-Fetch-Site same-origin',
      403,
      () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' }),
    ],
    [
      'the portal’s origin with Sec-Fetch-Site cross-site',
      403,
      (host) => ({ 'sec-fetch-site': 'cross-site', origin: `http://${host}` }),
    ],
  ])('[CALL-03] the origin of a call with %s is answered %i', async (_title, status, headersFor) => {
    const gateway = await portal.open([bindCall(open, async () => ({}))])
    const headers = headersFor(new URL(gateway.address).host)
    const answer = await gateway.visitor.send(open, {}, headers)
    expect([answer.status, answer.body.code]).toEqual([status, status === 403 ? 'FOREIGN_ORIGIN' : undefined])
    await gateway.close()
  })
})
