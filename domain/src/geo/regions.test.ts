import { expect, test } from 'vitest'
import { crossesWater, landOf } from './regions.ts'

test.each([
  ['BT1 5GS', 'Northern Ireland'],
  ['im1 2qd', 'the Isle of Man'],
  ['JE23AB', 'Jersey'],
  ['GY9 3HL', 'Guernsey'],
  ['PO30 1TY', 'the Isle of Wight'],
  ['PO41 0XX', 'the Isle of Wight'],
  ['TR21 0LL', 'the Isles of Scilly'],
  ['PA75 6NU', 'Mull'],
  ['PA76 6SP', 'Iona'],
  ['KA27 8DP', 'Arran'],
  ['HS1 2XF', 'Lewis and Harris'],
  ['HS8 5TH', 'the Uists and Benbecula'],
  ['KW15 1GR', 'Orkney'],
  ['ZE1 0EQ', 'Shetland'],
])('[RULE-05] %s is not on the mainland, but in %s', (postcode, name) => {
  expect(landOf(postcode)?.name).toBe(name)
})

test.each([
  'WC1B 3DG',
  'IV51 9DB',
  'LL65 1DQ',
  'PO11 9AA',
  'PO3 5QQ',
  'KW14 8XW',
  'TR2 5PE',
  'PA2 6DA',
  'TR20 8HH',
  'SS8 0AA',
])('[RULE-05] a road leads to %s', (postcode) => {
  expect(landOf(postcode)).toBeNull()
})

test.each(['', 'BFPO 57', 'BF1 2AU', 'D02 AF30', 'JE', 'nonsense'])(
  '[RULE-05] “%s” is in no region',
  (text) => {
    expect(landOf(text)).toBeNull()
  },
)

test('[RULE-05] a way over water leads from one land to another, also between two islands', () => {
  expect(crossesWater(['WC1B 3DG', 'EC3N 4AB'])).toBe(false)
  expect(crossesWater(['WC1B 3DG', 'JE2 3AB'])).toBe(true)
  expect(crossesWater(['JE2 3AB', 'JE1 1AA'])).toBe(false)
  expect(crossesWater(['KW15 1GR', 'ZE1 0EQ'])).toBe(true)
  expect(crossesWater(['PO30 1TY', 'PO36 8AA', 'PO1 3AX'])).toBe(true)
})
