import { expect, test } from 'vitest'
import { startPageOf, startPages, startPagesFor } from './start-page.ts'

test('[NAV-01] a user starts on the chosen page, and at home if their permissions do not open it', () => {
  expect(startPageOf('home', ['home'])).toBe('home')
  expect(startPageOf('control', ['home', 'control'])).toBe('control')
  expect(startPageOf('control', ['home', 'history'])).toBe('home')
  expect(startPageOf('booking', ['home', 'history', 'booking'])).toBe('booking')
  expect(startPageOf('booking', ['home', 'history'])).toBe('home')
  expect(startPageOf('trace', ['home', 'trace'])).toBe('trace')
})

test('[NAV-01] a user chooses from the pages that their permissions open', () => {
  expect(startPagesFor({})).toEqual(['home'])
  expect(startPagesFor({ ausr_rights_control: 'T', ausr_rights_history: 'T' })).toEqual([
    'home',
    'bookings',
    'control',
  ])
  const all = { ausr_rights_control: 'T', ausr_rights_history: 'T', ausr_rights_booking: 'T' } as const
  expect(startPagesFor({ ...all, ausr_rights_trace: 'T' })).toEqual(startPages)
})
