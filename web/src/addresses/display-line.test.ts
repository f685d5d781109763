import { expect, test } from 'vitest'
import { unbrokenPostcodes } from './display-line.ts'

test.each([
  ['Acme Ltd, 14 High Street, Leeds, LS1 4AP', 'Acme Ltd, 14 High Street, Leeds, LS1\u00A04AP'],
  ['Strand, London, WC2R 1LA, Ireland', 'Strand, London, WC2R\u00A01LA, Ireland'],
  ['Unit B2 3rd floor, Leeds', 'Unit B2 3rd floor, Leeds'],
])('[ADDR-03] keeps the postcode of an address together: %s', (line, shown) => {
  expect(unbrokenPostcodes(line)).toBe(shown)
})
