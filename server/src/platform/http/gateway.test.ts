import { calls } from '@despatch/contract/calls.ts'
import { databaseList, systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { call, type Call } from '@despatch/contract/wire/call.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bindings } from '../../app.ts'
import { callerFinder } from '../../auth/find-caller.ts'
import { registerEntry } from '../../tenants/register-entry.ts'
import { tenantsCalls } from '../../tenants/tenants.calls.ts'
import { Tenants } from '../tenant/tenants.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../database/pool.ts'
import {
  bindGuestRead,
  bindGuestWrite,
  bindOwnWrite,
  bindPublic,
  bindPublicStream,
  bindRead,
  bindStream,
  bindWrite,
  type Binding,
} from './binding.ts'
import { openGateway } from './gateway.ts'

const config = readConfig({})
const register = createPool('', { max: 1 })

const gateway = {
  tenants: new Tenants([]),
  callers: callerFinder(config),
  registerEntry: (database: string) => registerEntry(register, database),
  config,
  checkReplies: true,
}

const opening =
  (contract = calls, bound = bindings) =>
  () =>
    openGateway(fastify(), gateway, contract, bound)

const answer = async () => ({})

const follow = async () => ({ follow: () => () => undefined })

describe('the gateway', () => {
  test('[CALL-01] opens if every call of the contract is bound once', () => {
    expect(opening()).not.toThrow()
  })

  test('[CALL-01] does not open if a call is unbound', () => {
    const bound = bindings.filter(({ call }) => call !== systemVersion)
    expect(opening(calls, bound)).toThrow('The call system/version is bound 0 times; it must be bound once')
  })

  test('[CALL-01] does not open if a call is bound twice', () => {
    expect(opening(calls, [...bindings, ...tenantsCalls])).toThrow(
      'The call database/list is bound 2 times; it must be bound once',
    )
  })

  test('[CALL-01] does not open with a call that is not in the contract', () => {
    const secret = { ...databaseList, path: 'secret/list' }
    const bound = [...bindings, bindPublic(secret, async () => ({ rows: [], next: null }))]
    expect(opening(calls, bound)).toThrow('secret/list is bound but not in the contract')
  })

  const reading = call('test/reading', {
    summary: 'A call of a test',
    needs: 'session',
    body: z.strictObject({}),
    reply: z.strictObject({}),
    example: {},
  })
  const writing = { ...reading, path: 'test/writing', writes: true }

  test.each<[string, Call, (bound: typeof reading) => Binding]>([
    ['a change as a write', writing, (bound) => bindWrite(bound, answer)],
    ['a change as an own write', writing, (bound) => bindOwnWrite(bound, answer)],
    ['a change as a guest write', writing, (bound) => bindGuestWrite(bound, answer)],
    ['a read as a read', reading, (bound) => bindRead(bound, answer)],
    ['a read as a public call', reading, (bound) => bindPublic(bound, answer)],
    ['a change as a public call', writing, (bound) => bindPublic(bound, answer)],
  ])('[CALL-04] opens with %s', (_title, bound, bind) => {
    expect(opening([bound], [bind(bound as typeof reading)])).not.toThrow()
  })

  test.each<[string, string, Call, (bound: typeof reading) => Binding]>([
    ['a change as a read', 'read', writing, (bound) => bindRead(bound, answer)],
    ['a change as a guest read', 'guest-read', writing, (bound) => bindGuestRead(bound, answer)],
    ['a read as a write', 'write', reading, (bound) => bindWrite(bound, answer)],
    ['a read as an own write', 'own-write', reading, (bound) => bindOwnWrite(bound, answer)],
  ])('[CALL-04] does not open with %s', (_title, kind, bound, bind) => {
    expect(opening([bound], [bind(bound as typeof reading)])).toThrow(
      `${bound.path} is bound as a ${kind}, but in the contract writes is ${bound.writes}`,
    )
  })

  test('[CALL-04] does not open with a stream that changes something, unless it is public', () => {
    const change = { ...writing, method: 'GET' as const, stream: true }
    expect(opening([change], [bindStream(change, follow)])).toThrow('is bound as a stream')
    expect(opening([change], [bindPublicStream(change, follow)])).not.toThrow()
  })
})
