import { expect, test } from 'vitest'
import { isSameCountry } from './countries.ts'

test.each([
  'United Kingdom',
  ' united kingdom',
  'UK',
  'U.K.',
  'GB',
  'England',
  'Scotland',
  'Northern Ireland',
  '',
])('[ADDR-03, RULE-05] %j means the United Kingdom', (name) => {
  expect(isSameCountry(name, 'United Kingdom')).toBe(true)
})

test.each(['Ireland', 'France', 'Isle of Man', 'Ukraine'])('[RULE-05] %s is another country', (name) => {
  expect(isSameCountry(name, 'United Kingdom')).toBe(false)
  expect(isSameCountry(name.toUpperCase(), ` ${name}`)).toBe(true)
})
