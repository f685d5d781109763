import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterChange, numberText, readNumber, typedNumberError, type NumberFormat } from './typed-number.ts'

const quantity = { least: 1, most: 9999, decimals: 0 }
const weight = { least: 0, most: 99_999.99, decimals: 2, unit: 'kg' }
const amount = { least: 0, most: 1_000_000, decimals: 2, unit: '£' }
const percent = { least: 0, most: 100, decimals: 2, unit: '%' }
const latitude = { least: -90, most: 90, decimals: 6 }

test.each<[string, NumberFormat, number | null]>([
  ['', weight, null],
  ['  ', weight, null],
  ['2.5', weight, 2.5],
  ['2,5', weight, 2.5],
  ['93,5', weight, 93.5],
  ['0,05', weight, 0.05],
  [',5', weight, 0.5],
  ['.5', weight, 0.5],
  ['5.', weight, 5],
  ['5,', weight, 5],
  ['007', weight, 7],
  ['2.50', weight, 2.5],
  ['2.500', weight, 2.5],
  ['1,250', weight, 1250],
  ['1,250.5', weight, 1250.5],
  ['1.250,5', weight, 1250.5],
  ['1 250,50', weight, 1250.5],
  ['1\u00A0250.5', weight, 1250.5],
  ['1\u202F250', weight, 1250],
  ['12,345.67', weight, 12_345.67],
  ['2,5 kg', weight, 2.5],
  ['2,5 k', weight, 2.5],
  ['kg 2.5', weight, 2.5],
  ['£1,250.00', amount, 1250],
  ['12,50 £', amount, 12.5],
  ['17,5 %', percent, 17.5],
  ['-5', weight, -5],
  ['−5', latitude, -5],
  ['+51.5', latitude, 51.5],
  ['51,507400', latitude, 51.5074],
  ['-0,127', latitude, -0.127],
  ['1,000', quantity, 1000],
])('[RULE-06] %j is read as the number that a person means', (typed, format, value) => {
  expect(readNumber(typed, format)).toBe(value)
})

test.each<[string, NumberFormat]>([
  ['12a34', quantity],
  ['1,5', quantity],
  ['1.5', quantity],
  ['1,2345', weight],
  ['1,25,000', weight],
  ['0,250', weight],
  ['12,34.5', weight],
  ['1.2.3', weight],
  ['1,2,3', weight],
  ['1 2', weight],
  ['1.234', weight],
  ['17,255', percent],
  ['1e3', weight],
  ['0x10', weight],
  ['Infinity', weight],
  ['٣', quantity],
  ['--5', weight],
  ['5-', weight],
  ['2,5 lb', weight],
  ['two', weight],
  [',', weight],
  ['.', weight],
  ['-', latitude],
])('[RULE-06] %j is an error of its field, and never another number', (typed, format) => {
  expect(readNumber(typed, format)).toBeNaN()
  expect(typedNumberError(typed, format)).toContain(`“${typed}” is not a`)
})

test('[RULE-06] a number outside the bounds of its field is an error that states the bounds', () => {
  expect(typedNumberError('-5', weight)).toBe('Enter a number from 0 to 99,999.99.')
  expect(typedNumberError('12345', quantity)).toBe('Enter a number from 1 to 9,999.')
  expect(typedNumberError('2,5', weight)).toBeNull()
  expect(typedNumberError('', quantity)).toBeNull()
})

/** The text and the keys that were left out, after each key was typed at the end. */
function typedKeys(keys: string, format: NumberFormat) {
  let [text, leftOut] = ['', '']
  for (const key of keys) {
    const next = afterChange(text, text + key, format)
    text = next.text
    leftOut += next.leftOut
  }
  return [text, leftOut]
}

test.each<[string, NumberFormat, string, string]>([
  ['12a3456789', quantity, '1234', 'a56789'],
  ['-1.2.345kg', weight, '1.23', '-.45kg'],
  ['12.345x', weight, '12.34', '5x'],
  ['1234567.89', weight, '12345.89', '67'],
  ['2,5', weight, '2,5', ''],
  ['1,250.5', weight, '1,250.5', ''],
  ['1 250,5', weight, '1 250,5', ''],
  ['1.5', quantity, '1.5', ''],
  ['1,5', quantity, '1,5', ''],
  ['-0.127', latitude, '-0.127', ''],
  ['5-', latitude, '5', '-'],
  [' 5', weight, '5', ' '],
])('[RULE-06] the keys %j leave out only what cannot belong to the number', (keys, format, text, leftOut) => {
  expect(typedKeys(keys, format)).toEqual([text, leftOut])
})

test('[RULE-06] a key in the middle of a number follows the same rule', () => {
  expect(afterChange('125', '1a25', weight)).toEqual({ text: '125', leftOut: 'a' })
  expect(afterChange('125', '1,25', weight)).toEqual({ text: '1,25', leftOut: '' })
  expect(afterChange('12345', '912345', weight)).toEqual({ text: '12345', leftOut: '9' })
})

test('[RULE-06] pasted text is not changed, so that its error can be seen', () => {
  expect(afterChange('', '12a34', quantity)).toEqual({ text: '12a34', leftOut: '' })
  expect(afterChange('1', '-1.2.345kg', weight)).toEqual({ text: '-1.2.345kg', leftOut: '' })
})

const commasIn = (text: string) => text.replaceAll(/[^,]/g, '')
const wholeDigits = (value: number) => String(Math.trunc(Math.abs(value))).length

test('[RULE-06] typing never removes a comma, and never makes a longer number than the field’s largest', () => {
  const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,- a£'.split('')) })
  fc.assert(
    fc.property(keys, fc.constantFrom(quantity, weight, percent, latitude), (typed, format) => {
      const [text = ''] = typedKeys(typed, format)
      expect(commasIn(text)).toBe(commasIn(typed))
      // NaN is no number of any length.
      const value = readNumber(text, format) || 0
      expect(wholeDigits(value)).toBeLessThanOrEqual(wholeDigits(format.most))
    }),
  )
})

test('[RULE-06] every number is read back from the text that shows it', () => {
  const hundredths = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(hundredths, fc.boolean(), fc.boolean(), (each, grouped, fixed) => {
      const value = each / 100
      expect(readNumber(numberText(value, { decimals: 2, grouped, fixed }), weight)).toBe(value)
    }),
  )
  expect(numberText(1250.5, { decimals: 2, grouped: true, fixed: true })).toBe('1,250.50')
  expect(numberText(36, { decimals: 2, fixed: true })).toBe('36.00')
})
