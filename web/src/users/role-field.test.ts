import { flagsOfRole } from '@despatch/domain/users/roles.ts'
import { expect, test } from 'vitest'
import { roleSummary } from './role-field.tsx'

test('[USER-03] the form names the permissions that differ from the role', () => {
  const dispatcher = flagsOfRole('dispatcher')
  expect(roleSummary(dispatcher)).toBe(
    'Works on the control boards, and sees bookings with their prices. Does not book.',
  )
  expect(roleSummary({ ...dispatcher, ausr_rights_api: 'T', ausr_rights_trace: 'F' })).toBe(
    'Dispatcher, with 2 exceptions. Also: API user. Not: Track and trace.',
  )
  expect(roleSummary({})).toBe('No permissions yet.')
})
