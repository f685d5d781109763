import { randomUUID } from 'node:crypto'
import { call, type Call, type Needs, type Writes } from '@despatch/contract/wire/call.ts'
import { circuitCode, databaseName, requiringRight } from '@despatch/contract/wire/fields.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openSmallPortal } from '../../../test/small-gateway.ts'
import { execute, firstRow, statement, type Queryable } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'
import { bindCall, bindFile, bindStream, type Binding } from './binding.ts'

/** The gateway's checks for each kind of binding, with one small call of that kind. */
const portal = await openSmallPortal()
await portal.pool.query('create table run (name text not null)')
const { rows } = await portal.pool.query<{ code: string }>(
  'select cir_circ_code code from circuit order by 1 limit 2',
)
/** The circuit of `user`, and another one. */
const circuit = rows[0]?.code ?? ''
const foreignCircuit = rows[1]?.code ?? ''
/** Has the permission for every call. */
const user = await portal.addUser({ rights: ['booking', 'control'], circuits: [circuit] })

const kinds = [
  'public',
  'guest-read',
  'guest-write',
  'guest-own-write',
  'read',
  'file',
  'write',
  'own-write',
  'claiming-write',
  'public-stream',
  'stream',
] as const

type Kind = (typeof kinds)[number]

const isPublic = (kind: Kind) => kind === 'public' || kind === 'public-stream'
const isForGuests = (kind: Kind) => kind.startsWith('guest')
const isStream = (kind: Kind) => kind.endsWith('stream')

const withSession = kinds.filter((kind) => !isPublic(kind) && !isForGuests(kind))
const forGuests = kinds.filter(isForGuests)
const writing = kinds.filter((kind) => kind.endsWith('write'))

const needsOf = (kind: Kind): Needs =>
  isPublic(kind) ? 'public' : isForGuests(kind) ? 'guest' : (['control', 'reports'] as const)

const body = z.strictObject({
  database: databaseName.optional(),
  circuit: circuitCode.optional(),
  internal: requiringRight('admin', z.string()).optional(),
})

const callOf = <W extends Writes>(kind: Kind, writes: W) =>
  call(`test/${kind}`, {
    summary: 'A call of a test',
    needs: needsOf(kind),
    body,
    reply: z.strictObject({ name: z.string() }),
    example: {},
    writes,
    claimsKey: kind === 'claiming-write',
    stream: isStream(kind),
  })

/**
 * Binds a call of the kind to a handler that adds a row to the table `run`. It uses the call's transaction if there is
 * one, because a repeated key may run such a handler again and then roll back.
 */
function bindKind(kind: Kind): { call: Call; binding: Binding; runs: () => Promise<number> } {
  const name = randomUUID()
  const run = async (db: Queryable) => {
    await execute(db, insertRun, [name])
    return { name }
  }
  const runInTransaction = (_body: unknown, _context: unknown, tx: Transaction) => run(tx)
  const follow = async () => {
    await run(portal.pool)
    return { follow: () => () => undefined }
  }
  const file = async () => {
    await run(portal.pool)
    return { name: 'content.txt', type: 'text/plain', content: 'Content' }
  }
  const read = () => bindCall(callOf(kind, false), () => run(portal.pool))
  const write = () => bindCall(callOf(kind, true), runInTransaction)
  const inSteps = () => bindCall(callOf(kind, 'in steps'), () => run(portal.pool))
  const stream = () => bindStream(callOf(kind, false), follow)
  const binders: Record<Kind, () => Binding> = {
    public: read,
    'guest-read': read,
    'guest-write': write,
    'guest-own-write': inSteps,
    read,
    file: () => bindFile({ ...callOf(kind, false), file: 'text/plain' }, file),
    write,
    'own-write': inSteps,
    'claiming-write': inSteps,
    'public-stream': stream,
    stream,
  }
  const binding = binders[kind]()
  const runs = async () => (await firstRow(portal.pool, countRuns, [name]))?.runs ?? 0
  return { call: binding.call, binding, runs }
}

const insertRun = statement<never>('insert-run', 'insert into run (name) values ($1)')
const countRuns = statement<{ runs: number }>(
  'count-runs',
  'select count(*)::int runs from run where name = $1',
)

interface SentCall {
  status: number
  code: string | undefined
  headers: Headers
  /** How many runs of the handler have had an effect so far. */
  runs: number
}

/** Opens a gateway with one call of the kind. `send` makes the call, and closes streams as soon as they answer. */
async function openKind(kind: Kind) {
  const { call: smallCall, binding, runs } = bindKind(kind)
  const gateway = await portal.open([binding])
  const send = async (
    cookie: string,
    payload: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<SentCall> => {
    const isGet = smallCall.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(payload).toString()}` : ''
    const leaving = new AbortController()
    const response = await fetch(`${gateway.address}/api/${smallCall.path}${query}`, {
      method: smallCall.method,
      headers: { cookie, ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isGet ? null : JSON.stringify(payload),
      signal: leaving.signal,
    })
    const isJson = response.headers.get('content-type')?.includes('json') === true
    const answer = isJson ? ((await response.json()) as { code?: string }) : {}
    leaving.abort()
    return { status: response.status, code: answer.code, headers: response.headers, runs: await runs() }
  }
  return { send, close: gateway.close }
}

/** A payload that the call accepts. Calls for guests name their database. */
const payloadOf = (kind: Kind, more: Record<string, string> = {}) => ({
  ...(isForGuests(kind) ? { database: 'metro' } : {}),
  ...more,
})

const visitor = ''
const cookieFor = (kind: Kind) => (isPublic(kind) ? visitor : user.cookie)

describe('a call of each kind', () => {
  test.each(kinds)('[CALL-01] %s answers a permitted caller', async (kind) => {
    const { send, close } = await openKind(kind)
    const sent = await send(cookieFor(kind), payloadOf(kind))
    expect(sent).toMatchObject({ status: 200, runs: 1 })
    const types = { stream: 'text/event-stream; charset=utf-8', file: 'text/plain' }
    const type = isStream(kind)
      ? types.stream
      : kind === 'file'
        ? types.file
        : 'application/json; charset=utf-8'
    expect(sent.headers.get('content-type')).toBe(type)
    expect(sent.headers.get('cache-control')).toBe('no-store')
    await close()
  })

  test.each(kinds)('[CALL-03] %s rejects pages of another origin before its handler', async (kind) => {
    const { send, close } = await openKind(kind)
    const sent = await send(cookieFor(kind), payloadOf(kind), { origin: 'https://elsewhere.example' })
    expect(sent).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN', runs: 0 })
    await close()
  })

  test.each(kinds)('[CALL-02] %s rejects an unknown field before its handler', async (kind) => {
    const { send, close } = await openKind(kind)
    const sent = await send(cookieFor(kind), payloadOf(kind, { unknown: 'x' }))
    expect(sent).toMatchObject({ status: 422, code: 'INVALID', runs: 0 })
    await close()
  })

  test.each(withSession)('[CALL-03] %s requires a session with one of its permissions', async (kind) => {
    const { send, close } = await openKind(kind)
    expect(await send(visitor)).toMatchObject({ status: 401, code: 'NOT_AUTHENTICATED', runs: 0 })
    const without = await portal.addUser({ rights: ['admin', 'booking'] })
    expect(await send(without.cookie)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED', runs: 0 })
    const holder = await portal.addUser({ rights: ['reports'] })
    expect(await send(holder.cookie)).toMatchObject({ status: 200, runs: 1 })
    await close()
  })

  test.each(withSession)(
    '[LIST-07, CALL-03] %s gives access only to records of its session',
    async (kind) => {
      const { send, close } = await openKind(kind)
      expect(await send(user.cookie, { circuit: foreignCircuit })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
        runs: 0,
      })
      expect(await send(user.cookie, { circuit })).toMatchObject({ status: 200, runs: 1 })
      await close()
    },
  )

  test.each(withSession)('[TEN-01, CALL-03] %s rejects a database other than its session’s', async (kind) => {
    const { send, close } = await openKind(kind)
    for (const database of ['northern', 'nowhere'])
      expect(await send(user.cookie, { database })).toMatchObject({
        status: 404,
        code: 'DATABASE_NOT_FOUND',
        runs: 0,
      })
    expect(await send(user.cookie, { database: 'metro' })).toMatchObject({ status: 200, runs: 1 })
    await close()
  })

  test.each(withSession)(
    '[USER-02, CALL-03] %s accepts a restricted field only with its permission',
    async (kind) => {
      const { send, close } = await openKind(kind)
      expect(await send(user.cookie, { internal: 'x' })).toMatchObject({
        status: 403,
        code: 'NOT_AUTHORIZED',
        runs: 0,
      })
      const admin = await portal.addUser({ rights: ['control', 'admin'] })
      expect(await send(admin.cookie, { internal: 'x' })).toMatchObject({ status: 200, runs: 1 })
      await close()
    },
  )

  test.each<[string, unknown, number]>([
    ['is omitted is accepted', {}, 200],
    ['is omitted from an object and a list is accepted', { lines: [{}], line: {} }, 200],
    ['is in an object is rejected', { line: { internal: 'x' } }, 403],
    ['is null, which would empty it, is rejected', { line: { internal: null } }, 403],
    ['is in the second item of a list is rejected', { lines: [{}, { internal: 'x' }] }, 403],
    ['is omitted because its object is null is accepted', { line: null }, 200],
    ['is omitted because its list is empty is accepted', { lines: [] }, 200],
  ])('[USER-02, CALL-03] a field that needs a permission and %s', async (_title, payload, status) => {
    const line = z.strictObject({ internal: requiringRight('admin', z.string().nullable()).optional() })
    const nested = call('test/nested', {
      summary: 'A call of a test',
      needs: 'session',
      body: z.strictObject({ line: line.nullable().optional(), lines: z.array(line).optional() }),
      reply: z.strictObject({}),
      example: {},
    })
    const gateway = await portal.open([bindCall(nested, async () => ({}))])
    const admin = await portal.addUser({ rights: ['admin'] })
    expect((await gateway.as(user).send(nested, payload)).status).toBe(status)
    expect((await gateway.as(admin).send(nested, payload)).status).toBe(200)
    await gateway.close()
  })

  test.each(forGuests)('[TEN-05, CALL-03] %s admits guests if the company does', async (kind) => {
    const { send, close } = await openKind(kind)
    expect(await send(visitor, { database: 'northern' })).toMatchObject({
      status: 403,
      code: 'GUESTS_NOT_ALLOWED',
      runs: 0,
    })
    expect(await send(visitor, { database: 'nowhere' })).toMatchObject({
      status: 404,
      code: 'DATABASE_NOT_FOUND',
      runs: 0,
    })
    expect(await send(visitor, { database: 'metro' })).toMatchObject({ status: 200, runs: 1 })
    await close()
  })

  test.each(forGuests)('[TEN-05, CALL-03] %s checks the session of a logged-in user', async (kind) => {
    const { send, close } = await openKind(kind)
    const holder = await portal.addUser({ rights: ['booking'] })
    expect(await send(holder.cookie, { database: 'metro' })).toMatchObject({ status: 200, runs: 1 })
    const without = await portal.addUser({ rights: ['admin', 'control'] })
    expect(await send(without.cookie, { database: 'metro' })).toMatchObject({
      status: 403,
      code: 'NOT_AUTHORIZED',
      runs: 1,
    })
    // For another company, the user is a guest.
    expect(await send(holder.cookie, { database: 'northern' })).toMatchObject({
      status: 403,
      code: 'GUESTS_NOT_ALLOWED',
      runs: 1,
    })
    await close()
  })

  test.each(forGuests)('[QUOTE-10, CALL-03] %s gives a guest access to no record', async (kind) => {
    const { send, close } = await openKind(kind)
    const named = { database: 'metro', circuit }
    expect(await send(visitor, named)).toMatchObject({ status: 404, code: 'NOT_FOUND', runs: 0 })
    expect(await send(user.cookie, named)).toMatchObject({ status: 200, runs: 1 })
    expect(await send(user.cookie, { ...named, circuit: foreignCircuit })).toMatchObject({
      status: 404,
      runs: 1,
    })
    await close()
  })
})

const newKey = () => ({ 'idempotency-key': randomUUID() })

describe('the Idempotency-Key of each kind of call', () => {
  test.each(kinds.filter((kind) => !writing.includes(kind)))(
    '[CALL-04] %s changes nothing, so it ignores the key',
    async (kind) => {
      const { send, close } = await openKind(kind)
      const key = newKey()
      for (const runs of [1, 2]) {
        const sent = await send(cookieFor(kind), payloadOf(kind), key)
        expect(sent).toMatchObject({ status: 200, runs })
        expect(sent.headers.get('idempotency-replayed')).toBeNull()
      }
      await close()
    },
  )

  test.each(writing.filter((kind) => kind !== 'claiming-write'))(
    '[CALL-04] %s runs once for a key, and each time without one',
    async (kind) => {
      const { send, close } = await openKind(kind)
      const key = newKey()
      const cookie = cookieFor(kind)
      const first = await send(cookie, payloadOf(kind), key)
      expect(first).toMatchObject({ status: 200, runs: 1 })
      expect(first.headers.get('idempotency-replayed')).toBeNull()
      const again = await send(cookie, payloadOf(kind), key)
      expect(again).toMatchObject({ status: 200, runs: 1 })
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(await send(cookie, payloadOf(kind))).toMatchObject({ status: 200, runs: 2 })
      await close()
    },
  )

  test('[CALL-04] a call that claims the key itself runs each time', async () => {
    const { send, close } = await openKind('claiming-write')
    const key = newKey()
    for (const runs of [1, 2]) expect(await send(user.cookie, {}, key)).toMatchObject({ status: 200, runs })
    await close()
  })

  test.each(forGuests.filter((kind) => kind !== 'guest-read'))(
    '[CALL-04, QUOTE-10] %s keeps the keys of guests and users apart',
    async (kind) => {
      const { send, close } = await openKind(kind)
      const key = newKey()
      expect(await send(visitor, payloadOf(kind), key)).toMatchObject({ status: 200, runs: 1 })
      expect(await send(user.cookie, payloadOf(kind), key)).toMatchObject({ status: 200, runs: 2 })
      expect(await send(visitor, payloadOf(kind), key)).toMatchObject({ status: 200, runs: 2 })
      await close()
    },
  )
})
