import { expect, test } from 'vitest'
import { importColumns, matchHeadings, readImportRow, type ImportCells } from './book-import.ts'
import { startingMandatoryFields } from '../settings/mandatory-fields.ts'

const context = { mandatory: startingMandatoryFields, bypassPostcode: false, requiredTemplate: undefined }

const cells = (more: Partial<ImportCells> = {}): ImportCells => ({
  cadd_coname: 'British Library',
  cadd_build: '',
  cadd_street: '96 Euston Road',
  cadd_locality: '',
  cadd_town: 'London',
  cadd_county: '',
  cadd_country: '',
  cadd_postalcode: 'nw12db',
  cadd_latitude: '',
  cadd_longitude: '',
  cadd_address_type: '',
  cadd_default_delivery: '',
  ...more,
})

test('[ADDR-07] the headings of a file include those of our export and of the list', () => {
  expect(matchHeadings(importColumns.map(({ heading }) => heading))).toEqual(
    importColumns.map(({ field }) => field),
  )
  expect(matchHeadings(['Account', 'Address', 'Building', 'Street', 'Town', 'Postcode'])).toEqual([
    null,
    'cadd_coname',
    'cadd_build',
    'cadd_street',
    'cadd_town',
    'cadd_postalcode',
  ])
})

test('[ADDR-07] the headings of a file include those of other systems and the specification’s names', () => {
  expect(
    matchHeadings(['COMPANY_NAME', ' Address Line 1 ', 'address-line-2', 'City', 'ZIP', 'Lat', 'Lng']),
  ).toEqual([
    'cadd_coname',
    'cadd_street',
    'cadd_locality',
    'cadd_town',
    'cadd_postalcode',
    'cadd_latitude',
    'cadd_longitude',
  ])
  expect(matchHeadings(['cadd_coname', 'cadd_postalcode', 'cadd_address_type'])).toEqual([
    'cadd_coname',
    'cadd_postalcode',
    'cadd_address_type',
  ])
})

test('[ADDR-07] the headings of a file match each field once, and prefer our own headings', () => {
  expect(matchHeadings(['Name', 'Company', 'Organisation', 'Phone', ''])).toEqual([
    null,
    'cadd_coname',
    null,
    null,
    null,
  ])
})

test('[ADDR-07, RULE-05] a row of a file is parsed like a typed address', () => {
  expect(readImportRow(cells({ cadd_latitude: ' 51.53 ', cadd_longitude: '-0.1277' }), 1, context)).toEqual({
    entry: {
      cadd_coname: 'British Library',
      cadd_build: '',
      cadd_street: '96 Euston Road',
      cadd_locality: '',
      cadd_town: 'London',
      cadd_county: '',
      cadd_country: 'United Kingdom',
      cadd_postalcode: 'NW1 2DB',
      cadd_latitude: 51.53,
      cadd_longitude: -0.1277,
      cadd_address_type: 1,
    },
    cadd_default_delivery: 'F',
    errors: [],
  })
})

test.each([
  ['', 1],
  ['Collection', 0],
  ['PICKUP', 0],
  ['0', 0],
  ['drop', 1],
  ['1', 1],
])('[ADDR-07] a row of a file with type “%s” gets type %i', (cadd_address_type, type) => {
  expect(readImportRow(cells({ cadd_address_type }), 1, context).entry.cadd_address_type).toBe(type)
})

test('[ADDR-07] a row of a file loses only the apostrophe that our export adds before formulas', () => {
  const { entry } = readImportRow(
    cells({ cadd_coname: "'=SUM(A1)", cadd_street: "'t Hof", cadd_build: "''-1" }),
    1,
    context,
  )
  expect(entry).toMatchObject({ cadd_coname: '=SUM(A1)', cadd_street: "'t Hof", cadd_build: "''-1" })
})

test('[ADDR-07, RULE-06] a position of a file may have decimal commas', () => {
  const { errors, entry } = readImportRow(
    cells({ cadd_latitude: '51,5074', cadd_longitude: '-0,127' }),
    1,
    context,
  )
  expect(errors).toEqual([])
  expect([entry.cadd_latitude, entry.cadd_longitude]).toEqual([51.5074, -0.127])
})

test.each([
  ['1e3', ''],
  ['0x10', '1'],
  ['51.5', '181'],
  ['Infinity', 'NaN'],
  ['51,5,1', '0,1'],
])('[ADDR-07] a row of a file with position %s / %s has an error', (cadd_latitude, cadd_longitude) => {
  const { errors, entry } = readImportRow(cells({ cadd_latitude, cadd_longitude }), 1, context)
  expect(errors.length).toBeGreaterThan(0)
  expect([entry.cadd_latitude, entry.cadd_longitude]).not.toContain(NaN)
})
