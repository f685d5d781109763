import { expect, test } from 'vitest'
import { isWithin } from './is-within.ts'

test('[RULE-11] a range includes its start and its end', () => {
  expect([0, 1, 2, 3, 4].filter((value) => isWithin(value, 1, 3))).toEqual([1, 2, 3])
  expect(isWithin(2, 3, 1)).toBe(false)
  for (const value of [Number.NaN, Infinity, -Infinity]) expect(isWithin(value, 0, 10)).toBe(false)
})
