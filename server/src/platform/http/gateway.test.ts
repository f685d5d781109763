import { calls } from '@despatch/contract/calls.ts'
import { databaseList, systemVersion } from '@despatch/contract/tenants/tenants.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { bindings } from '../../app.ts'
import { tenantsCalls } from '../../tenants/tenants.calls.ts'
import { Tenants } from '../../tenants/tenants.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../database/pool.ts'
import { bindPublic } from './binding.ts'
import { openGateway } from './gateway.ts'

const gateway = {
  tenants: new Tenants([]),
  register: createPool('', { max: 1 }),
  config: readConfig({}),
  checkReplies: true,
}

const opening =
  (contract = calls, bound = bindings) =>
  () =>
    openGateway(fastify(), gateway, contract, bound)

describe('the gateway', () => {
  test('[CALL-01] opens where every call of the contract is bound once', () => {
    expect(opening()).not.toThrow()
  })

  test('[CALL-01] does not open while a call is unbound', () => {
    const bound = bindings.filter(({ call }) => call !== systemVersion)
    expect(opening(calls, bound)).toThrow('The call system/version is bound 0 times; it must be bound once')
  })

  test('[CALL-01] does not open where a call is bound twice', () => {
    expect(opening(calls, [...bindings, ...tenantsCalls])).toThrow(
      'The call database/list is bound 2 times; it must be bound once',
    )
  })

  test('[CALL-01] does not open with a call that is not in the contract', () => {
    const secret = { ...databaseList, path: 'secret/list' }
    const bound = [...bindings, bindPublic(secret, async () => ({ rows: [], next: null }))]
    expect(opening(calls, bound)).toThrow('secret/list is bound but not in the contract')
  })
})
