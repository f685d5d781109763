import { expect, test } from 'vitest'
import { isFactorRequired } from './factor-rule.ts'

test.each([
  ['off', ['home', 'admin'], false],
  ['staff', ['home', 'booking', 'history', 'api'], false],
  ['staff', ['home', 'admin'], true],
  ['staff', ['control'], true],
  ['staff', ['system'], true],
  ['everybody', ['home'], true],
  ['unknown', ['admin'], false],
] as const)(
  '[AUTH-01] a second factor with the setting %s and the permissions %j is required: %s',
  (rule, rights, required) => {
    expect(isFactorRequired(rule, rights)).toBe(required)
  },
)
