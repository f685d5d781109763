import { expect, test } from 'vitest'
import type { RowCells } from './import-fields.ts'
import { matchColumns } from './match-columns.ts'
import { indexesOf, requestOfJob } from './request-of-job.ts'
import { cellOfField, requestOfRow, type RowContext } from './request-of-row.ts'
import { rowKey } from './row-key.ts'

const context: RowContext = {
  date_order: 'day',
  weight_unit: 'kg',
  collection: { name: 'Ada Booker', postcode: 'WC1B 3DG' },
  services: [{ code: 'A', name: 'Same day' }],
  tariffs: [{ code: 5, service: 'A', name: 'Small van' }],
  today: '2027-03-01',
}

const row = (number: number, more: RowCells = {}) => ({
  row: number,
  cells: { job: 'Van 1', 'to.name': `Stop ${number}`, 'to.postcode': 'EC3N 4AB', ...more },
})

test('the rows of a job are one booking: the collection, then a delivery for each row in their order, with its goods', () => {
  const { request, errors } = requestOfJob(
    [
      row(2, {
        reference: 'R1',
        'from.ready': '10:00',
        quantity: '2',
        'to.deadline': '12:00',
        notes: 'Fragile',
      }),
      row(3, { weight: '2.5', 'to.deadline': '13:00', notes: 'Fragile' }),
      row(5, { reference: 'R1', 'to.instructions': 'Ring twice', notes: 'Keep upright' }),
    ],
    context,
  )
  expect(errors).toEqual([])
  expect(request).toMatchObject({
    reference: 'R1',
    notes: 'Fragile. Keep upright',
    from: { name: 'Ada Booker', ready_at: '2027-03-01T10:00:00+00:00' },
    via: [
      { name: 'Stop 2', deadline: '2027-03-01T12:00:00+00:00' },
      { name: 'Stop 3', deadline: '2027-03-01T13:00:00+00:00' },
    ],
    to: { name: 'Stop 5', instructions: 'Ring twice' },
    parcels: [{ quantity: 2 }, { quantity: 1, weight_kg: 2.5 }, { quantity: 1 }],
  })
})

test('a job of one row is the booking that its row is without a job, and has the same key', () => {
  const { job: _job, ...cells } = row(2).cells
  const { request: alone } = requestOfRow(cells, context)
  const { request } = requestOfJob([row(2)], context)
  expect(request).toEqual(alone)
  const key = (asked: typeof request) => asked && rowKey(asked, '2027-03-01', (text) => text)
  expect(key(request)).toEqual(key(alone))
})

test('a second collection in a job is an error of its row, and so is another service, but not the same in other letters', () => {
  const { request, errors } = requestOfJob(
    [
      row(2, { 'from.postcode': 'WC1B 3DG', 'from.name': 'Ada', service: 'Same day' }),
      row(3, { 'from.postcode': 'wc1b  3dg', service: 'A' }),
      row(4, { 'from.postcode': 'N1 9GU' }),
    ],
    context,
  )
  expect(request).toBeNull()
  expect(errors).toEqual([
    {
      index: 2,
      field: 'from.postcode',
      message: 'Row 2 of this job has “WC1B 3DG”. Enter the same, or leave this empty.',
    },
    {
      index: 1,
      field: 'service',
      message: 'Row 2 of this job has “Same day”. Enter the same, or leave this empty.',
    },
  ])
})

test('errors of a job are at the cells of their rows', () => {
  const { errors } = requestOfJob(
    [row(2), row(3, { weight: 'heavy', tariff: 'Boat' }), row(4, { 'to.postcode': '', tariff: 'Boat' })],
    context,
  )
  expect(errors.map(({ index, field }) => `${index} ${field}`)).toEqual([
    '1 tariff',
    '2 tariff',
    '1 weight',
    '2 to.postcode',
  ])
})

const job = (rows: number) =>
  requestOfJob(
    Array.from({ length: rows }, (_, index) => row(index + 2)),
    context,
  )

test('a job has at most 19 deliveries', () => {
  expect(job(19).errors).toEqual([])
  expect(job(20).errors).toEqual([{ index: 19, field: 'job', message: 'A job has at most 19 deliveries.' }])
})

test.each([
  ['via.0.postcode', { index: 0, field: 'to.postcode' }],
  ['via.1.deadline', { index: 1, field: 'to.deadline' }],
  ['to.phone', { index: 2, field: 'to.phone' }],
  ['parcels.1.weight_kg', { index: 1, field: 'weight' }],
  ['parcels.9.weight_kg', null],
  ['service', { index: 0, field: 'service' }],
  ['via', null],
])('the field %s of a booking of three rows is in its cell', (field, cell) => {
  expect(cellOfField(field, 3)).toEqual(cell)
})

test('what a job has in common is in the rows that have a text for it', () => {
  const rows = [row(2), row(3, { 'from.day': '01/03/2027' }), row(4, { 'from.ready': '10:00' })]
  expect(indexesOf(rows, 'from.ready')).toEqual([1, 2])
  expect(indexesOf(rows, 'service')).toEqual([0])
  expect(indexesOf(rows, 'to.postcode')).toEqual([])
})

test('a column of jobs is found by its heading', () => {
  const headings = ['Job', 'Order number', 'Name', 'Postcode']
  const table = { headings, rows: [{ line: 2, cells: ['1', '2', 'Ada', 'EC3N 4AB'] }], errors: [] }
  expect(matchColumns(table).columns.job).toEqual(['Job'])
})
