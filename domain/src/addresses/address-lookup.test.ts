import { expect, test } from 'vitest'
import { addressFromLookup, type PostcodeAnswer } from './address-lookup.ts'
import { addressLine } from './address-line.ts'

const row: PostcodeAnswer = {
  Organisation: 'Acme Ltd',
  Dwelling: '14',
  SubDwelling: 'Flat 2',
  Street: 'High Street',
  Locality: '',
  Town: 'Leeds',
  County: 'West Yorkshire',
  Country: '',
  Postcode: 'ls14ap',
  Latitude: 53.8,
  Longitude: -1.55,
}

test('[ADDR-03] an address selected from a lookup fills company, building, street and the rest', () => {
  expect(addressFromLookup(row)).toEqual({
    dadd_companyname: 'Acme Ltd',
    dadd_build: 'Flat 2, 14',
    dadd_street: 'High Street',
    dadd_locality: '',
    dadd_town: 'Leeds',
    dadd_county: 'West Yorkshire',
    dadd_country: 'United Kingdom',
    dadd_postalcode: 'LS1 4AP',
    dadd_latitude: 53.8,
    dadd_longitude: -1.55,
  })
})

test('[RULE-10] an address selected from a lookup is cut to the lengths of a selection', () => {
  const long = addressFromLookup({ ...row, Street: 'S'.repeat(200), Dwelling: 'D'.repeat(60) })
  expect(long.dadd_street).toHaveLength(110)
  expect(long.dadd_build).toHaveLength(50)
})

test('[ADDR-03] an address selected from a lookup has no position if one coordinate is missing', () => {
  expect(addressFromLookup({ ...row, Longitude: null })).toMatchObject({
    dadd_latitude: null,
    dadd_longitude: null,
  })
})

test('[ADDR-03] an address on one line joins house number and street and skips empty fields', () => {
  expect(addressLine(addressFromLookup(row))).toBe(
    'Acme Ltd, Flat 2, 14 High Street, Leeds, West Yorkshire, LS1 4AP',
  )
  expect(
    addressLine(addressFromLookup({ ...row, Dwelling: 'Rose Cottage', SubDwelling: '', Organisation: '' })),
  ).toBe('Rose Cottage, High Street, Leeds, West Yorkshire, LS1 4AP')
  expect(
    addressLine({ ...addressFromLookup(row), dadd_build: '14a-16', dadd_companyname: '', dadd_county: '' }),
  ).toBe('14a-16 High Street, Leeds, LS1 4AP')
})

test('[ADDR-03] an address on one line names a foreign country', () => {
  expect(addressLine({ ...addressFromLookup(row), dadd_country: 'Ireland' })).toMatch(/, Ireland$/)
})
