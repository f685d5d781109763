import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../time/london-day.ts'
import { lastCycleEnd, nextCycleEnd } from './bill-cycle.ts'

test('a month ends on its last day, and a week on Sunday', () => {
  // Monday 1 February 2027.
  expect(lastCycleEnd('month', '2027-02-01')).toBe('2027-01-31')
  expect(nextCycleEnd('month', '2027-02-01')).toBe('2027-02-28')
  expect(lastCycleEnd('week', '2027-02-01')).toBe('2027-01-31')
  expect(nextCycleEnd('week', '2027-02-01')).toBe('2027-02-07')
})

test('the last day of a cycle belongs to it until it is over', () => {
  expect(lastCycleEnd('month', '2027-01-31')).toBe('2026-12-31')
  expect(nextCycleEnd('month', '2027-01-31')).toBe('2027-01-31')
  expect(lastCycleEnd('week', '2027-01-31')).toBe('2027-01-24')
  expect(nextCycleEnd('week', '2027-01-31')).toBe('2027-01-31')
})

test('an account that is not billed has no cycle', () => {
  expect(lastCycleEnd('none', '2027-02-01')).toBeNull()
  expect(nextCycleEnd('none', '2027-02-01')).toBeNull()
})

test('cycles follow each other without a gap', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('week' as const, 'month' as const),
      fc.integer({ min: 0, max: 3000 }),
      (cycle, days) => {
        const today = dayAfter('2026-01-01', days)
        const next = nextCycleEnd(cycle, today) ?? ''
        expect(next >= today).toBe(true)
        expect(lastCycleEnd(cycle, dayAfter(next, 1))).toBe(next)
        expect((lastCycleEnd(cycle, today) ?? '') < today).toBe(true)
      },
    ),
  )
})
