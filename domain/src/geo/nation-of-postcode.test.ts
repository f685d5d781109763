import { expect, test } from 'vitest'
import { nationOfPostcode } from './nation-of-postcode.ts'

test.each([
  ['EC3N 4AB', 'EW'],
  ['CF10 3AT', 'EW'],
  ['eh11bb', 'S'],
  ['ZE1 0AA', 'S'],
  ['DG16 5EA', 'S'],
  ['TD1 1AA', 'S'],
  ['BT1 5GS', 'NI'],
  ['TD15 1AA', 'EW'],
  ['TD12 4AA', 'EW'],
  ['GIR 0AA', 'EW'],
  ['JE2 3AB', null],
  ['GY1 1AA', null],
  ['IM1 1AA', null],
  ['BFPO 57', null],
  ['BF1 2AU', null],
  ['D02 AF30', null],
  ['', null],
])('the postcode “%s” has the bank holidays of %s', (postcode, nation) => {
  expect(nationOfPostcode(postcode, 'United Kingdom')).toBe(nation)
})

test('an address abroad has no bank holidays, whatever its postcode looks like', () => {
  expect(nationOfPostcode('EC3N 4AB', 'Ireland')).toBeNull()
  expect(nationOfPostcode('EC3N 4AB', '')).toBe('EW')
  expect(nationOfPostcode('EH1 1BB', 'Scotland')).toBe('S')
})
