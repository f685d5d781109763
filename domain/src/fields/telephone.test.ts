import { expect, test } from 'vitest'
import { telephoneError } from './telephone.ts'

const ofLength = (length: number) => `0161${' '.repeat(length - 7)}496`

test.each(['123456', '123456789012345', '123456789012345 ext 123456', ' 0161 496 0000 ', ofLength(30)])(
  '[RULE-01] %j is within the limits of a telephone number',
  (text) => expect(telephoneError(text)).toBeNull(),
)

test.each(['', '0161 496 0000', '+44 (0)161 496 0000', '07700-900123', '0161 496 0000 ext 12', '999999'])(
  '[RULE-01] %j is accepted as a telephone number',
  (text) => expect(telephoneError(text)).toBeNull(),
)

test.each([
  'call me',
  '12345',
  '0161 496 0000 or 1',
  '1234567890123456',
  '12345 ext 123456',
  ofLength(31),
  '++44 161',
  '0161\u0000496000',
  `0161${' '.repeat(40)}496`,
])('[RULE-01] %j is rejected as a telephone number', (text) =>
  expect(telephoneError(text)).toBe('Please enter a telephone number, such as 0161 496 0000.'),
)
