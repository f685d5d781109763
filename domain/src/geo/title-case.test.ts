import { expect, test } from 'vitest'
import { titleCase } from './title-case.ts'

test.each([
  ["ST MARY'S ROAD", "St Mary's Road"],
  ['STOKE-ON-TRENT', 'Stoke-on-Trent'],
  ['THE GREEN', 'The Green'],
  ['10A', '10A'],
  ['FLAT 2B', 'Flat 2B'],
  ['TŶ GWYN', 'Tŷ Gwyn'],
  ['ROSE COTTAGE, 4 - 6', 'Rose Cottage, 4 - 6'],
  ['McDonald Road', 'McDonald Road'],
  ['', ''],
])('[ADDR-04] %j becomes %j', (name, expected) => {
  expect(titleCase(name)).toBe(expected)
})
