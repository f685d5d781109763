import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOnly } from './digits.ts'

test('[RULE-06] a numeric input keeps figures only, cut to the maximum length', () => {
  expect(digitsOnly('12a3-4', 4)).toBe('1234')
  expect(digitsOnly('123456', 4)).toBe('1234')
  expect(digitsOnly('٣ four', 4)).toBe('')
  fc.assert(
    fc.property(fc.string(), fc.nat(12), (typed, most) => {
      expect(digitsOnly(typed, most)).toMatch(new RegExp(`^[0-9]{0,${most}}$`))
    }),
  )
})
