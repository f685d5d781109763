import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  confirmedAfterChange,
  confirmedAfterLink,
  securityEmails,
  unconfirmedEmails,
  type UserEmails,
} from './confirmed-emails.ts'

const byUser = () => false
const byAdministrator = () => true

const change = (user: UserEmails, ausr_email: string, isTrusted = byUser): UserEmails => ({
  ausr_email,
  ausr_confirmed_email: confirmedAfterChange(user, ausr_email, isTrusted),
})

const confirm = (user: UserEmails, email: string): UserEmails => ({
  ...user,
  ausr_confirmed_email: confirmedAfterLink(user, email),
})

const old: UserEmails = { ausr_email: 'old@a.example', ausr_confirmed_email: null }

describe('[USER-02] an email address that a user enters', () => {
  test('[USER-02] an email address that a user enters is not confirmed, and security emails still go to the last confirmed one, however often it changes', () => {
    const twice = change(change(old, 'typo@a.example'), 'new@a.example')
    expect(unconfirmedEmails(twice)).toEqual(['new@a.example'])
    expect(securityEmails(twice)).toEqual(['old@a.example'])
    const confirmed = confirm(twice, 'new@a.example')
    expect(confirmed.ausr_confirmed_email).toBeNull()
    expect(securityEmails(confirmed)).toEqual(['new@a.example'])
  })

  test('[USER-02] an email address that a user enters needs no confirmation if the user goes back to the last confirmed one, in any case of its characters', () => {
    expect(change(change(old, 'new@a.example'), 'Old@a.example').ausr_confirmed_email).toBeNull()
  })

  test('beside a confirmed one leaves security emails at that one, also if others are removed', () => {
    const two: UserEmails = { ausr_email: 'one@a.example, two@a.example', ausr_confirmed_email: null }
    const changed = change(two, 'two@a.example; new@a.example')
    expect(securityEmails(changed)).toEqual(['two@a.example'])
    expect(securityEmails(change(changed, 'two@a.example'))).toEqual(['two@a.example'])
    expect(securityEmails(confirm(changed, 'new@a.example'))).toEqual(['two@a.example', 'new@a.example'])
  })

  test('as the first one of a user receives security emails at once, so that the user can reset the password', () => {
    const first = change({ ausr_email: '', ausr_confirmed_email: null }, 'new@a.example')
    expect(unconfirmedEmails(first)).toEqual(['new@a.example'])
    expect(securityEmails(first)).toEqual(['new@a.example'])
    expect(securityEmails(change(first, 'other@a.example'))).toEqual(['other@a.example'])
  })
})

test('[USER-02] an address that an administrator adds is confirmed, and one that the user entered before is not', () => {
  const changed = change(old, 'typo@a.example')
  expect(securityEmails(change(changed, 'new@a.example', byAdministrator))).toEqual(['new@a.example'])
  const both = change(changed, 'typo@a.example; new@a.example', byAdministrator)
  expect(unconfirmedEmails(both)).toEqual(['typo@a.example'])
  expect(change(changed, 'typo@a.example', byAdministrator)).toEqual(changed)
})

const email = fc.constantFrom('a@x.example', 'b@x.example', 'C@x.example', 'c@x.example', 'd@x.example')
const emails = fc.uniqueArray(email, { maxLength: 4 }).map((list) => list.join('; '))
const steps = fc.array(
  fc.oneof(fc.record({ ausr_email: emails, trusted: fc.boolean() }), fc.record({ confirmed: email })),
)

test('[USER-02] after any changes, a user with an address gets security emails, and never at an unconfirmed one if another was confirmed', () => {
  fc.assert(
    fc.property(emails, steps, (start, list) => {
      let user: UserEmails = { ausr_email: start, ausr_confirmed_email: null }
      for (const step of list)
        user =
          'confirmed' in step
            ? confirm(user, step.confirmed)
            : change(user, step.ausr_email, () => step.trusted)
      const receiving = securityEmails(user)
      const unconfirmed = unconfirmedEmails(user)
      expect({
        reachesNone: user.ausr_email !== '' && receiving.length === 0,
        reachesUnconfirmed:
          user.ausr_confirmed_email !== '' && receiving.some((each) => unconfirmed.includes(each)),
        isUnclear: user.ausr_confirmed_email === null && unconfirmed.length > 0,
      }).toEqual({ reachesNone: false, reachesUnconfirmed: false, isUnclear: false })
    }),
  )
})
