import { expect, test } from 'vitest'
import { minimumWidthOf } from '../../ui/data-grid-header.tsx'
import { boardColumns } from './board-columns.ts'

test('[CTRL-01] the board shows the circuit’s columns in its order and with its labels', () => {
  const columns = boardColumns([
    { field: 'dadd_deadline', label: 'Due' },
    { field: 'dck_docket', label: 'Job' },
  ])
  expect(columns.map(({ id, label }) => [id, label])).toEqual([
    ['dadd_deadline', 'Due'],
    ['dck_docket', 'Job'],
  ])
})

test('[CTRL-02] a status is shown by its name, and unknown fields are left out', () => {
  const columns = boardColumns([
    { field: 'dck_status', label: 'Status' },
    { field: 'dck_secret', label: 'Secret' },
  ])
  expect(columns.map(({ id }) => id)).toEqual(['dsts_description'])
})

const usual = ['dck_docket', 'dck_status', 'cust_name', 'from_postalcode', 'to_companyname', 'to_postalcode']

test.each([
  [
    'of pallets',
    [...usual, 'dck_parcels', 'dadd_deadline', 'drv_driver', 'ttyp_description', 'dck_cust_ref1'],
  ],
  [
    'of a town',
    [...usual, 'from_companyname', 'dadd_ready', 'dadd_deadline', 'drv_driver', 'ttyp_description'],
  ],
])('[CTRL-01] eleven columns %s fit on 1440 pixels beside the open menu', (_of, fields) => {
  const columns = boardColumns(fields.map((field) => ({ field, label: field })))
  expect(columns).toHaveLength(11)
  const select = { id: 'select', label: 'Select', width: 1.25 }
  const available = (1440 - 232 - 2 * 20 - 15) / 16
  expect(minimumWidthOf([select, ...columns])).toBeLessThanOrEqual(available)
})
