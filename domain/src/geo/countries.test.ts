import { expect, test } from 'vitest'
import { countries, countryName, isSameCountry } from './countries.ts'

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

test.each([
  ['JE', 'Jersey'],
  ['JEY', 'Jersey'],
  ['GG', 'Guernsey'],
  ['ggy', 'Guernsey'],
  ['Alderney', 'Guernsey'],
  ['IM', 'Isle of Man'],
  ['imn', 'Isle of Man'],
  ['I.O.M.', 'Isle of Man'],
  ['GB', 'United Kingdom'],
  [' uk ', 'United Kingdom'],
  ['U.K.', 'United Kingdom'],
  ['IE', 'Ireland'],
  ['Holland', 'Netherlands'],
  ['isle of man', 'Isle of Man'],
  ['Scotland', 'Scotland'],
  ['US', 'US'],
  ['Jersey City', 'Jersey City'],
  ['', ''],
])('[RULE-05] the country %j is called %j', (given, name) => {
  expect(countryName(given)).toBe(name)
})

test('[RULE-05] every country of the list has its ISO codes', () => {
  const english = new Intl.DisplayNames('en-GB', { type: 'region' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  // UK is reserved for the United Kingdom, whose code is GB.
  const known = codes.filter((code) => countryName(code) !== code && code !== 'UK')
  expect(new Set(known.map((code) => english.of(code)))).toEqual(new Set(countries))
  for (const code of known) expect(countryName(code)).toBe(english.of(code))
})

test.each(['Ireland', 'France', 'Isle of Man', 'Ukraine'])('[RULE-05] %s is another country', (name) => {
  expect(isSameCountry(name, 'United Kingdom')).toBe(false)
  expect(isSameCountry(name.toUpperCase(), ` ${name}`)).toBe(true)
})
