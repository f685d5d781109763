import { expect, test } from 'vitest'
import { containsCardNumber } from './card-number.ts'

test.each([
  '4242424242424242',
  'Ada 4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '378282246310005',
  '4222222222222',
  '6304000000000000000',
])('[PAY-04] %s is recognised as a card number', (text) => {
  expect(containsCardNumber(text)).toBe(true)
})

test.each([
  '4242',
  '**** **** **** 4242',
  '4242424242424243',
  '020 7946 0100',
  'TEST_SU_5a5c185b',
  'PO 4711',
  '',
])('[PAY-04] %s is not recognised as a card number', (text) => {
  expect(containsCardNumber(text)).toBe(false)
})
