import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOrderOf, readDateCell, readTimeOfDay } from './date-order.ts'
import { importFields, type RowCells } from './import-fields.ts'
import { matchColumns, mappingFor } from './match-columns.ts'
import { fixCell } from './fix-cell.ts'
import { presetOf } from './presets.ts'
import { readImport, readSheetOfImport } from './read-import.ts'
import { cellOfField, requestOfRow, type RowContext } from './request-of-row.ts'
import { sheetCellText, sheetNumberText } from './sheet-cell.ts'
import { alikeDigest, rowKey } from './row-key.ts'
import { rowsOfTable } from './rows-of-table.ts'

const context: RowContext = {
  date_order: 'day',
  weight_unit: 'kg',
  collection: { name: 'Ada Booker', postcode: 'WC1B 3DG' },
  services: [
    { code: 'A', name: 'Same day' },
    { code: 'N', name: 'Next day' },
  ],
  tariffs: [{ code: 5, service: 'A', name: 'Small van' }],
  today: '2027-03-01',
}

const cells = (more: RowCells = {}): RowCells => ({
  'to.name': 'Geoffrey Gate',
  'to.postcode': 'EC3N 4AB',
  ...more,
})

const tableOf = (text: string) => {
  const read = readImport(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.table
}

const bookingsOf = (text: string) => {
  const table = tableOf(text)
  return rowsOfTable(table, matchColumns(table))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const columnsOf = (...headings: string[]) =>
  matchColumns({
    headings,
    rows: [{ line: 2, cells: headings.map(() => 'x') }],
    errors: [],
  }).columns

const keyOf = (more: RowCells = {}, day = '2027-03-01') => {
  const { request } = requestOfRow(cells(more), context)
  return request && rowKey(request, day, sha256)
}

const alike = (more: RowCells = {}) => {
  const { request } = requestOfRow(cells(more), context)
  return request && alikeDigest(request, sha256)
}

const timed = (more: RowCells) => requestOfRow(cells(more), context).request

describe('the table of an import', () => {
  test.each([',', ';', '\t', '|'])('is read with “%s” between its cells', (separator) => {
    const text = [
      ['Order number', 'Name', 'Postcode'],
      ['4711', 'Ada', 'EC1A 1BB'],
    ]
      .map((row) => row.join(separator))
      .join('\r\n')
    expect(bookingsOf(text).rows).toEqual([
      { row: 2, cells: { reference: '4711', 'to.name': 'Ada', 'to.postcode': 'EC1A 1BB' }, was: {} },
    ])
  })

  test('has its headings below a title', () => {
    expect(
      bookingsOf('Orders of Monday\n\nName,Address 1,Postcode\nAda,1 High St,EC1A 1BB').rows,
    ).toMatchObject([{ row: 4, cells: { 'to.name': 'Ada', 'to.street': '1 High St' } }])
  })

  test('keeps the first row as a booking if there are no headings', () => {
    const { headings, rows } = tableOf('Ada\t1 High St\tEC1A 1BB\nBo\t2 High St\tEC1A 1BB')
    expect(headings).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(rows.map(({ line, cells: [name] }) => [line, name])).toEqual([
      [1, 'Ada'],
      [2, 'Bo'],
    ])
  })

  test('gives columns with equal headings different names', () => {
    expect(tableOf('Name,Postcode,Name,\nA,B,C,D').headings).toEqual([
      'Name',
      'Postcode',
      'Name (2)',
      'Column 4',
    ])
  })

  test.each([
    [
      `Name,Postcode\n${'A,B\n'.repeat(5001)}`,
      'The table has more than 5,000 rows. Split it into smaller ones.',
    ],
    [`Name,Postcode${',x'.repeat(199)}\nA,B`, 'The table has 201 columns. It can have at most 200.'],
    [`Name,Postcode\n${'A'.repeat(2001)},B`, 'A cell in row 2 has more than 2,000 characters.'],
    ['Name,Postcode', 'There are no rows below the headings. Copy the headings and the rows.'],
  ])('is refused with a reason (%#)', (text, problem) => {
    expect(readImport(text)).toEqual({ problem })
  })

  test('has 5,000 rows of 200 columns at most', () => {
    expect(readImport(`Name,Postcode\n${'A,B\n'.repeat(5000)}`)).toHaveProperty('table')
    expect(readImport(`Name,Postcode${',x'.repeat(198)}\nA,B`)).toHaveProperty('table')
  })
})

describe('the columns of an import', () => {
  test('are found by our own labels', () => {
    const labels = importFields.map(({ label }) => label)
    expect(columnsOf(...labels)).toEqual(
      Object.fromEntries(importFields.map(({ field, label }) => [field, [label]])),
    )
  })

  test('belong to the collection or the delivery that their headings name', () => {
    expect(columnsOf('Pickup Postcode', 'Drop Off Postcode', 'Billing Postcode', 'Recipient Name')).toEqual({
      'from.postcode': ['Pickup Postcode'],
      'to.postcode': ['Drop Off Postcode'],
      'to.name': ['Recipient Name'],
    })
  })

  test('that name the delivery come before plain ones', () => {
    expect(columnsOf('Postcode', 'Shipping Postcode')).toEqual({ 'to.postcode': ['Shipping Postcode'] })
  })

  test('of a first and a last name are joined, but not to a whole name', () => {
    expect(columnsOf('Last name', 'First name', 'Postcode')).toMatchObject({
      'to.name': ['Last name', 'First name'],
    })
    expect(columnsOf('Name', 'First name', 'Last name', 'Postcode')).toMatchObject({ 'to.name': ['Name'] })
  })

  test('are found again wherever they are, and lost ones are left out', () => {
    const first = tableOf('Ref,Who,Where\n1,Ada,EC1A 1BB')
    const mapping = {
      ...matchColumns(first),
      columns: { 'to.name': ['Who'], 'to.postcode': ['Where', 'Missing'] },
    }
    const moved = tableOf('Where,Ref,Who\nEC1A 1BB,1,Ada')
    expect(rowsOfTable(moved, mappingFor(moved, mapping)).rows).toMatchObject([
      { cells: { 'to.name': 'Ada', 'to.postcode': 'EC1A 1BB' } },
    ])
  })

  test('that are empty are found too, because the next table with these headings may have texts in them', () => {
    const table = tableOf('Name,Contact number,Postcode,Notes,Address 1,Address 2\nAda,,EC1A 1BB,,1 High St,')
    expect(matchColumns(table).columns).toMatchObject({
      'to.phone': ['Contact number'],
      notes: ['Notes'],
    })
  })

  test('with unknown headings are postcodes if their cells are', () => {
    expect(matchColumns(tableOf('A,B\nAda,EC1A 1BB')).columns).toEqual({ 'to.postcode': ['B'] })
  })

  test('state grams in their heading', () => {
    expect(matchColumns(tableOf('Name,Postcode,Weight g\nA,B,250')).weight_unit).toBe('g')
  })

  test('give a field the text that all rows have, where a row has none', () => {
    const table = tableOf('Name,Postcode,Service\nAda,EC1A 1BB,\nBo,EC1A 1BB,N')
    const { rows } = rowsOfTable(table, {
      ...matchColumns(table),
      constants: { service: 'A', notes: 'Ring' },
    })
    expect(rows.map(({ cells: { service, notes } }) => [service, notes])).toEqual([
      ['A', 'Ring'],
      ['N', 'Ring'],
    ])
  })
})

describe('the export of a shop', () => {
  test('of Shopify folds the items of an order, and leaves out what is not sent', () => {
    const text = [
      'Name,Email,Fulfillment Status,Cancelled at,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping Zip,Shipping Phone',
      "#1001,ada@example.com,unfulfilled,,2,Mug,Ada Booker,1 High St,'EC1A 1BB,'07700900123",
      '#1001,ada@example.com,,,1,Teapot,,,,',
      '#1002,bo@example.com,fulfilled,,1,Mug,Bo,2 High St,EC1A 1BB,',
      '#1003,cy@example.com,unfulfilled,2027-03-01 10:00:00 +0000,1,Mug,Cy,3 High St,EC1A 1BB,',
      '#1004,di@example.com,unfulfilled,,1,Voucher,,,,',
    ].join('\n')
    expect(bookingsOf(text)).toEqual({
      rows: [
        {
          row: 2,
          cells: {
            reference: '#1001',
            'to.name': 'Ada Booker',
            'to.street': '1 High St',
            'to.postcode': 'EC1A 1BB',
            'to.phone': '07700900123',
            'to.email': 'ada@example.com',
            description: '2 × Mug, 1 × Teapot',
          },
          was: { 'to.postcode': "'EC1A 1BB", 'to.phone': "'07700900123" },
        },
      ],
      leftOut: [
        { row: 4, reason: 'already dispatched' },
        { row: 5, reason: 'cancelled' },
        { row: 6, reason: 'no delivery address' },
      ],
    })
  })

  test('of eBay has lines above and below its table', () => {
    const text = [
      '',
      '"Sales Record Number","Order Number","Buyer Email","Post To Name","Post To Address 1","Post To Postcode","Item Title","Quantity","Dispatched On Date"',
      '',
      '"1","11-22","ada@example.com","Ada Booker","1 High St","EC1A 1BB","Mug","2",""',
      '"2","11-23","bo@example.com","Bo","2 High St","EC1A 1BB","Mug","1","01-Mar-27"',
      '"2","record(s) downloaded"',
      '"Seller ID : shop"',
    ].join('\n')
    const { rows, leftOut } = bookingsOf(text)
    expect(rows).toMatchObject([{ cells: { reference: '11-22', description: '2 × Mug' } }])
    expect(leftOut).toEqual([
      { row: 5, reason: 'already dispatched' },
      { row: 6, reason: 'no delivery address' },
    ])
  })

  test('of Amazon has an address of three lines', () => {
    const text = [
      'order-id\trecipient-name\tship-address-1\tship-address-2\tship-address-3\tship-postal-code\tproduct-name\tquantity-purchased\tis-buyer-requested-cancellation',
      '202-1\tAda\t1 High St\tFlat 2\tRear\tEC1A 1BB\tMug\t1\tfalse',
      '202-2\tBo\t2 High St\t\t\tEC1A 1BB\tMug\t1\ttrue',
    ].join('\n')
    expect(bookingsOf(text)).toMatchObject({
      rows: [{ cells: { 'to.locality': 'Flat 2, Rear' } }],
      leftOut: [{ row: 3, reason: 'cancelled' }],
    })
  })

  test.each([
    [
      'WooCommerce',
      ['order_number', 'status', 'shipping_first_name', 'shipping_last_name', 'shipping_postcode'],
    ],
    ['Click & Drop', ['Order reference', 'Full name', 'Address line 1', 'Postcode', 'Weight']],
  ])('of %s is known by its headings', (name, headings) => {
    expect(presetOf(headings)?.name).toBe(name)
    expect(presetOf(headings.slice(1))).toBeNull()
  })

  test('has the items of an order in at most 100 characters', () => {
    const items = Array.from({ length: 30 }, (_, index) => `7,Ada,EC1A 1BB,Item ${index}`)
    const [order] = bookingsOf(['Order number,Name,Postcode,Item of the order', ...items].join('\n')).rows
    expect(order?.cells.description).toMatch(/^Item 0, Item 1, .* …$/)
    expect(order?.cells.description?.length).toBeLessThanOrEqual(100)
  })
})

describe('a cell', () => {
  test.each([
    ['to.phone', '7700900123', '07700900123'],
    ['to.phone', '2079460000', '02079460000'],
    ['to.postcode', 'SE1 OAB', 'SE1 0AB'],
    ['to.postcode', "'EC1A 1BB", 'EC1A 1BB'],
    ['to.name', 'Ada\u00A0Booker', 'Ada Booker'],
    ['reference', "'0042", '0042'],
    ['reference', '="0042"', '0042'],
  ] as const)('of %s with %j is fixed and keeps the text of the file', (field, was, text) => {
    expect(fixCell(field, was)).toEqual({ text, was })
  })

  test.each([
    ['to.phone', '07700900123'],
    ['to.phone', '+44 7700 900123'],
    ['to.phone', '4915112345678'],
    ['to.postcode', 'ec1a1bb'],
    ['to.postcode', 'OX1 1AA'],
    ['to.postcode', 'LO1 OAO'],
    ['weight', '1,5'],
    ['reference', '7700900123'],
    ['to.name', "O'Brien"],
  ] as const)('of %s with %j is not changed', (field, text) => {
    expect(fixCell(field, text)).toEqual({ text })
  })

  test('that is fixed is not changed again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...importFields.map(({ field }) => field)), fc.string(), (field, cell) => {
        const { text } = fixCell(field, cell)
        expect(fixCell(field, text).text).toBe(text)
      }),
    )
  })
})

describe('a date', () => {
  test.each([
    [['03/04/2027', '25/03/2027'], 'day'],
    [['03/04/2027', '03/25/2027'], 'month'],
    [['03/04/2027'], 'unclear'],
    [['25/03/2027', '03/25/2027'], 'unclear'],
    [['03/03/2027', '2027-03-04', '25 March 2027', ''], null],
  ])('column with %j has the order %s', (column, order) => {
    expect(dateOrderOf(column)).toBe(order)
  })

  test.each([
    ['25/03/2027', 'day', '2027-03-25', null],
    ['25.3.27', 'day', '2027-03-25', null],
    ['03/25/2027 14:30', 'month', '2027-03-25', '14:30'],
    ['2027-03-25T09:00:00', 'month', '2027-03-25', '09:00'],
    ['25-Mar-27', 'month', '2027-03-25', null],
    ['25 March 2027', 'day', '2027-03-25', null],
    ['25/03/2027 00:00:00', 'day', '2027-03-25', null],
  ] as const)('%s with the %s first is read', (cell, order, day, time) => {
    expect(readDateCell(cell, order)).toEqual({ day, time })
  })

  test.each(['31/02/2027', '25/13/2027', 'tomorrow', '46106', '25/03/2027 later', '25 Mai 2027'])(
    'is not read from “%s”',
    (cell) => expect(readDateCell(cell, 'day')).toBeNull(),
  )

  test('is the same day in either order that it is written in', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          const [year, month, dayOfMonth] = day.split('-')
          expect(readDateCell(`${dayOfMonth}/${month}/${year}`, 'day')?.day).toBe(day)
          expect(readDateCell(`${month}/${dayOfMonth}/${year}`, 'month')?.day).toBe(day)
        },
      ),
    )
  })

  test.each([
    ['9:30', '09:30'],
    ['14.30', '14:30'],
    ['2 pm', '14:00'],
    ['12:05 am', '00:05'],
    ['09:30:00', '09:30'],
    ['25:00', null],
    ['13 pm', null],
    ['noon', null],
  ])('has the time of day “%s” as %s', (cell, time) => {
    expect(readTimeOfDay(cell)).toBe(time)
  })
})

describe('the request of a row', () => {
  test('has the account’s usual collection and one piece', () => {
    expect(requestOfRow(cells({ reference: '4711', 'to.company': 'Tower' }), context)).toEqual({
      request: {
        from: { name: 'Ada Booker', postcode: 'WC1B 3DG' },
        to: { name: 'Geoffrey Gate', company: 'Tower', postcode: 'EC3N 4AB' },
        parcels: [{ quantity: 1, weight_kg: 0, length_cm: 0, width_cm: 0, height_cm: 0, description: '' }],
        wait_and_return: false,
        reference: '4711',
        references: [],
        contact: { name: '', phone: '', email: '' },
        notes: '',
      },
      errors: [],
    })
  })

  test('has the collection of the row instead, and the company as its name', () => {
    const { request } = requestOfRow(
      cells({ 'from.company': 'Depot', 'from.postcode': 'M1 1AE', 'references.1': 'PO 2' }),
      context,
    )
    expect(request?.from).toEqual({ name: 'Depot', company: 'Depot', postcode: 'M1 1AE' })
    expect(request?.references).toEqual(['', 'PO 2'])
  })

  test('has times of London, also in summer and on the day that the row names', () => {
    expect(timed({ 'from.day': '01/07/2027', 'from.ready': '9:00', 'to.deadline': '5pm' })).toMatchObject({
      from: { ready_at: '2027-07-01T09:00:00+01:00' },
      to: { deadline: '2027-07-01T17:00:00+01:00' },
    })
    expect(timed({ 'from.ready': '9:00' })).toMatchObject({ from: { ready_at: '2027-03-01T09:00:00+00:00' } })
    expect(timed({ 'to.day': '02/03/2027 12:00' })).toMatchObject({
      to: { deadline: '2027-03-02T12:00:00+00:00' },
    })
  })

  test('has the codes of the services and tariffs that the row names', () => {
    expect(
      requestOfRow(cells({ service: 'next day', tariff: 'SMALL VAN', wait_and_return: 'Yes' }), context)
        .request,
    ).toMatchObject({ service: 'N', tariff: 5, wait_and_return: true })
  })

  test.each([
    ['2.5', 'kg', 2.5],
    ['2.5 kg', 'g', 2.5],
    ['1255', 'g', 1.26],
    ['250g', 'kg', 0.25],
  ] as const)('has the weight %s in %s as %f kg', (weight, weight_unit, weight_kg) => {
    expect(requestOfRow(cells({ weight }), { ...context, weight_unit }).request?.parcels).toMatchObject([
      { weight_kg },
    ])
  })

  test.each([
    [{ 'to.name': '' }, 'to.name', 'Enter the name or the company of the recipient.'],
    [{ 'to.postcode': '' }, 'to.postcode', 'Enter the postcode of the delivery.'],
    [{ weight: '1,5' }, 'weight', '“1,5” can be read in two ways. Enter it with a point, such as 1.5.'],
    [{ quantity: '1E+11' }, 'quantity', 'A spreadsheet has shortened this number. Enter all of its digits.'],
    [
      { reference: '1.2E+11' },
      'reference',
      'A spreadsheet has shortened this number. Enter all of its digits.',
    ],
    [{ quantity: '1.5' }, 'quantity', 'Enter a whole number.'],
    [{ service: 'Fast' }, 'service', 'Choose one of the services: Same day, Next day.'],
    [{ tariff: '7' }, 'tariff', 'Choose one of the tariffs: Small van.'],
    [{ 'from.day': '31/02/2027' }, 'from.day', 'Enter a day that exists, such as 25/03/2027.'],
    [
      { 'from.day': '25/03/2027' },
      'from.ready',
      'Enter the time from which it is ready. It can be one time for all rows.',
    ],
    [{ 'to.deadline': 'noon' }, 'to.deadline', 'Enter a time of day, such as 14:30.'],
    [{ wait_and_return: 'maybe' }, 'wait_and_return', 'Wait and return must be yes or no.'],
  ] as [RowCells, string, string][])('is refused for %j', (more, field, message) => {
    expect(requestOfRow(cells(more), context)).toEqual({ request: null, errors: [{ field, message }] })
  })

  test('is refused for an hour that the clocks skip', () => {
    const { errors } = requestOfRow(cells({ 'from.day': '28/03/2027', 'from.ready': '01:30' }), context)
    expect(errors).toMatchObject([
      { field: 'from.ready', message: expect.stringContaining('does not exist') },
    ])
  })

  test('needs a collection if the account has no usual one', () => {
    expect(requestOfRow(cells(), { ...context, collection: null }).errors).toMatchObject([
      { field: 'from.postcode' },
    ])
  })

  test('has all of the texts of its cells, or names a cell', () => {
    const anyCells = fc.record(
      Object.fromEntries(importFields.map(({ field }) => [field, fc.string({ maxLength: 30 })])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anyCells, (row: RowCells) => {
        const { request, errors } = requestOfRow(row, context)
        expect(request === null).toBe(errors.length > 0)
        for (const { field } of errors) expect(importFields.map((each) => each.field)).toContain(field)
        expect(request?.notes ?? row.notes?.trim() ?? '').toBe(row.notes?.trim() ?? '')
      }),
    )
  })

  test.each([
    ['to.postcode', 'to.postcode'],
    ['from.ready_at', 'from.ready'],
    ['to.deadline', 'to.deadline'],
    ['parcels.0.weight_kg', 'weight'],
    ['references.2', 'references.2'],
    ['contact.email', 'contact.email'],
    ['reference', 'reference'],
    ['from.address_id', 'from.postcode'],
    ['via.1.postcode', null],
    ['via', null],
    ['toString', null],
  ])('has the field %s in the cell %s', (v1Field, field) => {
    expect(cellOfField(v1Field, 1)?.field ?? null).toBe(field)
  })
})

describe('the key of a row', () => {
  test('is its order number', () => {
    expect(keyOf({ reference: '4711' })).toEqual({ kind: 'own', text: '4711' })
  })

  test('is else the same for the same on the same day, whatever the spaces and the case', () => {
    expect(keyOf({ 'to.name': 'geoffrey  gate' })).toEqual(keyOf())
    expect(keyOf({}, '2027-03-02')).not.toEqual(keyOf())
    expect(keyOf({ weight: '2' })).not.toEqual(keyOf())
    expect(keyOf()?.text).toHaveLength(64)
  })

  test('rows without an order number are alike if they ask for the same at the same times of any day', () => {
    const daily = (day: string, next: string) =>
      alike({ 'from.day': day, 'from.ready': '18:00', 'to.day': next, 'to.deadline': '09:00' })
    expect(daily('26/03/2027', '27/03/2027')).toHaveLength(64)
    // The clocks change on the second of these nights.
    expect(daily('27/03/2027', '28/03/2027')).toBe(daily('26/03/2027', '27/03/2027'))
    expect(daily('26/03/2027', '28/03/2027')).not.toBe(daily('26/03/2027', '27/03/2027'))
    expect(alike({ 'from.ready': '18:00' })).not.toBe(alike({ 'from.ready': '18:01' }))
    expect(alike({ weight: '2' })).not.toBe(alike())
    expect(alike({ 'to.name': 'geoffrey  gate' })).toBe(alike())
    expect(alike({ reference: '4711' })).toBeNull()
  })
})

test('a sheet of a workbook is the same table as its copied rows, without the empty columns behind it', () => {
  const rows = [
    ['Orders of March', '', '', ''],
    ['', '', '', ''],
    ['Order number', 'Name', 'Postcode', ''],
    ['00123', 'Ada', 'EC3N 4AB', ''],
    ['', '', '', ''],
    ['124', 'Joe', '', ''],
  ]
  expect(readSheetOfImport(rows)).toEqual({
    table: {
      headings: ['Order number', 'Name', 'Postcode'],
      rows: [
        { line: 4, cells: ['00123', 'Ada', 'EC3N 4AB'] },
        { line: 6, cells: ['124', 'Joe', ''] },
      ],
      errors: [],
    },
  })
  expect(readSheetOfImport([])).toHaveProperty('problem')
  expect(readSheetOfImport([['Instructions'], ['Write one order in each row.']])).toHaveProperty('table')
})

test.each([
  [null, ''],
  [' 007 ', ' 007 '],
  ['1E+11', '1E+11'],
  [true, 'yes'],
  [new Date('2027-03-25T00:00:00Z'), '2027-03-25'],
  [new Date('2027-03-25T13:29:59.997Z'), '2027-03-25 13:30'],
  // The wall clock, also in the hour that summer time leaves out.
  [new Date('2027-03-28T01:30:00Z'), '2027-03-28 01:30'],
  [new Date('1899-12-30T09:15:00.001Z'), '09:15'],
  [new Date(Number.NaN), ''],
])('a cell of a workbook with %s is the text “%s”', (cell, text) => {
  expect(sheetCellText(cell)).toBe(text)
})

test.each([
  ['2.2999999999999998', '2.3'],
  ['7700900123', '7700900123'],
  ['447700900123', '447700900123'],
  ['1E+11', '100000000000'],
  ['1E-2', '0.01'],
  ['-3', '-3'],
  ['1234567890123450', '1.23456789012345E+15'],
  ['1E+20', '1E+20'],
])('the number %s of a workbook is the text “%s”', (stored, text) => {
  expect(sheetNumberText(stored)).toBe(text)
})
