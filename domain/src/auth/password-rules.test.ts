import { describe, expect, test } from 'vitest'
import {
  defaultPasswordRules,
  passwordFaults,
  passwordRulesFrom,
  strengthScore,
  strengthShown,
} from './password-rules.ts'

describe('password rules', () => {
  test('[AUTH-05] eight characters and the username rule hold where nothing is set', () => {
    expect(passwordRulesFrom({})).toEqual({ minLength: 8, enforceRules: 'T' })
    expect(passwordRulesFrom({ minLength: 12, enforceRules: 'F' })).toEqual({
      minLength: 12,
      enforceRules: 'F',
    })
  })

  test.each([0, -1, 7.5, Number.NaN, 201])(
    '[AUTH-05] an unusable minimum of %s falls back to 8',
    (minLength) => {
      expect(passwordRulesFrom({ minLength }).minLength).toBe(8)
    },
  )

  test('[AUTH-05] the minimum is counted in characters, not in code units', () => {
    expect(passwordFaults('1234567', 'ann', defaultPasswordRules)).toEqual([
      'The password must have at least 8 characters.',
    ])
    expect(passwordFaults('12345678', 'ann', defaultPasswordRules)).toEqual([])
    expect(passwordFaults('😀😀😀😀', 'ann', defaultPasswordRules)).toHaveLength(1)
  })

  test('[AUTH-05] the username is refused as password, in any case, only with the rules on', () => {
    const same = ['The password must not be the same as the username.']
    expect(passwordFaults('dispatcher', 'dispatcher', defaultPasswordRules)).toEqual(same)
    expect(passwordFaults('Dispatcher ', 'dispatcher', defaultPasswordRules)).toEqual(same)
    expect(passwordFaults('dispatcher', 'dispatcher', { minLength: 8, enforceRules: 'F' })).toEqual([])
  })

  test('[AUTH-05] 200 characters are taken, 201 are refused', () => {
    expect(passwordFaults('x'.repeat(200), 'ann', defaultPasswordRules)).toEqual([])
    expect(passwordFaults('x'.repeat(201), 'ann', defaultPasswordRules)).toEqual([
      'The password must have at most 200 characters.',
    ])
  })

  test('[AUTH-05] strength is the score divided by 20, kept within 0 to 5', () => {
    expect([0, 20, 50, 100, 140, -5, Number.NaN].map(strengthShown)).toEqual([0, 1, 2.5, 5, 5, 0, 0])
  })

  test('[AUTH-05] the score grows with the guesses that a password takes, up to 100', () => {
    expect([0, 3, 6, 12, 40, -1].map(strengthScore)).toEqual([0, 25, 50, 100, 100, 0])
  })
})
