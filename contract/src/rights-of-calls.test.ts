import { rights, rightsOf } from '@despatch/domain/users/rights.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { driveCalls } from './drive/drive-calls.ts'
import { userPost } from './users/users.ts'
import { closedToKeys, ownUserFields, rightsOfCalls, type CallAccess } from './rights-of-calls.ts'
import { needingProof, openBeforeFactor, openWithExpiredPassword, v1NeedingProof } from './states-of-calls.ts'
import { v1Calls } from './v1/v1-calls.ts'
import { acceptedRights, type Call } from './wire/call.ts'

const table = 'contract/src/rights-of-calls.ts'

/** The rights that each allow the call, in the order of the rights. */
const sufficientRights = (call: Call) =>
  rights
    .filter(({ flag }) => rightsOf({ [flag]: 'T' }).some((held) => acceptedRights(call).includes(held)))
    .map(({ right }) => right)

const declared = (call: Call): CallAccess =>
  acceptedRights(call).length === 0 || call.needs === 'guest' ? call.needs : sufficientRights(call)

const asSet = (opens: CallAccess) => new Set<string>(typeof opens === 'string' ? [opens] : opens)

/** The right that a field requires in addition to the call's. */
const rightFor = (field: unknown): unknown => {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  return inner instanceof z.ZodType ? inner.meta()?.needs : undefined
}

describe('the table of rights', () => {
  test.each(calls.map((call): [string, Call] => [call.path, call]))(
    '[CALL-03] %s has exactly the rights of the hand-written table',
    (path, call) => {
      const opens = rightsOfCalls[path]
      expect(
        opens,
        `"${path}" has no row in ${table}. Find out in the specification who can make this call, and add: '${path}': 'public', 'guest', 'session', a right, or a list of rights.`,
      ).toBeDefined()
      expect(
        asSet(declared(call)),
        `The contract and ${table} have different rights for "${path}". Compare both with the specification.`,
      ).toEqual(asSet(opens ?? []))
    },
  )

  test('[CALL-03] the table of rights has no row for a call that does not exist', () => {
    const paths = new Set(calls.map(({ path }) => path))
    const rows = [
      ...Object.keys(rightsOfCalls),
      ...closedToKeys,
      ...openWithExpiredPassword,
      ...openBeforeFactor,
      ...Object.keys(needingProof),
    ]
    expect(rows.filter((path) => !paths.has(path))).toEqual([])
  })

  test('[AUTH-09] the table of rights lists the calls that do not accept keys', () => {
    const closed = calls.filter(({ byLogin }) => byLogin).map(({ path }) => path)
    expect(closed.toSorted(), `Add the call to closedToKeys in ${table}, or remove byLogin`).toEqual(
      closedToKeys.toSorted(),
    )
  })

  test('[AUTH-04] the table of rights lists the calls that are possible with an expired password', () => {
    const open = calls.filter(({ whenExpired }) => whenExpired).map(({ path }) => path)
    expect(open.toSorted()).toEqual(openWithExpiredPassword.toSorted())
  })

  test('[AUTH-01] the table of rights lists the calls that are possible before a required second factor is set up', () => {
    const open = calls.filter(({ beforeFactor }) => beforeFactor).map(({ path }) => path)
    expect(open.toSorted()).toEqual(openBeforeFactor.toSorted())
  })

  test('[AUTH-01] the table of rights lists the calls that need a fresh proof of who the user is', () => {
    const guarded = calls.filter(({ fresh }) => fresh !== false).map(({ path }) => path)
    expect(guarded.toSorted()).toEqual(Object.keys(needingProof).toSorted())
    const ofV1 = v1Calls.filter(({ fresh }) => fresh !== false).map(({ operationId }) => operationId)
    expect(ofV1.toSorted()).toEqual(v1NeedingProof.toSorted())
    expect(driveCalls.filter(({ fresh }) => fresh !== false)).toEqual([])
  })

  test('[USER-02] the table of rights lists the fields that users can change in their own record', () => {
    const { user, current, ...links } = userPost.body.shape
    const own = Object.entries(user.shape).filter(
      ([, field]) => rightFor(field) === undefined && field.meta()?.asRead !== true,
    )
    expect(own.map(([name]) => name).toSorted()).toEqual(ownUserFields.toSorted())
    expect(Object.values(links).map(rightFor)).toEqual(['admin', 'admin', 'admin'])
    expect(rightFor(current)).toBeUndefined()
  })
})
