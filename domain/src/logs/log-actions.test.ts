import { expect, test } from 'vitest'
import { kinds as officeKinds } from '../office/kinds.ts'
import { actionsWith, logSentence, officeAction } from './log-actions.ts'

const sentence = (log_process: string, log_record = '', log_user = 'admin', log_type = 'change') =>
  logSentence({ log_user, log_process, log_type, log_record })

test('[LOG-01] an entry reads as a sentence with its user and its record', () => {
  expect(sentence('book-docket', 'MT101999')).toBe('admin booked MT101999')
  expect(sentence('take-proofs', 'MT101902', 'control')).toBe(
    'control received proofs of delivery for MT101902',
  )
  expect(sentence('invite-device', 'M4')).toBe('admin made a pairing code for a phone of driver M4')
  expect(sentence('record-stop-time', 'MT101902')).toBe('admin changed a stop’s time on MT101902')
  expect(sentence('log-in', 'account', 'account', 'login')).toBe('account logged in')
  // Of an id only the action is shown.
  expect(sentence('payment-captured', '0d9c1f3e-77aa-4b5e-9f0e-1b2c3d4e5f60')).toBe(
    'admin captured a card payment',
  )
})

test('[LOG-01] the portal is named where no user is, and a failure is called one', () => {
  expect(sentence('send-mail', 'ada@example.com', 'system', 'mail')).toBe(
    'The portal sent an email to ada@example.com',
  )
  expect(sentence('archive-dockets', 'MT1–MT9', 'system', 'job')).toBe('The portal archived MT1–MT9')
  expect(sentence('log-in', 'card', 'card', 'failure')).toBe('A login of card failed')
  expect(sentence('log-in-passkey', 'card', 'card', 'failure')).toBe('A login of card failed')
  expect(sentence('send-mail', '{"mail_id":7}', 'system', 'failure')).toBe('Send mail failed')
})

test('[LOG-01] every action on every kind of record of the office has its sentence', () => {
  const kinds = Object.values(officeKinds)
  expect(kinds.length).toBeGreaterThan(10)
  for (const kind of kinds) {
    expect(sentence(officeAction('save', kind), 'Van')).toBe(`admin saved the ${kind.one} Van`)
    expect(sentence(officeAction('retire', kind), 'Van')).toBe(`admin deactivated the ${kind.one} Van`)
    expect(sentence(officeAction('take-back', kind), 'Van')).toBe(`admin reactivated the ${kind.one} Van`)
    expect(sentence(officeAction('delete', kind), 'Van')).toBe(`admin deleted the ${kind.one} Van`)
  }
})

test('[LOG-01] an action of an earlier version is shown by its name', () => {
  expect(sentence('paint-van', 'AB12')).toBe('admin paint van AB12')
})

test('[LOG-01] a search finds the words of the sentences', () => {
  expect(actionsWith('booked')).toContain('book-docket')
  expect(actionsWith('pairing')).toEqual(['invite-device'])
  expect(actionsWith('login')).toEqual(expect.arrayContaining(['log-in', 'log-in-code', 'log-in-sso']))
  expect(actionsWith('zeppelin')).toEqual([])
})
