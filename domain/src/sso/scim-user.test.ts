import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  groupsOf,
  patchedMembers,
  patchedUser,
  readFilter,
  readOperations,
  readScimUser,
  ScimError,
} from './scim-user.ts'

const patch = (...operations: object[]) => patchedUser(readOperations({ Operations: operations }))

/** Whether an operation is read or refused, and does not fail in another way. */
function isReadOrRefused(operation: unknown): boolean {
  try {
    return typeof patchedUser(readOperations({ Operations: [operation] })) === 'object'
  } catch (failure) {
    return failure instanceof ScimError
  }
}

test('[USER-01] a SCIM user is read without attributes that the portal does not have', () => {
  const sent = {
    userName: ' ada ',
    externalId: 'x1',
    name: { givenName: 'Ada', familyName: 'Booker', formatted: 'Ada Booker' },
    emails: [{ value: 'home@ada.example' }, { value: 'work@ada.example', primary: true }],
    active: 'True',
    title: 'Dispatcher',
  }
  expect(readScimUser(sent)).toEqual({
    userName: 'ada',
    externalId: 'x1',
    givenName: 'Ada',
    familyName: 'Booker',
    email: 'work@ada.example',
    active: true,
  })
})

test('[USER-01] a SCIM user is changed as Entra ID and Okta send it', () => {
  expect(patch({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@b.example' })).toEqual({
    email: 'a@b.example',
  })
  expect(patch({ op: 'replace', value: { active: false, 'name.givenName': 'Ada' } })).toEqual({
    active: false,
    givenName: 'Ada',
  })
  expect(
    patch({ op: 'remove', path: 'name.familyName' }, { op: 'add', path: 'active', value: 'False' }),
  ).toEqual({
    familyName: '',
    active: false,
  })
  expect(
    patch({ op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: 'x' }),
  ).toEqual({
    userName: 'x',
  })
})

test('[CALL-02] a SCIM user is read or refused, and nothing else, whatever was sent', () => {
  const operation = fc.record({
    op: fc.constantFrom('add', 'Replace', 'remove', 'x'),
    path: fc.oneof(fc.constantFrom('emails', 'name', 'active', 'name.givenName', ''), fc.string()),
    value: fc.jsonValue(),
  })
  fc.assert(
    fc.property(fc.oneof(operation, fc.jsonValue()), (sent) => {
      expect(isReadOrRefused(sent)).toBe(true)
    }),
  )
})

test('[USER-03] members of a group are added and removed, and the last operation counts', () => {
  const operations = readOperations({
    Operations: [
      { op: 'add', path: 'members', value: [{ value: '1' }, { value: '2' }] },
      { op: 'remove', path: 'members[value eq "2"]' },
      { op: 'remove', path: 'members', value: [{ value: '3' }] },
      { op: 'replace', path: 'displayName', value: 'x' },
    ],
  })
  expect(patchedMembers(operations)).toEqual({ added: ['1'], removed: ['2', '3'] })
  expect(() => patchedMembers(readOperations({ Operations: [{ op: 'remove', path: 'members' }] }))).toThrow(
    ScimError,
  )
})

test('[USER-03] members of a group get no role with permissions that the connection cannot give', () => {
  expect(groupsOf(true).map(({ id }) => id)).toEqual(['customer', 'booker', 'dispatcher', 'accounts', 'api'])
  expect(groupsOf(false).map(({ id }) => id)).toEqual(['customer', 'booker', 'accounts', 'api'])
})

test('[CALL-02] a filter compares one attribute with a text', () => {
  expect(readFilter('userName eq "a\\"b"', ['userName'])).toEqual({ attribute: 'userName', value: 'a"b' })
  expect(readFilter('USERNAME EQ "x"', ['userName'])).toEqual({ attribute: 'userName', value: 'x' })
  expect(readFilter(undefined, ['userName'])).toBeNull()
  for (const wrong of [
    'userName sw "x"',
    'name eq "x"',
    'userName eq "x" or active eq true',
    'userName eq "\\x"',
  ])
    expect(() => readFilter(wrong, ['userName'])).toThrow(ScimError)
})
