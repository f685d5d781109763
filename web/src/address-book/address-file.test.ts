import { describe, expect, test } from 'vitest'
import { decodeFile, readAddressFile, unsupportedReason } from './address-file.ts'

const encode = (text: string) => new TextEncoder().encode(text)

test('[ADDR-07] decoding an address file reads UTF-8 with or without a byte order mark, UTF-16 and windows-1252', () => {
  expect(decodeFile(encode('Café “Zoë”'))).toBe('Café “Zoë”')
  expect(decodeFile(encode('\uFEFFCafé'))).toBe('Café')
  expect(decodeFile(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80]))).toBe('Café €')
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00]))).toBe('Cé')
})

test('[ADDR-07] decoding an address file rejects a workbook, an image and an empty file', () => {
  expect(unsupportedReason('PK\u0003\u0004…')).toContain('Save it as CSV')
  expect(unsupportedReason('GIF89a\u0000')).toContain('not a text file')
  expect(unsupportedReason(' \r\n ')).toBe('The file is empty.')
  expect(unsupportedReason('Company')).toBeNull()
})

describe('reading the rows of an address file', () => {
  test.each([',', ';', '\t'])(
    '[ADDR-07] reading the rows of an address file reads cells separated by “%s”, with any line endings',
    (separator) => {
      const file = readAddressFile(
        [
          ['Company', 'Street'],
          ['"Ink; Co, Ltd\t"', '"1 ""High"" St"'],
          ['Two', ''],
        ]
          .map((cells) => cells.join(separator))
          .join('\r\n'),
      )
      expect(file).toEqual({
        headings: ['Company', 'Street'],
        rows: [
          { line: 2, cells: ['Ink; Co, Ltd\t', '1 "High" St'] },
          { line: 3, cells: ['Two', ''] },
        ],
        errors: [],
      })
    },
  )

  test('[ADDR-07] numbers lines correctly after empty lines and line breaks within a cell', () => {
    const { rows } = readAddressFile('\nA,B\r\n\r\n"one\r\nmore",1\r\n\r\n\r\ntwo,2\r\n')
    expect(rows).toEqual([
      { line: 4, cells: ['one\nmore', '1'] },
      { line: 8, cells: ['two', '2'] },
    ])
  })

  test('[ADDR-07] reading the rows of an address file reports invalid rows and still reads the rows after them', () => {
    const { rows, errors } = readAddressFile(
      ['A,B', 'one,1', '"two"x,2', 'three,3', 'fo"ur,4', 'five,5,6', 'six', 'seven,7'].join('\n'),
    )
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 8])
    expect(errors.map(({ line, message }) => [line, message.slice(0, 24)])).toEqual([
      [3, 'A quotation mark is in t'],
      [5, 'A quotation mark is in t'],
      [6, 'The row has 3 cells, but'],
      [7, 'The row has 1 cell, but '],
    ])
  })

  test('[ADDR-07] reading the rows of an address file continues after a row of a megabyte and after an unclosed quotation mark', () => {
    const long = readAddressFile(`A,B\none,1\nx,${'z'.repeat(1_000_000)}\nthree,3\n`)
    expect(long.rows.map(({ line }) => line)).toEqual([2, 4])
    expect(long.errors.map(({ line }) => line)).toEqual([3])
    const open = readAddressFile(`A,B\none,1\ntwo,"2\n${'more,3\n'.repeat(10_000)}last,4`)
    expect(open.errors.map(({ line }) => line)).toEqual([3])
    expect(open.rows).toHaveLength(10_002)
  })

  test('[ADDR-07] reading the rows of an address file reads a row that is longer than the batch of lines parsed at once', () => {
    const long = `"${'x\n'.repeat(1200)}",1`
    const { rows, errors } = readAddressFile(`A,B\n${'short,1\n'.repeat(498)}${long}\nlast,2`)
    expect(errors).toEqual([])
    expect(rows).toHaveLength(500)
    expect(rows.slice(-2).map(({ line }) => line)).toEqual([500, 1701])
    expect(rows.at(-2)?.cells[0]).toHaveLength(2400)
  })

  test('[ADDR-07] reading the rows of an address file reports an incomplete last row', () => {
    expect(readAddressFile('A,B\none,1\ntwo').errors).toEqual([
      { line: 3, message: 'The row has 1 cell, but there are 2 headings.' },
    ])
    expect(readAddressFile('A,B\none,1\ntwo,"2').errors).toEqual([
      { line: 3, message: 'A quotation mark is never closed.' },
    ])
  })

  test('[ADDR-07] reading the rows of an address file stops after 100 errors in another kind of file', () => {
    expect(readAddressFile('a"b\n'.repeat(50_000)).errors).toHaveLength(101)
  })
})
