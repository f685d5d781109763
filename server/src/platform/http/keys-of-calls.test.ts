import { randomUUID } from 'node:crypto'
import { call, type Call } from '@despatch/contract/wire/call.ts'
import { circuitCode, databaseName, text } from '@despatch/contract/wire/fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { caughtUp } from '../../../test/caught-up.ts'
import type { Client } from '../../../test/client.ts'
import { openSmallPortal, type TestUser } from '../../../test/small-gateway.ts'
import { bindCall, type Binding } from './binding.ts'
import { forgetOldKeys } from './idempotency.ts'

/** The Idempotency-Key, with small calls whose handlers do what each test needs. */
const portal = await openSmallPortal()
const { rows } = await portal.pool.query<{ code: string }>('select min(cir_circ_code) code from circuit')
const circuit = rows[0]?.code ?? ''

const writeCall = (path: string, options: Partial<Pick<Call, 'secretReply'>> = {}) =>
  call(path, {
    summary: 'A change of a test',
    needs: 'session',
    body: z.strictObject({ word: text(20).optional(), circuit: circuitCode.optional() }),
    reply: z.strictObject({ answer: z.string() }),
    example: {},
    writes: true,
    ...options,
  })

type WriteCall = ReturnType<typeof writeCall>
type Work = () => Promise<{ answer: string }>

const inSteps = (change: WriteCall) => ({ ...change, writes: 'in steps' as const })

/** Both ways to change something: in one transaction, and in steps. */
const bindings: [string, (change: WriteCall, work: Work) => Binding][] = [
  ['in one transaction', (change, work) => bindCall(change, () => work())],
  ['in steps', (change, work) => bindCall(inSteps(change), () => work())],
]

const newAnswer: Work = async () => ({ answer: randomUUID() })

async function withCalls(
  bindings: Binding[],
  work: (as: (user: TestUser) => Client, user: TestUser) => Promise<void>,
): Promise<void> {
  const gateway = await portal.open(bindings)
  const user = await portal.addUser({ rights: ['control'], circuits: [circuit] })
  try {
    await work(gateway.as, user)
  } finally {
    await gateway.close()
  }
}

const withKey = (key: string) => ({ 'idempotency-key': key })

const mismatch = { status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } }
const inProgress = { status: 409, body: { code: 'IDEMPOTENCY_IN_PROGRESS' } }

const duplicate = async () => {
  await portal.pool.query('insert into user_account select * from user_account limit 1')
  return { answer: 'done' }
}

/** Removes the circuit in the payload from the user, as if the call had deleted its record. */
const loseCircuit = async ({ id }: TestUser) => {
  await portal.pool.query('delete from user_circuit where ausr_id = $1', [id])
  await caughtUp(portal.tenants.get('metro'))
}

describe.each(bindings)('a change %s', (_binding, bind) => {
  test('[CALL-04] a request gets the first answer again if it is repeated with its key', async () => {
    const change = writeCall('test/change')
    await withCalls([bind(change, newAnswer)], async (as, user) => {
      const client = as(user)
      const first = await client.send(change, { word: 'a' }, withKey('key'))
      const second = await client.send(change, { word: 'a' }, withKey('key'))
      expect(first.headers.get('idempotency-replayed')).toBeNull()
      expect(second).toMatchObject({ status: 200, body: first.body })
      expect(second.headers.get('idempotency-replayed')).toBe('true')
      const other = await client.send(change, { word: 'a' }, withKey('another key'))
      expect(other.body).not.toEqual(first.body)
    })
  })

  test('[CALL-04] a request is rejected if its key was used with another payload or for another call', async () => {
    const [change, another] = [writeCall('test/change'), writeCall('test/another')]
    await withCalls([bind(change, newAnswer), bind(another, newAnswer)], async (as, user) => {
      const client = as(user)
      expect((await client.send(change, { word: 'a' }, withKey('key'))).status).toBe(200)
      expect(await client.send(change, { word: 'b' }, withKey('key'))).toMatchObject(mismatch)
      expect(await client.send(another, { word: 'a' }, withKey('key'))).toMatchObject(mismatch)
    })
  })

  test('[CALL-04] a request has its key apart from those of other users', async () => {
    const change = writeCall('test/change')
    await withCalls([bind(change, newAnswer)], async (as, user) => {
      const first = await as(user).send(change, {}, withKey('shared'))
      const other = await as(await portal.addUser()).send(change, { word: 'b' }, withKey('shared'))
      expect(other.status).toBe(200)
      expect(other.body).not.toEqual(first.body)
    })
  })

  test('[CALL-04] a request gets its refusal again if it is repeated with its key, and needs another key with another payload', async () => {
    const change = writeCall('test/change')
    let attempts = 0
    const work = async () => ((attempts += 1) === 1 ? refuse('CONFLICT') : { answer: 'done' })
    await withCalls([bind(change, work)], async (as, user) => {
      const client = as(user)
      const first = await client.send(change, {}, withKey('key'))
      expect(first).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
      expect(first.headers.get('idempotency-stored')).toBe('true')
      expect(first.headers.get('idempotency-replayed')).toBeNull()
      const second = await client.send(change, {}, withKey('key'))
      expect(second).toMatchObject({ status: 409, body: first.body })
      expect(second.headers.get('idempotency-replayed')).toBe('true')
      expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
      expect(await client.send(change, { word: 'corrected' }, withKey('key'))).toMatchObject(mismatch)
      expect((await client.send(change, { word: 'corrected' }, withKey('another'))).status).toBe(200)
    })
  })

  test.each([
    ['is limited', () => refuse('RATE_LIMITED', { retryAfter: 1 }), 429],
    ['is refused because the portal is busy', () => refuse('UNAVAILABLE', { retryAfter: 1 }), 503],
    [
      'breaks a rule about its fields',
      () => refuse('INVALID', { errors: [{ field: 'word', message: 'Taken' }] }),
      422,
    ],
    [
      'fails',
      () => {
        throw new Error('A bug')
      },
      500,
    ],
  ])('[CALL-04] is executed with the same key if it %s first', async (_title, fail, status) => {
    const change = writeCall('test/change')
    let attempts = 0
    const work = async () => ((attempts += 1) === 1 ? fail() : { answer: 'done' })
    await withCalls([bind(change, work)], async (as, user) => {
      const first = await as(user).send(change, {}, withKey('key'))
      expect(first.status).toBe(status)
      expect(first.headers.get('idempotency-stored')).toBeNull()
      const second = await as(user).send(change, {}, withKey('key'))
      expect(second).toMatchObject({ status: 200, body: { answer: 'done' } })
      expect(second.headers.get('idempotency-replayed')).toBeNull()
    })
  })

  test('[CALL-04] that is invalid is not executed, and can be corrected with the same key', async () => {
    const change = writeCall('test/change')
    await withCalls([bind(change, newAnswer)], async (as, user) => {
      const client = as(user)
      const invalid = await client.send(change, { word: 'x'.repeat(21) }, withKey('key'))
      expect(invalid.status).toBe(422)
      expect(invalid.headers.get('idempotency-stored')).toBeNull()
      expect((await client.send(change, { word: 'x' }, withKey('key'))).status).toBe(200)
    })
  })

  test('[CALL-04] a request does not count as repeated if it violates another constraint', async () => {
    const change = writeCall('test/change')
    await withCalls([bind(change, duplicate)], async (as, user) => {
      expect(await as(user).send(change, {}, withKey('key'))).toMatchObject({
        status: 500,
        body: { code: 'UNEXPECTED' },
      })
    })
  })

  test('[CALL-04, AUTH-09] stores an answer with a secret sealed, and others as plain text', async () => {
    const [secret, plain] = [writeCall('test/secret', { secretReply: true }), writeCall('test/plain')]
    await withCalls([bind(secret, newAnswer), bind(plain, newAnswer)], async (as, user) => {
      const client = as(user)
      const first = await client.send(secret, {}, withKey('secret'))
      expect(await client.send(secret, {}, withKey('secret'))).toMatchObject({
        status: 200,
        body: first.body,
      })
      const open = await client.send(plain, {}, withKey('plain'))
      await client.send(secret, {}, withKey('secret copied'))
      const { rows } = await portal.pool.query<{ reply: string }>(
        'select reply from idempotency where ausr_id = $1 order by idem_key',
        [user.id],
      )
      expect(rows.map(({ reply }) => reply)).toEqual([
        JSON.stringify(open.body),
        expect.stringMatching(/^v1:/),
        expect.stringMatching(/^v1:/),
      ])
      // A sealed answer belongs to its key: copied to another key, it cannot be read.
      await portal.pool.query(
        `update idempotency set reply = $2 where ausr_id = $1 and idem_key = 'secret copied'`,
        [user.id, rows[1]?.reply],
      )
      expect(await client.send(secret, {}, withKey('secret copied'))).toMatchObject({ status: 500 })
    })
  })

  test('[CALL-04] a request takes keys of 1 to 255 characters', async () => {
    const change = writeCall('test/change')
    await withCalls([bind(change, newAnswer)], async (as, user) => {
      for (const key of ['k', 'k'.repeat(255)])
        expect((await as(user).send(change, {}, withKey(key))).status).toBe(200)
      for (const key of ['', 'k'.repeat(256)])
        expect(await as(user).send(change, {}, withKey(key))).toMatchObject({
          status: 422,
          body: { errors: [{ field: 'Idempotency-Key', message: 'From 1 to 255 characters' }] },
        })
    })
  })

  test('[CALL-04] a request gets the first answer again even if its record has been deleted', async () => {
    const change = writeCall('test/change')
    await withCalls([bind(change, newAnswer)], async (as, user) => {
      const client = as(user)
      const first = await client.send(change, { circuit }, withKey('key'))
      await client.send(change, { circuit }, withKey('unanswered'))
      await portal.pool.query(
        `update idempotency set reply = null where ausr_id = $1 and idem_key = 'unanswered'`,
        [user.id],
      )
      await loseCircuit(user)
      const second = await client.send(change, { circuit }, withKey('key'))
      expect(second).toMatchObject({ status: 200, body: first.body })
      expect(second.headers.get('idempotency-replayed')).toBe('true')

      const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
      expect(await client.send(change, { circuit })).toMatchObject(notFound)
      expect(await client.send(change, { circuit }, withKey('new'))).toMatchObject(notFound)
      expect(await client.send(change, { circuit }, withKey('unanswered'))).toMatchObject(notFound)
      expect(await client.send(change, { circuit, word: 'b' }, withKey('key'))).toMatchObject(notFound)
      const other = await portal.addUser({ rights: ['control'] })
      expect(await as(other).send(change, { circuit }, withKey('key'))).toMatchObject(notFound)
    })
  })

  test('[CALL-04] for another call with the same key gives no access to a deleted record', async () => {
    const [change, another] = [writeCall('test/change'), writeCall('test/another')]
    await withCalls([bind(change, newAnswer), bind(another, newAnswer)], async (as, user) => {
      expect((await as(user).send(change, { circuit }, withKey('key'))).status).toBe(200)
      await loseCircuit(user)
      expect((await as(user).send(another, { circuit }, withKey('key'))).status).toBe(404)
    })
  })

  test('[CALL-04] a request gets its first answer for 7 days', async () => {
    const change = writeCall('test/change')
    await withCalls([bind(change, newAnswer)], async (as, user) => {
      const send = async () => (await as(user).send(change, {}, withKey('day'))).body
      const age = (hours: number) =>
        portal.pool.query(
          'update idempotency set created = now() - make_interval(mins => $2) where ausr_id = $1',
          [user.id, hours * 60],
        )
      const first = await send()
      await age(7 * 24 - 0.1)
      await forgetOldKeys(portal.pool)
      expect(await send()).toEqual(first)
      await age(7 * 24 + 0.1)
      await forgetOldKeys(portal.pool)
      expect(await send()).not.toEqual(first)
    })
  })
})

test('[CALL-04] a change in steps is refused with the same key while it runs, and answered afterwards', async () => {
  const change = writeCall('test/change')
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = async () => {
    started.resolve()
    await finish.promise
    return { answer: 'done' }
  }
  await withCalls([bindCall(inSteps(change), work)], async (as, user) => {
    const client = as(user)
    const first = client.send(change, {}, withKey('key'))
    await started.promise
    const early = await client.send(change, {}, withKey('key'))
    expect(early).toMatchObject(inProgress)
    expect(early.headers.get('retry-after')).toBe('1')
    finish.resolve()
    expect((await first).body).toEqual({ answer: 'done' })
    expect((await client.send(change, {}, withKey('key'))).body).toEqual({ answer: 'done' })
  })
})

test('[CALL-04] a change in steps whose process crashed is executed by a request five minutes later', async () => {
  const change = writeCall('test/change')
  await withCalls([bindCall(inSteps(change), newAnswer)], async (as, user) => {
    const client = as(user)
    await client.send(change, {}, withKey('key'))
    const simulateCrash = (secondsAgo: number) =>
      portal.pool.query(
        'update idempotency set reply = null, created = now() - make_interval(secs => $2) where ausr_id = $1',
        [user.id, secondsAgo],
      )
    await simulateCrash(290)
    expect(await client.send(change, {}, withKey('key'))).toMatchObject(inProgress)
    await simulateCrash(310)
    expect(await client.send(change, { word: 'other' }, withKey('key'))).toMatchObject(mismatch)
    expect((await client.send(change, {}, withKey('key'))).status).toBe(200)
  })
})

test('[CALL-04] a call that only reads ignores the key, also if its record is out of scope', async () => {
  const read = { ...writeCall('test/read'), writes: false as const }
  await withCalls([bindCall(read, newAnswer)], async (as, user) => {
    const client = as(user)
    const first = await client.send(read, { circuit }, withKey('key'))
    const second = await client.send(read, { circuit }, withKey('key'))
    expect(second.status).toBe(200)
    expect(second.body).not.toEqual(first.body)
    expect((await client.send(read, { circuit: 'NOWHERE' }, withKey('key'))).status).toBe(404)
    expect((await client.send(read, { circuit: 'NOWHERE' }, withKey('k'.repeat(256)))).status).toBe(404)
  })
})

test('[TEN-05, QUOTE-10] guests can make 1000 calls in ten minutes from one address, and users can make more', async () => {
  const forGuests = call('test/for-guests', {
    summary: 'A call of a test',
    needs: 'guest',
    body: z.strictObject({ database: databaseName }),
    reply: z.strictObject({}),
    example: { database: 'metro' },
  })
  const gateway = await portal.open([bindCall(forGuests, async () => ({}))])
  const user = await portal.addUser({ rights: ['booking'] })
  const send = (client: Client) => client.send(forGuests, { database: 'metro' })
  expect((await send(gateway.visitor)).status).toBe(200)
  await portal.pool.query(`update attempt set attempts = 999 where attempt_key = 'guest:127.0.0.1'`)
  expect((await send(gateway.visitor)).status).toBe(200)
  const refused = await send(gateway.visitor)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(refused.headers.get('ratelimit-policy')).toBe('1000;w=600')
  expect((await send(gateway.as(user))).status).toBe(200)
  await gateway.close()
})
