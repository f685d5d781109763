import { expect, test } from 'vitest'
import { importRows, batchesOf } from './import-rows.ts'

const row = (line: number, ...cells: string[]) => ({ line, cells })

test('[ADDR-07] cells become the fields of their headings, cleaned and cut to 300 characters', () => {
  const { rows, repeated } = importRows(
    [row(2, ' Ink\u0000 Co ', 'x', 'London'), row(3, 'z'.repeat(5000), 'y', 'Leeds')],
    ['cadd_coname', null, 'cadd_town'],
  )
  expect(rows).toEqual([
    { row: 2, cadd_coname: 'Ink Co', cadd_town: 'London' },
    { row: 3, cadd_coname: 'z'.repeat(300), cadd_town: 'Leeds' },
  ])
  expect(repeated).toBe(0)
})

test('[ADDR-07] a name is used for a missing company, and further lines are joined to the locality', () => {
  const fields = ['name', 'name', 'cadd_coname', 'cadd_locality', 'cadd_locality'] as const
  const { rows, repeated } = importRows(
    [
      row(2, 'Ada', 'Example', '', 'Flat 2', 'Tower Quarter'),
      row(3, 'Bo', '', 'Pens Ltd', '', ''),
      row(4, '', '', '', '', ''),
    ],
    fields,
  )
  expect(rows).toEqual([
    { row: 2, cadd_coname: 'Ada Example', cadd_locality: 'Flat 2, Tower Quarter' },
    { row: 3, cadd_coname: 'Pens Ltd', cadd_locality: '' },
  ])
  expect(repeated).toBe(0)
})

test('[ADDR-07] repeated rows are counted and left out, ignoring case', () => {
  expect(
    importRows([row(2, 'Ink Co', 'a'), row(3, 'INK CO ', 'b'), row(4, 'Pen Co', 'a')], ['cadd_coname', null]),
  ).toEqual({
    rows: [
      { row: 2, cadd_coname: 'Ink Co' },
      { row: 4, cadd_coname: 'Pen Co' },
    ],
    repeated: 1,
  })
})

test('[ADDR-07] batches contain every row once, within the limits of rows and length', () => {
  const short = Array.from({ length: 1201 }, (_each, index) => ({ row: index + 2, cadd_town: 'London' }))
  expect([...batchesOf(short)].map(({ length }) => length)).toEqual([500, 500, 201])
  const long = Array.from({ length: 300 }, (_each, index) => ({ row: index, cadd_street: '\\'.repeat(1000) }))
  const batches = [...batchesOf(long)]
  expect(batches.flat()).toEqual(long)
  for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(210_000)
  expect([...batchesOf([])]).toEqual([])
})
