import { describe, expect, test } from 'vitest'
import { decodeFile, readTable, unsupportedReason } from './read-table.ts'

const known = (cells: readonly string[]) =>
  cells.filter((cell) => ['Company', 'Street', 'Town', 'Postcode'].includes(cell)).length

const encode = (text: string) => new TextEncoder().encode(text)

test('[ADDR-07] decoding an address file reads UTF-8 with or without a byte order mark, UTF-16 and windows-1252', () => {
  expect(decodeFile(encode('Café “Zoë”'))).toBe('Café “Zoë”')
  expect(decodeFile(encode('\uFEFFCafé'))).toBe('Café')
  expect(decodeFile(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80]))).toBe('Café €')
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00]))).toBe('Cé')
  expect(decodeFile(new Uint8Array([0x43, 0x00, 0x61, 0x00, 0xe9, 0x00]))).toBe('Caé')
})

test('[ADDR-07] decoding an address file rejects a workbook, an image and an empty file', () => {
  expect(unsupportedReason('PK\u0003\u0004…')).toContain('Save it as CSV')
  expect(unsupportedReason('GIF89a\u0000')).toContain('not a text file')
  expect(unsupportedReason(' \r\n ')).toBe('The file is empty.')
  expect(unsupportedReason('\u00D0\u00CF\u0011\u00E0')).toContain('Save it as CSV')
  expect(unsupportedReason('BEGIN:VCARD\r\nVERSION:3.0')).toBe(
    'This is a vCard file. Export your contacts as CSV instead.',
  )
  expect(unsupportedReason('Company')).toBeNull()
})

describe('reading the rows of an address file', () => {
  test.each([',', ';', '\t'])(
    '[ADDR-07] reading the rows of an address file reads cells separated by “%s”, with any line endings',
    (separator) => {
      const file = readTable(
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
        line: 1,
        rows: [
          { line: 2, cells: ['Ink; Co, Ltd\t', '1 "High" St'] },
          { line: 3, cells: ['Two', ''] },
        ],
        errors: [],
      })
    },
  )

  test('[ADDR-07] numbers lines correctly after empty lines and line breaks within a cell', () => {
    const { rows } = readTable('\nA,B\r\n\r\n"one\r\nmore",1\r\n\r\n\r\ntwo,2\r\n')
    expect(rows).toEqual([
      { line: 4, cells: ['one\nmore', '1'] },
      { line: 8, cells: ['two', '2'] },
    ])
  })

  test('[ADDR-07] reading the rows of an address file reports rows with more cells than headings, and reads those after them', () => {
    const { rows, errors } = readTable(['A,B', 'one,1', 'five,5,6', 'six,6,', 'seven,7'].join('\n'))
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 5])
    expect(errors).toEqual([{ line: 3, message: 'The row has 3 cells, but there are 2 headings.' }])
  })

  test('[ADDR-07] quotation marks within a cell are part of it', () => {
    const text = [
      'Company,Street',
      'Bob\'s 5" Pipes,12 High Street',
      '"Ann ""The Boss"" Co",3 Castle Lane',
      '"Two" Ltd,x',
    ]
    expect(readTable(text.join('\r\n')).rows.map(({ cells }) => cells)).toEqual([
      ['Bob\'s 5" Pipes', '12 High Street'],
      ['Ann "The Boss" Co', '3 Castle Lane'],
      ['"Two" Ltd', 'x'],
    ])
  })

  test('[ADDR-07] rows without a value are skipped, and cells missing at the end of a row are empty', () => {
    const { rows, errors } = readTable('A,B,C\none,1,x\n,,\n , ,\t\n\n,,\ntwo\nthree,3\n,,\n')
    expect(errors).toEqual([])
    expect(rows).toEqual([
      { line: 2, cells: ['one', '1', 'x'] },
      { line: 7, cells: ['two', '', ''] },
      { line: 8, cells: ['three', '3', ''] },
    ])
  })

  test.each([
    ['sep=;', ';'],
    ['SEP=|', '|'],
    ['"sep=,"', ','],
    ['sep=\t', '\t'],
  ])('[ADDR-07] the line %j states the separator and is skipped', (line, separator) => {
    const rows = [
      line,
      ['Company', 'Street'].join(separator),
      ['Ink; Co | Ltd, x', '12 High Street'].join(separator),
    ]
    const quoted = rows.map((each) => each.replace('Ink; Co | Ltd, x', '"Ink; Co | Ltd, x"'))
    expect(readTable(quoted.join('\r\n'))).toEqual({
      headings: ['Company', 'Street'],
      line: 2,
      rows: [{ line: 3, cells: ['Ink; Co | Ltd, x', '12 High Street'] }],
      errors: [],
    })
  })

  test.each([
    ['one title', ['Our customers']],
    ['a title, a date and an empty line', ['Our customers', 'Printed 28/11/2026', '']],
    ['a title with the commas of a spreadsheet', ['Our customers,,,', ',,,']],
    ['a title with commas', ['Customers, suppliers, and friends']],
    ['a table of its own', ['Report,Customers', 'Year,2026', 'Company,All']],
  ])('[ADDR-07] %s above the headings is skipped', (_, titles) => {
    const table = ['Company,Street,Town,Postcode', 'Acme,12 High Street,London,EC3N 4AB']
    const { headings, rows, errors } = readTable([...titles, ...table].join('\r\n'), known)
    expect(headings).toEqual(['Company', 'Street', 'Town', 'Postcode'])
    expect(rows).toEqual([
      { line: titles.length + 2, cells: ['Acme', '12 High Street', 'London', 'EC3N 4AB'] },
    ])
    expect(errors).toEqual([])
  })

  test('[ADDR-07] the separator is that of most lines, not of the title or of a cell', () => {
    const text = 'Customers, suppliers\nCompany;Street\nAcme;12 High Street, Flat 2\nPens;3 Castle Lane'
    expect(readTable(text, known).rows.map(({ cells }) => cells)).toEqual([
      ['Acme', '12 High Street, Flat 2'],
      ['Pens', '3 Castle Lane'],
    ])
  })

  test('[ADDR-07] reading the rows of an address file continues after a row of a megabyte and after an unclosed quotation mark', () => {
    const long = readTable(`A,B\none,1\nx,${'z'.repeat(1_000_000)}\nthree,3\n`)
    expect(long.rows.map(({ line }) => line)).toEqual([2, 4])
    expect(long.errors.map(({ line }) => line)).toEqual([3])
    const open = readTable(`A,B\none,1\ntwo,"2\n${'more,3\n'.repeat(10_000)}last,4`)
    expect(open.errors.map(({ line }) => line)).toEqual([3])
    expect(open.rows).toHaveLength(10_002)
  })

  test('[ADDR-07] reading the rows of an address file reads a row that is longer than the batch of lines parsed at once', () => {
    const long = `"${'x\n'.repeat(1200)}",1`
    const { rows, errors } = readTable(`A,B\n${'short,1\n'.repeat(498)}${long}\nlast,2`)
    expect(errors).toEqual([])
    expect(rows).toHaveLength(500)
    expect(rows.slice(-2).map(({ line }) => line)).toEqual([500, 1701])
    expect(rows.at(-2)?.cells[0]).toHaveLength(2400)
  })

  test('[ADDR-07] reading the rows of an address file reports a quotation that the last row does not close', () => {
    expect(readTable('A,B\none,1\ntwo,"2').errors).toEqual([{ line: 3, message: 'Missing closing quote.' }])
  })

  test('[ADDR-07] reading the rows of an address file stops after 100 errors in another kind of file', () => {
    expect(readTable(`${'z'.repeat(17_000)}\n`.repeat(150)).errors).toHaveLength(101)
  })
})
