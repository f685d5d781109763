import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionOfDistrict, readDistrictTable } from './district-table.ts'

const table = readDistrictTable(
  ['code,latitude,longitude', 'SW1A,51.5,-0.14', 'SW1B,51.52,-0.12', 'SW2,51.4,-0.1', 'L30,53.48,-2.97'].join(
    '\n',
  ),
)

test('[ADDR-05] the position of a postcode district is found by outward code', () => {
  expect(positionOfDistrict(table, 'SW1A 1AA')).toEqual({ latitude: 51.5, longitude: -0.14 })
})

test('[ADDR-05] the position of a postcode district is the mean of the numbered district if the lettered part is missing', () => {
  const mean = { latitude: expect.closeTo(51.51, 6), longitude: expect.closeTo(-0.13, 6) }
  expect(positionOfDistrict(table, 'SW1X 1AA')).toEqual(mean)
})

test('[ADDR-05] the position of a postcode district is the mean of the area if the district is missing', () => {
  expect(positionOfDistrict(table, 'SW99 1AA')).toEqual({
    latitude: expect.closeTo((51.5 + 51.52 + 51.4) / 3, 6),
    longitude: expect.closeTo(-0.12, 6),
  })
})

test('[ADDR-05, RULE-05] the position of a postcode district of GIR 0AA is in Bootle', () => {
  expect(positionOfDistrict(table, 'GIR 0AA')).toEqual({ latitude: 53.48, longitude: -2.97 })
})

test('[ADDR-05] the position of a postcode district is unknown for other areas, BFPO and invalid postcodes', () => {
  for (const postcode of ['S1 1AA', 'SE1 1AA', 'BFPO 57', 'SW1A', 'D02 AF30', ''])
    expect(positionOfDistrict(table, postcode)).toBeUndefined()
})

test('[ADDR-05] the position of a postcode district requires a code and a position on every line of the table', () => {
  fc.assert(
    fc.property(fc.constantFrom('SW1A', 'SW1A,51', 'SW1A,north,west', ',51,0', 'sw1,51,0'), (line) => {
      expect(() => readDistrictTable(`code,latitude,longitude\n${line}`)).toThrow(
        'No valid outward code and position',
      )
    }),
  )
})
