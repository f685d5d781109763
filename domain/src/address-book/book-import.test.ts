import { expect, test } from 'vitest'
import { readImportRow, type ImportCells } from './book-import.ts'
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
  ['dropoff', 1],
  ['Drop-off', 1],
  ['DROP OFF', 1],
  ['consignee', 1],
  ['Ship To', 1],
  ['unload', 1],
  ['pick-up', 0],
  ['Collect from', 0],
  ['consignor', 0],
  ['shipper', 0],
  ['1', 1],
])('[ADDR-07] a row of a file with type “%s” gets type %i', (cadd_address_type, type) => {
  expect(readImportRow(cells({ cadd_address_type }), 1, context).entry.cadd_address_type).toBe(type)
})

test.each([
  ["'=SUM(A1)", '=SUM(A1)'],
  ["'+44 7700 900111", '+44 7700 900111'],
  ["'75001 Paris", '75001 Paris'],
  ['="007"', '007'],
  ["'t Hof", "'t Hof"],
  ["''-1", "''-1"],
  ["O'Brien", "O'Brien"],
])('[ADDR-07] %j in a cell is imported without what a spreadsheet put around it', (cell, text) => {
  const { entry } = readImportRow(cells({ cadd_coname: cell, cadd_street: cell }), 1, context)
  expect(entry).toMatchObject({ cadd_coname: text, cadd_street: text })
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
