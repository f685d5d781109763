import { expect, test } from 'vitest'
import { invoiceLabel } from './invoice-label.ts'

test('numbers documents with 6 digits, and with more after a million', () => {
  expect(invoiceLabel('INV', 101)).toBe('INV000101')
  expect(invoiceLabel('', 1)).toBe('000001')
  expect(invoiceLabel('CN-', 1_234_567)).toBe('CN-1234567')
})
