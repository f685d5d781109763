import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'letmein',
  'letmein1!',
  'Letmein2026!',
  'password123!!',
  'Qwerty!2026',
  '!dragon99',
  'sunshine#1',
  'Iloveyou?',
])('[AUTH-05] %s is a common password, with the usual endings', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['seven green lanterns', 'letmein-through-the-gate', 'Despatch-demo-1', 'kx7!pq2v9mz'])(
  '[AUTH-05] %s is not a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
