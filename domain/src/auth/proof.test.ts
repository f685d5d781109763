import { expect, test } from 'vitest'
import { needsProof, proofsOf } from './proof.ts'

const now = Date.parse('2026-11-26T12:15:00Z')
const [fresh, old] = ['2026-11-26T12:00:01Z', '2026-11-26T12:00:00Z']

test.each([
  [true, { provedAt: old, allAccounts: false }, true],
  [true, { provedAt: fresh, allAccounts: false }, false],
  [true, { provedAt: null, allAccounts: true }, false],
  [false, { provedAt: old, allAccounts: true }, false],
  ['everything', { provedAt: old, allAccounts: false }, false],
  ['everything', { provedAt: old, allAccounts: true }, true],
  ['everything', { provedAt: fresh, allAccounts: true }, false],
] as const)(
  '[AUTH-01] a call with the freshness %s and the session %j needs a proof: %s',
  (call, session, needed) => {
    expect(needsProof(call, session, now)).toBe(needed)
  },
)

test.each([
  [{ app: false, passkey: false }, ['current']],
  [{ app: true, passkey: false }, ['code']],
  [{ app: false, passkey: true }, ['passkey', 'code']],
  [{ app: true, passkey: true }, ['passkey', 'code']],
])('[AUTH-01] with %j a user can prove who they are with %j', (own, kinds) => {
  expect(proofsOf(own)).toEqual(kinds)
})
