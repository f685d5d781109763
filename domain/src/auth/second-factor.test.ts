import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanCode,
  factorDeadline,
  factorsDue,
  groupedCode,
  isFactorMissing,
  kindOfCode,
  recoveryLength,
} from './second-factor.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

describe('a second factor', () => {
  test.each([
    [{ required: true, has: false, due: '2026-11-26T12:00:00Z' }, true, '2026-11-26T12:00:00Z'],
    [{ required: true, has: false, due: '2026-11-26T12:00:01Z' }, false, '2026-11-26T12:00:01Z'],
    [{ required: true, has: false, due: null }, false, null],
    [{ required: true, has: true, due: '2026-11-01T12:00:00Z' }, false, null],
    [{ required: false, has: false, due: '2026-11-01T12:00:00Z' }, false, null],
  ])('[AUTH-01] in the situation %j is missing: %s', (situation, missing, deadline) => {
    expect(isFactorMissing(situation, now)).toBe(missing)
    expect(factorDeadline(situation)).toBe(deadline)
  })
})

test.each([
  [{ app: false, passkeys: 0, codes: 0 }, []],
  [{ app: false, passkeys: 0, codes: 10 }, []],
  [{ app: true, passkeys: 0, codes: 1 }, ['totp', 'recovery']],
  [{ app: false, passkeys: 1, codes: 10 }, ['passkey', 'recovery']],
  [{ app: true, passkeys: 2, codes: 0 }, ['totp', 'passkey']],
])('[AUTH-01] with %j a login accepts %j after the password', (own, due) => {
  expect(factorsDue(own)).toEqual(due)
})

describe('a typed code', () => {
  test.each([
    ['123456', 'totp'],
    [' 123 456 ', 'totp'],
    ['12345', undefined],
    ['1234567', undefined],
    ['abcd-efgh-2345-klmn', 'recovery'],
    ['ABCD EFGH 2345 KLMN', 'recovery'],
    ['abcd-efgh-2345-klmn-pqrs-tuvw', 'recovery'],
    ['abcd-efgh-2345-klmn-pqrs', undefined],
    ['abcd-efgh-2345-klm1', undefined],
    ['', undefined],
  ])('[AUTH-01] %j is of the kind %s', (typed, kind) => {
    expect(kindOfCode(typed)).toBe(kind)
  })

  test('[AUTH-01] a recovery code in groups is the same code', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz234567'.split('')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...letters), { minLength: recoveryLength, maxLength: recoveryLength }),
        (chosen) => {
          const code = chosen.join('')
          expect(cleanCode(groupedCode(code))).toBe(code)
          expect(kindOfCode(groupedCode(code))).toBe('recovery')
        },
      ),
    )
  })
})
