import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { calls } from '@despatch/contract/calls.ts'
import { closedToKeys, rightsOfCalls, type CallAccess } from '@despatch/contract/rights-of-calls.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { usersByRight } from '../../../test/users-by-right.ts'

/**
 * Every call with every permission, over HTTP. The expected results come from the hand-written table, never from the
 * contract. A call without a row there fails in contract/src/rights-of-calls.test.ts, which explains what to add.
 */
const everyRight = rights.map(({ right }) => right)

const portal = await openPortalForFile()
const userWith = usersByRight(portal)
const keyHolder = await userWith(everyRight)
/** An API key of a user with every permission. */
const { secret: key } = await keyHolder.call(apiKeyPost, { key_name: 'Every permission' })
const allBut = (removed: readonly Right[]) => everyRight.filter((right) => !removed.includes(right))

const opensOf = ({ path }: Call): CallAccess => {
  const opens = rightsOfCalls[path]
  if (opens === undefined) throw new Error(`"${path}" has no row in contract/src/rights-of-calls.ts`)
  return opens
}

const rightsFor = (call: Call): readonly Right[] => {
  const opens = opensOf(call)
  if (typeof opens !== 'string') return opens
  if (opens === 'guest') return ['booking']
  return opens === 'public' || opens === 'session' || opens === 'driver' ? [] : [opens]
}

/**
 * Sends an unknown field, which is rejected after the session and the permission are checked, so nothing is changed.
 */
const outcome = async (client: Client, call: Call) => {
  const { status, body } = await client.send(call, { ...call.example, not_a_field: 1 })
  return `${status} ${body.code}`
}

const permitted = '422 INVALID'
const named = calls.map((call): [string, Call] => [call.path, call])
const openTo = (opens: CallAccess) => named.filter(([path]) => rightsOfCalls[path] === opens)
const byRight = named.filter(([, call]) => rightsFor(call).length > 0)

describe('every call and every permission', () => {
  const single = byRight.flatMap(([path, call]) =>
    rightsFor(call).map((right): [string, Right, Call] => [path, right, call]),
  )
  test.each(single)('[CALL-03] %s accepts a user with only the permission %s', async (_path, right, call) => {
    expect(await outcome(await userWith([right]), call)).toBe(permitted)
  })

  test.each(byRight.filter(([, call]) => opensOf(call) !== 'guest'))(
    '[CALL-03] %s rejects a user with every permission except its own',
    async (_path, call) => {
      const client = await userWith(allBut(rightsFor(call)))
      const { status, body } = await client.send(call, call.example)
      expect(`${status} ${body.code}`).toBe('403 NOT_AUTHORIZED')
    },
  )

  test.each(openTo('guest'))(
    '[CALL-03, TEN-05] %s accepts guests, and rejects a user with every permission except booking',
    async (_path, call) => {
      const guest = await portal.visitor.send(call, call.example)
      expect([401, 403]).not.toContain(guest.status)
      const { status, body } = await (await userWith(allBut(['booking']))).send(call, call.example)
      expect(`${status} ${body.code}`).toBe('403 NOT_AUTHORIZED')
    },
  )

  test.each(openTo('session'))(
    '[CALL-03] %s accepts a user without any permission, and rejects visitors',
    async (_path, call) => {
      expect(await outcome(await userWith([]), call)).toBe(permitted)
      expect(await outcome(portal.visitor, call)).toBe('401 NOT_AUTHENTICATED')
    },
  )

  test.each(named)('[AUTH-09] %s accepts an API key, unless the table excludes keys', async (path, call) => {
    const answer = await portal.visitor.send(
      call,
      { ...call.example, not_a_field: 1 },
      { authorization: `Bearer ${key}` },
    )
    expect(`${answer.status} ${answer.body.code}`).toBe(
      closedToKeys.includes(path) ? '403 NOT_AUTHORIZED' : permitted,
    )
  })

  test.each(openTo('public'))('[CALL-03] %s accepts visitors', async (_path, call) => {
    expect(await outcome(portal.visitor, call)).toBe(permitted)
  })
})
