import type { Right } from '@despatch/domain/users/rights.ts'
import type { StartPage } from '@despatch/domain/users/start-page.ts'
import { expect, test } from 'vitest'
import { landingPath } from './landing-path.ts'

const startOf = (ausr_start_page: StartPage, ...rights: Right[]) =>
  landingPath({ user: { ausr_start_page }, rights })

test('[NAV-01, NAV-06] users start at home, or on the page that they chose if they may open it', () => {
  expect(startOf('home', 'home', 'control')).toBe('/home')
  expect(startOf('control', 'home', 'control')).toBe('/control')
  expect(startOf('control', 'home', 'history')).toBe('/home')
  expect(startOf('booking', 'home', 'history', 'booking')).toBe('/docket/detail')
  expect(startOf('bookings', 'home', 'history')).toBe('/docket/list')
  expect(startOf('trace', 'home', 'trace')).toBe('/docket/trace')
})
