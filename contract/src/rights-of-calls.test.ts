import { rights, rightsOf } from '@despatch/domain/users/rights.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { userPost } from './users/users.ts'
import {
  closedToKeys,
  openWithExpiredPassword,
  ownUserFields,
  rightsOfCalls,
  type Opens,
} from './rights-of-calls.ts'
import { openingRights, type Call } from './wire/call.ts'

const table = 'contract/src/rights-of-calls.ts'

/** The rights any one of which lets a user make the call, in the order of the rights. */
const lettingIn = (call: Call) =>
  rights
    .filter(({ flag }) => rightsOf({ [flag]: 'T' }).some((held) => openingRights(call).includes(held)))
    .map(({ right }) => right)

const declared = (call: Call): Opens =>
  openingRights(call).length === 0 || call.needs === 'guest' ? call.needs : lettingIn(call)

const asSet = (opens: Opens) => new Set<string>(typeof opens === 'string' ? [opens] : opens)

/** The right that a field needs beside those of its call. */
const rightFor = (field: unknown): unknown => {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  return inner instanceof z.ZodType ? inner.meta()?.needs : undefined
}

describe('the table of rights', () => {
  test.each(calls.map((call): [string, Call] => [call.path, call]))(
    '[CALL-03] %s is open to whom the hand-written table says, and to nobody else',
    (path, call) => {
      const opens = rightsOfCalls[path]
      expect(
        opens,
        `"${path}" has no row in ${table}. Read in the specification who may make this call, and add: '${path}': 'public', 'guest', 'session', a right, or a list of rights.`,
      ).toBeDefined()
      expect(
        asSet(declared(call)),
        `The contract opens "${path}" to others than ${table} does. One of them is wrong: compare both with the specification.`,
      ).toEqual(asSet(opens ?? []))
    },
  )

  test('[CALL-03] has no row for a call that does not exist', () => {
    const paths = new Set(calls.map(({ path }) => path))
    const rows = [...Object.keys(rightsOfCalls), ...closedToKeys, ...openWithExpiredPassword]
    expect(rows.filter((path) => !paths.has(path))).toEqual([])
  })

  test('[AUTH-09] names the calls that are closed to keys', () => {
    const closed = calls.filter(({ byLogin }) => byLogin).map(({ path }) => path)
    expect(closed.toSorted(), `Add the call to closedToKeys in ${table}, or remove byLogin`).toEqual(
      closedToKeys.toSorted(),
    )
  })

  test('[AUTH-04] names the calls that are open to a user whose password has expired', () => {
    const open = calls.filter(({ whenExpired }) => whenExpired).map(({ path }) => path)
    expect(open.toSorted()).toEqual(openWithExpiredPassword.toSorted())
  })

  test('[USER-02] names the fields that users may change of their own record', () => {
    const { user, current, ...links } = userPost.body.shape
    const own = Object.entries(user.shape).filter(([, field]) => rightFor(field) === undefined)
    expect(own.map(([name]) => name).toSorted()).toEqual(ownUserFields.toSorted())
    expect(Object.values(links).map(rightFor)).toEqual(['admin', 'admin', 'admin'])
    expect(rightFor(current)).toBeUndefined()
  })
})
