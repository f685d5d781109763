import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numericLength, numericText, shortenedMessage } from './numeric-text.ts'

test('[RULE-06] a numeric input keeps digits only, cut to the maximum length', () => {
  const quantity = numericLength(9999, 0)
  expect(numericText('12a3-4', quantity)).toBe('1234')
  expect(numericText('123456', quantity)).toBe('1234')
  expect(numericText('1.5', quantity)).toBe('15')
  expect(numericText('٣ four', quantity)).toBe('')
})

test('[RULE-06] a numeric input with decimals keeps one point and two digits after it', () => {
  const weight = numericLength(99_999.99, 2)
  expect(numericText('12.345 kg', weight)).toBe('12.34')
  expect(numericText('1.2.3', weight)).toBe('1.23')
  expect(numericText('1234567.89', weight)).toBe('12345.89')
  expect(numericText('0.', weight)).toBe('0.')
})

test('[RULE-06] a numeric input only ever holds a number within its length', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 9 }), fc.nat(3), (typed, whole, decimals) => {
      const valid = numericText(typed, { whole, decimals })
      expect(valid).toMatch(new RegExp(`^[0-9]{0,${whole}}(\\.[0-9]{0,${decimals}})?$`))
      expect(decimals > 0 || !valid.includes('.')).toBe(true)
      expect(numericText(valid, { whole, decimals })).toBe(valid)
    }),
  )
})

test('[RULE-06] describes a number that was shortened, and gives no text for an unchanged number', () => {
  const quantity = numericLength(9999, 0)
  expect(shortenedMessage('-5', quantity)).toBe('“-5” was shortened to 5.')
  expect(shortenedMessage('12345', quantity)).toBe('“12345” was shortened to 1234.')
  expect(shortenedMessage('abc', quantity)).toBe('“abc” is not a number.')
  expect(shortenedMessage(' 12 ', quantity)).toBeNull()
  expect(shortenedMessage('', quantity)).toBeNull()
})
