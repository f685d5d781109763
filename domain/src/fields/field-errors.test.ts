import { expect, test } from 'vitest'
import { isFilled } from './field-errors.ts'

test.each([' x ', 1, -1, 0.5, ['a'], true, false, 'F'])('[RULE-07] %j fills a mandatory field', (value) =>
  expect(isFilled(value)).toBe(true),
)

test.each(['', '  ', '\u200b', 0, Number.NaN, Number.POSITIVE_INFINITY, [], null, undefined])(
  '[RULE-07] %j leaves a mandatory field empty',
  (value) => expect(isFilled(value)).toBe(false),
)
