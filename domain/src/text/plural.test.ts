import { expect, test } from 'vitest'
import { plural, pluralIn } from './plural.ts'

const dockets = { one: '# docket is selected', other: '# dockets are selected' }

test.each([
  [0, '0 dockets are selected'],
  [1, '1 docket is selected'],
  [2, '2 dockets are selected'],
  [1200, '1,200 dockets are selected'],
])('plural writes %d with the right form and separators', (count, text) => {
  expect(plural(count, dockets)).toBe(text)
})

test('plural leaves out the number if a form has none', () => {
  const lastOne = { one: 'The last docket', other: '# dockets' }
  expect(plural(1, lastOne)).toBe('The last docket')
})

test('plural uses the forms of other languages', () => {
  const polish = pluralIn<'one' | 'few' | 'many' | 'other'>('pl')
  const parcels = { one: '# paczka', few: '# paczki', many: '# paczek', other: '# paczki' }
  expect([1, 3, 5, 22].map((count) => polish(count, parcels))).toEqual([
    '1 paczka',
    '3 paczki',
    '5 paczek',
    '22 paczki',
  ])
})
