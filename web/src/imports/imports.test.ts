import { pounds } from '@despatch/domain/money/money.ts'
import { expect, test } from 'vitest'
import type { Import, ImportRow } from './imports.queries.ts'
import { sendingOf } from './send-rows.ts'
import { fieldsIn, partsOfJobs, rowNumbersOf } from './shown-rows.ts'
import { bookLabel, summaryOf } from './summary.ts'

const start = {
  imp_cust_id: 1,
  imp_name: 'orders.csv',
  imp_from: 'file',
  headings: ['Name'],
  mapping: { columns: {}, constants: {} },
} as const

const rowsOf = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({ row: index + 2, cells: { 'to.name': text }, was: {} }))

const batchSizes = (count: number, text: string) =>
  sendingOf({ ...start, headings: [...start.headings] }, rowsOf(count, text)).batches.map(
    ({ rows }) => rows.length,
  )

test('the rows of an import are sent in calls of at most 500 rows', () => {
  expect(batchSizes(1, 'Ada')).toEqual([1])
  expect(batchSizes(1200, 'Ada')).toEqual([500, 500, 200])
})

test('the rows of an import with long texts are sent in more calls, and none is left out', () => {
  const sizes = batchSizes(500, 'A'.repeat(2000))
  expect(Math.max(...sizes)).toBeLessThan(150)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(500)
})

const rowIn = (row: number, state: ImportRow['state'], more: Partial<ImportRow> = {}): ImportRow => ({
  row,
  cells: { 'to.name': 'Ada', 'to.postcode': 'EC1A 1BB' },
  was: {},
  state,
  errors: [],
  first: null,
  again: false,
  net: null,
  total: null,
  total_before: null,
  dck_id: null,
  dck_docket: null,
  booked_at: null,
  ...more,
})

test('rows whose price has changed are first, then those to fix', () => {
  const rows = [
    rowIn(2, 'booked'),
    rowIn(3, 'known'),
    rowIn(4, 'ready'),
    rowIn(5, 'error'),
    rowIn(6, 'refused'),
    rowIn(7, 'ready', { total_before: pounds(12) }),
  ]
  expect(rowNumbersOf(rows, 'all')).toEqual([7, 5, 6, 4, 3, 2])
  expect(rowNumbersOf(rows, 'fix')).toEqual([5, 6])
  expect(rowNumbersOf(rows, 'left_out')).toEqual([])
})

test('the rows of a job are together, below its first row', () => {
  const rows = [
    rowIn(2, 'ready'),
    rowIn(3, 'ready'),
    rowIn(4, 'ready', { first: 2 }),
    rowIn(5, 'ready', { total_before: pounds(12) }),
    rowIn(6, 'ready', { first: 5 }),
  ]
  expect(rowNumbersOf(rows, 'all')).toEqual([5, 6, 2, 4, 3])
  expect([...partsOfJobs(rows)].toSorted(([one], [other]) => one - other)).toEqual([
    [2, 'first'],
    [4, 'later'],
    [5, 'first'],
    [6, 'later'],
  ])
})

test('fields with errors are beside what a row is recognised by', () => {
  const faulty = rowIn(2, 'error', { errors: [{ field: 'weight', message: 'Enter a number.' }] })
  expect(fieldsIn([rowIn(3, 'ready'), faulty])).toEqual(['to.name', 'weight', 'to.postcode'])
})

const found: Import = {
  imp_id: 1,
  imp_cust_id: 1,
  cust_name: 'Acme',
  imp_name: 'orders.csv',
  imp_from: 'file',
  imp_mapping: { columns: {}, constants: {}, date_order: 'day', weight_unit: 'kg' },
  imp_state: 'open',
  imp_at: '2027-03-01T09:00:00+00:00',
  imp_by: 'Ada Booker',
  imp_booker: '',
  rows: 424,
  ready_deliveries: 409,
  booked_deliveries: 0,
  counts: { error: 2, ready: 409, alike: 0, known: 12, left_out: 0, booked: 0, refused: 1 },
  changed: 0,
  net: pounds(6204.1),
  total: pounds(7444.92),
  booked_net: pounds(0),
  undo_until: null,
  booked_total: pounds(0),
  currency: 'GBP',
}

test('an import states its rows and their price, and its button what it books', () => {
  expect(summaryOf(found).join(' · ')).toBe('409 ready · £6,204.10 + VAT · 3 to fix · 12 known')
  expect(bookLabel(found)).toBe('Book 409 deliveries for £6,204.10 + VAT')
})

test('users who may not see prices see only how many rows there are', () => {
  const blind = { ...found, net: null, total: null }
  expect(summaryOf(blind).join(' · ')).toBe('409 ready · 3 to fix · 12 known')
  expect(bookLabel(blind)).toBe('Book 409 deliveries')
})

test('an import with a job states its deliveries, not its rows', () => {
  expect(bookLabel({ ...found, ready_deliveries: 200 })).toBe('Book 200 deliveries for £6,204.10 + VAT')
})
