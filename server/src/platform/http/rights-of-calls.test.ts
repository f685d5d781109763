import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { calls } from '@despatch/contract/calls.ts'
import { closedToKeys, rightsOfCalls, type Opens } from '@despatch/contract/rights-of-calls.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openTestPortal, type TestPortal } from '../../../test/test-portal.ts'
import { usersByRight } from '../../../test/users-by-right.ts'

/**
 * Every call with every right, over HTTP. Who is let in comes from the hand-written table, never from the contract. A
 * call without a row there fails in contract/src/rights-of-calls.test.ts, which explains what to add.
 */
let portal: TestPortal
let holding: (held: readonly Right[]) => Promise<Client>
/** A key of a user with every right. */
let key: string

beforeAll(async () => {
  portal = await openTestPortal()
  holding = usersByRight(portal)
  const { secret } = await (await holding(everyRight)).call(apiKeyPost, { key_name: 'Every right' })
  key = secret
})
afterAll(() => portal.close())

const everyRight = rights.map(({ right }) => right)
const allBut = (removed: readonly Right[]) => everyRight.filter((right) => !removed.includes(right))

const opensOf = ({ path }: Call): Opens => {
  const opens = rightsOfCalls[path]
  if (opens === undefined) throw new Error(`"${path}" has no row in contract/src/rights-of-calls.ts`)
  return opens
}

const rightsFor = (call: Call): readonly Right[] => {
  const opens = opensOf(call)
  if (typeof opens !== 'string') return opens
  if (opens === 'guest') return ['booking']
  return opens === 'public' || opens === 'session' ? [] : [opens]
}

/** An unknown field: it is refused after the session and the right have been checked, so that nothing is changed. */
const knock = async (client: Client, call: Call) => {
  const { status, body } = await client.send(call, { ...call.example, not_a_field: 1 })
  return `${status} ${body.code}`
}

const letIn = '422 INVALID'
const named = calls.map((call): [string, Call] => [call.path, call])
const openTo = (opens: Opens) => named.filter(([path]) => rightsOfCalls[path] === opens)
const byRight = named.filter(([, call]) => rightsFor(call).length > 0)

describe('every call and every right', () => {
  const single = byRight.flatMap(([path, call]) =>
    rightsFor(call).map((right): [string, Right, Call] => [path, right, call]),
  )
  test.each(single)('[CALL-03] %s lets in a user with no right but %s', async (_path, right, call) => {
    expect(await knock(await holding([right]), call)).toBe(letIn)
  })

  test.each(byRight.filter(([, call]) => opensOf(call) !== 'guest'))(
    '[CALL-03] %s refuses a user with every right but its own',
    async (_path, call) => {
      const client = await holding(allBut(rightsFor(call)))
      const { status, body } = await client.send(call, call.example)
      expect(`${status} ${body.code}`).toBe('403 NOT_AUTHORIZED')
    },
  )

  test.each(openTo('guest'))(
    '[CALL-03, TEN-05] %s lets guests in, and refuses a user with every right but booking',
    async (_path, call) => {
      const guest = await portal.visitor.send(call, call.example)
      expect([401, 403]).not.toContain(guest.status)
      const { status, body } = await (await holding(allBut(['booking']))).send(call, call.example)
      expect(`${status} ${body.code}`).toBe('403 NOT_AUTHORIZED')
    },
  )

  test.each(openTo('session'))(
    '[CALL-03] %s lets in a user without any right, and refuses visitors',
    async (_path, call) => {
      expect(await knock(await holding([]), call)).toBe(letIn)
      expect(await knock(portal.visitor, call)).toBe('401 NOT_AUTHENTICATED')
    },
  )

  test.each(named)(
    '[AUTH-09] %s is open to a key, unless the table closes it to keys',
    async (path, call) => {
      const answer = await portal.visitor.send(
        call,
        { ...call.example, not_a_field: 1 },
        { authorization: `Bearer ${key}` },
      )
      expect(`${answer.status} ${answer.body.code}`).toBe(
        closedToKeys.includes(path) ? '403 NOT_AUTHORIZED' : letIn,
      )
    },
  )

  test.each(openTo('public'))('[CALL-03] %s lets visitors in', async (_path, call) => {
    expect(await knock(portal.visitor, call)).toBe(letIn)
  })
})
