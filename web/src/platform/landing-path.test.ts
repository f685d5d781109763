import type { Right } from '@despatch/domain/users/rights.ts'
import { expect, test } from 'vitest'
import { landingPath } from './landing-path.ts'
import type { Session } from './session.ts'

const withRights = (...rights: Right[]) => landingPath({ rights } as unknown as Session)

test('[NAV-06, CTRL-01] a dispatcher starts on the board, and everybody else at home', () => {
  expect(withRights('control', 'history', 'trace')).toBe('/control')
  expect(withRights('control', 'history', 'booking')).toBe('/home')
  expect(withRights('control', 'admin')).toBe('/home')
  expect(withRights('history', 'booking')).toBe('/home')
  expect(withRights()).toBe('/home')
})
