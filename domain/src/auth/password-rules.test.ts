import { describe, expect, test } from 'vitest'
import { defaultPasswordRules, passwordErrors, strengthScore, strengthShown } from './password-rules.ts'

describe('password rules', () => {
  test('[AUTH-05] password rules count the minimum in characters, not in code units', () => {
    expect(passwordErrors('1234567', 'ann', defaultPasswordRules)).toEqual([
      'The password must have at least 8 characters.',
    ])
    expect(passwordErrors('12345678', 'ann', defaultPasswordRules)).toEqual([])
    expect(passwordErrors('😀😀😀😀', 'ann', defaultPasswordRules)).toHaveLength(1)
  })

  test('[AUTH-05] password rules reject the username in any case, if the rules are on', () => {
    const same = ['The password must not be the same as the username.']
    expect(passwordErrors('dispatcher', 'dispatcher', defaultPasswordRules)).toEqual(same)
    expect(passwordErrors('Dispatcher ', 'dispatcher', defaultPasswordRules)).toEqual(same)
    expect(passwordErrors('dispatcher', 'dispatcher', { minLength: 8, enforceRules: 'F' })).toEqual([])
  })

  test.each([
    ['the username with digits', 'dispatcher2026'],
    ['the company’s name without its space', 'MetroCouriers'],
    ['the company’s name with symbols', '!! metro couriers !!'],
    ['the user’s name in another case', 'ADA booker 1'],
  ])('[AUTH-05] password rules reject a password made of %s if the rules are on', (_what, password) => {
    const names = ['Metro Couriers', 'Ada Booker']
    expect(passwordErrors(password, 'dispatcher', defaultPasswordRules, names)).toEqual([
      'The password must not be a name of the user or the company with digits or symbols added.',
    ])
    expect(passwordErrors(password, 'dispatcher', { minLength: 8, enforceRules: 'F' }, names)).toEqual([])
  })

  test('[AUTH-05] password rules accept a password that contains a name and more, and ignore empty names', () => {
    expect(
      passwordErrors('metro couriers by noon', 'dispatcher', defaultPasswordRules, ['Metro Couriers']),
    ).toEqual([])
    expect(passwordErrors('84629173', 'dispatcher', defaultPasswordRules, ['', '24'])).toEqual([])
  })

  test('[AUTH-05] password rules accept 200 characters and reject 201', () => {
    expect(passwordErrors('x'.repeat(200), 'ann', defaultPasswordRules)).toEqual([])
    expect(passwordErrors('x'.repeat(201), 'ann', defaultPasswordRules)).toEqual([
      'The password must have at most 200 characters.',
    ])
  })

  test('[AUTH-05] password rules show the strength as the score divided by 20, within 0 to 5', () => {
    expect([0, 20, 50, 100, 140, -5, Number.NaN].map(strengthShown)).toEqual([0, 1, 2.5, 5, 5, 0, 0])
  })

  test('[AUTH-05] the score grows with the number of guesses, up to 100', () => {
    expect([0, 3, 6, 12, 40, -1].map(strengthScore)).toEqual([0, 25, 50, 100, 100, 0])
  })
})
