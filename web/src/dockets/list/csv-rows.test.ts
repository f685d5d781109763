import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const counted = (text: string, pieceLength: number) => {
  const bytes = new TextEncoder().encode(text)
  const rows = csvRows()
  for (let at = 0; at < bytes.length; at += pieceLength) rows.pass(bytes.subarray(at, at + pieceLength))
  return rows.count
}

test.each([1, 2, 3, 1000])('[LIST-03] counts the rows of a CSV file in chunks of %i bytes', (length) => {
  expect(counted('Docket,Contact\nMT1,Jo\nMT2,Zoë\n', length)).toBe(2)
  expect(counted('Docket,Contact\nMT1,"Jo\nWood"\nMT2,"a ""b""\n"\n', length)).toBe(2)
})

test('[LIST-03] an export does not count a complete or partial heading as a CSV row', () => {
  expect(counted('Docket,Con', 4)).toBe(0)
  expect(counted('Docket,Contact\n', 4)).toBe(0)
})
