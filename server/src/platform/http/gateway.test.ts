import { calls } from '@despatch/contract/calls.ts'
import { databaseList, systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { call, type Call, type Needs, type Writes } from '@despatch/contract/wire/call.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bindings } from '../../app.ts'
import { callerFinder } from '../../auth/find-caller.ts'
import { brandingStore } from '../../tenants/branding-store.ts'
import { testDataStore } from '../../tenants/test-data-store.ts'
import { tenantsCalls } from '../../tenants/tenants.calls.ts'
import { Tenants } from '../tenant/tenants.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../database/pool.ts'
import { admission } from './admission.ts'
import { bindCall, bindFile, bindStream, type Binding } from './binding.ts'
import { openGateway } from './gateway.ts'
import { keyLimitsOf } from './key-limits.ts'

const config = readConfig({})
const controlDatabase = createPool('', { max: 1 })

const tenants = new Tenants([])
const callers = callerFinder(config, [])
const keyLimits = keyLimitsOf(config)
const gateway = {
  keyLimits,
  admit: admission({ config, tenants, callers, keyLimits }),
  tenants,
  callers,
  brandingStore: (database: string) => brandingStore(controlDatabase, database),
  testDataStore: (database: string) => testDataStore(controlDatabase, database),
  config,
  checkReplies: true,
}

const opening =
  (contract = calls, bound = bindings) =>
  () =>
    openGateway(fastify(), gateway, contract, bound)

const answer = async () => ({})
const answerFor = (_value: unknown) => ({})
const file = async () => ({ name: 'content.txt', type: 'text/plain', content: 'Content' })
const follow = async () => ({ follow: () => () => undefined })

const callFor = <N extends Needs, W extends Writes>(needs: N, writes: W) =>
  call('test/call', {
    summary: 'A call of a test',
    needs,
    writes,
    body: z.strictObject({}),
    reply: z.strictObject({ done: z.boolean().optional() }),
    example: {},
  })

const claiming = <C extends Call>(each: C): C => ({ ...each, claimsKey: true })
const streaming = <C extends Call>(each: C): C => ({ ...each, method: 'GET', stream: true })

test('[CALL-01] the gateway opens if every call of the contract is bound once', () => {
  expect(opening()).not.toThrow()
})

test('[CALL-01] the gateway does not open if a call is unbound', () => {
  const bound = bindings.filter(({ call }) => call !== systemVersion)
  expect(opening(calls, bound)).toThrow('The call system/version is bound 0 times; it must be bound once')
})

test('[CALL-01] the gateway does not open if a call is bound twice', () => {
  expect(opening(calls, [...bindings, ...tenantsCalls])).toThrow(
    'The call database/find is bound 2 times; it must be bound once',
  )
})

test('[CALL-01] the gateway does not open with a call that is not in the contract', () => {
  const secret = { ...databaseList, path: 'secret/list' }
  const bound = [...bindings, bindCall(secret, async () => ({ rows: [], next: null, complete: true }))]
  expect(opening(calls, bound)).toThrow('secret/list is bound but not in the contract')
})

test.each<[string, Binding]>([
  ['a read for users', bindCall(callFor('session', false), answer)],
  ['a public read', bindCall(callFor('public', false), answer)],
  ['a change in one transaction', bindCall(callFor('session', true), answer)],
  ['a change for guests in one transaction', bindCall(callFor('guest', true), answer)],
  ['a change in steps', bindCall(callFor('session', 'in steps'), answer)],
  ['a public change in steps', bindCall(callFor('public', 'in steps'), answer)],
  ['a change in steps that claims its key', bindCall(claiming(callFor('guest', 'in steps')), answer)],
  ['a public stream', bindStream(streaming(callFor('public', false)), follow)],
])('[CALL-04] the gateway opens with %s', (_title, binding) => {
  expect(opening([binding.call], [binding])).not.toThrow()
})

test.each<[string, Binding, string]>([
  [
    'a public change in one transaction',
    bindCall(callFor('public', true), answer),
    `is public, so it must write 'in steps'`,
  ],
  [
    'a stream that changes something',
    bindStream(streaming(callFor('session', true)), follow),
    'is a stream, so it must not write',
  ],
  [
    'a public stream that changes something in steps',
    bindStream(streaming(callFor('public', 'in steps')), follow),
    'is a stream, so it must not write',
  ],
  [
    'a file that changes something',
    bindFile({ ...callFor('session', true), file: 'text/plain' }, file),
    'is a file, so it must not write',
  ],
  [
    'a key that is claimed by a read',
    bindCall(claiming(callFor('session', false)), answer),
    `claims its Idempotency-Key, so it must write 'in steps' and not be public`,
  ],
  [
    'a key that is claimed in the transaction of the gateway',
    bindCall(claiming(callFor('session', true)), answer),
    `claims its Idempotency-Key, so it must write 'in steps' and not be public`,
  ],
  [
    'a key that is claimed by a public call',
    bindCall(claiming(callFor('public', 'in steps')), answer),
    `claims its Idempotency-Key, so it must write 'in steps' and not be public`,
  ],
  [
    'a stream that is bound as a reply',
    bindCall(streaming(callFor('session', false)), answer),
    'is bound as a reply, but in the contract it is a stream',
  ],
  [
    'a call that is bound as a file',
    bindFile(callFor('session', false), file),
    'is bound as a file, but in the contract it is a reply',
  ],
])('[CALL-04] the gateway does not open with %s', (_title, binding, problem) => {
  expect(opening([binding.call], [binding])).toThrow(`${binding.call.path} ${problem}`)
})

describe('a handler', () => {
  test('[CALL-04, TEN-01] compiles only with what its call declares', () => {
    const reading = callFor('session', false)
    const writing = bindCall(callFor('session', true), async (_body, { session }, tx) => {
      await tx.query({ text: session.database })
      return {}
    })
    bindCall(callFor(['admin', 'control'], false), async (_body, { session }) => answerFor(session.database))
    // @ts-expect-error A read gets no transaction.
    bindCall(reading, async (_body, _context, tx) => answerFor(tx.query))
    // @ts-expect-error A change in steps opens its own transactions.
    bindCall(callFor('session', 'in steps'), async (_body, _context, tx) => answerFor(tx.query))
    // @ts-expect-error A guest has no session.
    bindCall(callFor('guest', false), async (_body, { session }) => answerFor(session.database))
    // @ts-expect-error A public call has no company.
    bindCall(callFor('public', false), async (_body, { tenant }) => answerFor(tenant))
    // @ts-expect-error A session has access to one company.
    bindCall(reading, async (_body, { tenants }) => answerFor(tenants))
    // @ts-expect-error The reply has no such field.
    bindCall(reading, async () => ({ more: 1 }))
    expect(writing.kind).toBe('reply')
  })
})
