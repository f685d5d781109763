import { expect, test } from 'vitest'
import { telephoneFault } from './telephone.ts'

test.each(['', '0161 496 0000', '+44 (0)161 496 0000', '07700-900123', '0161 496 0000 ext 12', '999999'])(
  '[RULE-01] %j is taken as a telephone number',
  (text) => expect(telephoneFault(text)).toBeNull(),
)

test.each([
  'call me',
  '12345',
  '0161 496 0000 or 1',
  '1234567890123456',
  '++44 161',
  '0161\u0000496000',
  `0161${' '.repeat(40)}496`,
])('[RULE-01] %j is refused as a telephone number', (text) =>
  expect(telephoneFault(text)).toBe('Please enter a telephone number, such as 0161 496 0000.'),
)
