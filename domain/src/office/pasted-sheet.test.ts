import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  copiedTable,
  copiedSheet,
  pastedSheet,
  pastedTable,
  pastedZones,
  shownAmount,
  typedAmount,
} from './pasted-sheet.ts'
import { pounds } from '../money/money.ts'

const zones = [
  { pz_id: 11, pz_name: 'City' },
  { pz_id: 12, pz_name: 'Heathrow' },
  { pz_id: 13, pz_name: 'North London' },
]
const top = { row: 0, column: 0 }

test('reads amounts as spreadsheets show them, and blank cells', () => {
  for (const [typed, amount] of [
    ['£1,234.50', 1234.5],
    ['12', 12],
    [' 12.5 ', 12.5],
    ['€7.05', 7.05],
    ['0', 0],
  ] as const)
    expect(typedAmount(typed), typed).toEqual({ amount })
  for (const typed of ['', ' ', '-', 'n/a', 'N/A', 'POA', 'poa'])
    expect(typedAmount(typed), typed).toEqual({ amount: null })
})

test('refuses an amount that could be read in two ways, is negative, too exact or too large', () => {
  for (const typed of ['12,5', '-5', '1.234,50', 'twelve', '1e3', '£', '12 50'])
    expect(typedAmount(typed), typed).toEqual({ error: expect.stringContaining('is not an amount') })
  expect(typedAmount('12.505')).toEqual({ error: 'Enter at most 2 decimals.' })
  expect(typedAmount('100,000.01')).toEqual({ error: 'Enter at most 100,000.' })
})

test('places a table by the names in its first row and column, in any order, ignoring case and spaces', () => {
  const text = '\tNORTHLONDON\tcity\t\r\nHeathrow\t£42.00\t-\t\r\nAny\t23\t\t\r\n'
  expect(pastedSheet(text, zones, { row: 2, column: 2 })).toEqual({
    cells: [
      { from: 12, to: 13, text: '£42.00' },
      { from: 12, to: 11, text: '-' },
      { from: null, to: 13, text: '23' },
      { from: null, to: 11, text: '' },
    ],
    errors: [],
  })
})

test('places a table by its names if zones are named as numbers, and if an exported file has an apostrophe before a name', () => {
  const map = [
    { pz_id: 1, pz_name: '1' },
    { pz_id: 2, pz_name: '-2' },
  ]
  expect(pastedSheet("\t'-2\t1\nFrom anywhere\t5\t\n1\t6\t7", map, top)).toEqual({
    cells: [
      { from: null, to: 2, text: '5' },
      { from: null, to: 1, text: '' },
      { from: 1, to: 2, text: '6' },
      { from: 1, to: 1, text: '7' },
    ],
    errors: [],
  })
})

test('places nothing of a table with unknown or repeated names, and names each with its row', () => {
  const text = '\tCity\tHeathow\tcity\nNorth\t1\t2\t3\nCity\t1\t2\t3\nCITY\t1\t2\t3'
  expect(pastedSheet(text, zones, top)).toEqual({
    cells: [],
    errors: [
      'Row 1, column 3: “Heathow” is not a zone of this map.',
      'Row 1: “City” is in more than one column.',
      'Row 2: “North” is not a zone of this map.',
      'Column 1: “City” is in more than one row.',
    ],
  })
})

test('places a table without names from the chosen cell on, and states what is outside', () => {
  expect(pastedSheet('14.50\t42\n19\t', zones, { row: 1, column: 1 })).toEqual({
    cells: [
      { from: 11, to: 12, text: '14.50' },
      { from: 11, to: 13, text: '42' },
      { from: 12, to: 12, text: '19' },
      { from: 12, to: 13, text: '' },
    ],
    errors: [],
  })
  expect(pastedSheet('n/a\t2', zones, { row: 0, column: 2 })).toEqual({
    cells: [{ from: null, to: 13, text: 'n/a' }],
    errors: ['1 pasted cells are outside the sheet. Begin further up or to the left.'],
  })
})

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 "'&/-]{0,12}[A-Za-z0-9"]$/)
const amount = fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((pennies) => pounds(pennies / 100)))

test('a copied sheet pastes back to the same cells', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(name, {
        minLength: 1,
        maxLength: 6,
        selector: (each) => each.replaceAll(' ', '').toLowerCase(),
      }),
      fc.array(amount, { minLength: 42, maxLength: 42 }),
      (names, amounts) => {
        const map = names
          .filter(
            (each) =>
              !['any', 'anywhere', 'fromanywhere', 'poa', 'n/a'].includes(
                each.replaceAll(' ', '').toLowerCase(),
              ),
          )
          .map((pz_name, pz_id) => ({ pz_id, pz_name }))
        if (map.length === 0) return
        const valueOf = (from: number | null, to: number) => amounts[((from ?? -1) + 1) * 6 + to] ?? null
        const textOf = (from: number | null, to: number) => {
          const value = valueOf(from, to)
          return value === null ? '' : shownAmount(value)
        }
        const { cells, errors } = pastedSheet(copiedSheet(map, textOf), map, top)
        expect(errors).toEqual([])
        expect(cells).toHaveLength((map.length + 1) * map.length)
        for (const { from, to, text } of cells)
          expect(typedAmount(text)).toEqual({ amount: valueOf(from, to) })
      },
    ),
  )
})

test('copied cells are read back as the same table, also with quotes and line breaks', () => {
  const text = fc.stringMatching(/^[a-z"£,\n]{0,5}$/).map((each) => each.trim())
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { maxLength: 4 }), (rows) => {
      const full = [...rows, ['end', '"']]
      expect(pastedTable(copiedTable(full))).toEqual(full)
    }),
  )
})

test('reads zones from two columns, and joins rows of one zone', () => {
  expect(pastedZones('City\tEC1-EC4\r\nWest\tW1\n\tW2\ncity\tE1\nNorth\t"N1\nN2"\n')).toEqual([
    { pz_name: 'City', pz_districts: 'EC1-EC4, E1' },
    { pz_name: 'West', pz_districts: 'W1, W2' },
    { pz_name: 'North', pz_districts: 'N1, N2' },
  ])
})
