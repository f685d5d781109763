import { expect, test } from 'vitest'
import { recordErrors } from './record-errors.ts'
import { zoneErrors, zoneMap } from './zone-map.ts'

const zones = (...rows: [pz_name: string, pz_districts: string][]) =>
  rows.map(([pz_name, pz_districts]) => ({ pz_name, pz_districts }))

test('[PRICE-02] a district in two zones of a map is an error that names both', () => {
  expect(zoneErrors(zones(['City', 'EC1-EC4'], ['West', 'W1, EC2']))).toEqual([
    { field: 'zones.1.pz_districts', message: 'EC2 is in “City” and in “West”.' },
  ])
  expect(zoneErrors(zones(['City', 'EC1, EC1, EC1A'], ['East', 'EC, E1']))).toEqual([])
})

test('[PRICE-02] two zones cannot have one name, ignoring case and spaces, and none is named as every zone', () => {
  expect(zoneErrors(zones(['North London', 'N1'], ['northlondon', 'N2'], ['Any', '']))).toEqual([
    { field: 'zones.1.pz_name', message: 'Another zone has this name.' },
    { field: 'zones.2.pz_name', message: '“Any” means every zone. Choose another name.' },
  ])
})

test('[PRICE-02] names a district that cannot be read at its zone', () => {
  const errors = zoneErrors(zones(['City', 'EC1, London'], ['West', 'W1']))
  expect(errors).toEqual([
    { field: 'zones.0.pz_districts', message: expect.stringContaining('“LONDON” cannot be read.') },
  ])
})

test('[SYS-04] a row that is sent twice by its key is an error', () => {
  const row = { pz_id: 7, pz_name: 'City', pz_districts: '' }
  expect(recordErrors(zoneMap, { zmap_name: 'London', zones: [row, row] })).toEqual([
    { field: 'zones.1.pz_id', message: 'This row is there twice.' },
  ])
})
