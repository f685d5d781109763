import { expect, test } from 'vitest'
import { importRows, portionsOf } from './import-rows.ts'

const row = (line: number, ...cells: string[]) => ({ line, cells })

test('[ADDR-07] rows carry the fields that their headings stand for, clean and not endless', () => {
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

test('[ADDR-07] a row that repeats another is counted, whatever its capitals', () => {
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

test('[ADDR-07] portions hold every row once, none too many and none too long', () => {
  const short = Array.from({ length: 1201 }, (_each, index) => ({ row: index + 2, cadd_town: 'London' }))
  expect([...portionsOf(short)].map(({ length }) => length)).toEqual([500, 500, 201])
  const long = Array.from({ length: 300 }, (_each, index) => ({ row: index, cadd_street: '\\'.repeat(1000) }))
  const portions = [...portionsOf(long)]
  expect(portions.flat()).toEqual(long)
  for (const portion of portions) expect(JSON.stringify(portion).length).toBeLessThan(210_000)
  expect([...portionsOf([])]).toEqual([])
})
