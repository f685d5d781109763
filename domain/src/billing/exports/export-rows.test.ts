import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '../../money/money.ts'
import type { ExportedDocument, ExportedLine, ExportRow } from './exported-document.ts'
import { quickbooksHeadings, quickbooksRows } from './quickbooks-rows.ts'
import { sageHeadings, sageRows } from './sage-rows.ts'
import { xeroHeadings, xeroRows } from './xero-rows.ts'

const line = (net: number, vat: number, more: Partial<ExportedLine> = {}): ExportedLine => ({
  text: 'Sameday, SE1 to E14',
  net: pence(net),
  vat: pence(vat),
  vat_percent: 20,
  vat_category: 'S',
  vat_xero: '',
  vat_sage: '',
  vat_quickbooks: '',
  nominal: '',
  ...more,
})

const invoice = (lines: ExportedLine[], more: Partial<ExportedDocument> = {}): ExportedDocument => ({
  kind: 'I',
  label: 'INV000101',
  day: '2027-01-31',
  due: '2027-03-02',
  po: 'PO 7',
  from: '2027-01-04',
  until: '2027-01-29',
  currency: 'GBP',
  name: 'Kilburn Kilns Limited',
  ledger_code: 'KIL001',
  lines,
  ...more,
})

/** Rows as a program reads them from the file: each by its headings. */
function read(headings: readonly string[], rows: readonly ExportRow[]): Record<string, string>[] {
  const file = [headings, ...rows]
    .map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
  const [names = [], ...cells]: string[][] = parse(file)
  return cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])))
}

const waiting = line(625, 125, { text: 'Waiting', nominal: '4010' })
const parking = line(350, 0, {
  text: 'Parking Z',
  vat_percent: 0,
  vat_category: 'Z',
  nominal: '4010',
})
const document = invoice([line(4000, 800), waiting, parking])

test('Xero gets one row a line, with amounts without VAT, the name of the rate and the nominal code', () => {
  const [first, second, third] = read(xeroHeadings, xeroRows(document))
  expect(first).toMatchObject({
    '*ContactName': 'Kilburn Kilns Limited',
    '*InvoiceNumber': 'INV000101',
    Reference: 'PO 7',
    '*InvoiceDate': '31/01/2027',
    '*DueDate': '02/03/2027',
    '*Description': 'Sameday, SE1 to E14',
    '*Quantity': '1',
    '*UnitAmount': '40',
    '*AccountCode': '200',
    '*TaxType': '20% (VAT on Income)',
    Currency: 'GBP',
  })
  expect(second).toMatchObject({ '*UnitAmount': '6.25', '*AccountCode': '4010' })
  expect(third).toMatchObject({ '*UnitAmount': '3.5', '*TaxType': 'Zero Rated Income' })
})

test('a credit note in Xero has amounts of less than 0 and its own day as the due day', () => {
  const credit = invoice([line(-4000, -800)], { kind: 'C', label: 'CRN000003', due: null })
  expect(read(xeroHeadings, xeroRows(credit))).toMatchObject([
    { '*InvoiceNumber': 'CRN000003', '*DueDate': '31/01/2027', '*UnitAmount': '-40' },
  ])
})

test('Sage 50 gets one transaction for each nominal code and tax code, with its VAT', () => {
  expect(sageRows(document)).toEqual([
    [
      'SI',
      'KIL001',
      '4000',
      '0',
      '31/01/2027',
      'INV000101',
      'Deliveries 04/01/2027 to 29/01/2027',
      40,
      'T1',
      8,
    ],
    [
      'SI',
      'KIL001',
      '4010',
      '0',
      '31/01/2027',
      'INV000101',
      'Deliveries 04/01/2027 to 29/01/2027',
      6.25,
      'T1',
      1.25,
    ],
    [
      'SI',
      'KIL001',
      '4010',
      '0',
      '31/01/2027',
      'INV000101',
      'Deliveries 04/01/2027 to 29/01/2027',
      3.5,
      'T0',
      0,
    ],
  ])
})

test('in Sage 50 a credit is a transaction SC of 0 or more, on a credit note and on an invoice', () => {
  const credit = line(-1000, -200, { nominal: '4020' })
  expect(sageRows(invoice([credit], { kind: 'C', label: 'CRN000003', due: null }))).toMatchObject([
    ['SC', 'KIL001', '4020', '0', '31/01/2027', 'CRN000003', expect.any(String), 10, 'T1', 2],
  ])
  expect(sageRows(invoice([line(4000, 800), credit])).map(([type, , , , , , , net]) => [type, net])).toEqual([
    ['SI', 40],
    ['SC', 10],
  ])
})

test('QuickBooks gets invoices and credit notes in separate columns, both with the amounts that they print', () => {
  expect(read(quickbooksHeadings.I, quickbooksRows(document))[0]).toMatchObject({
    InvoiceNo: 'INV000101',
    Customer: 'Kilburn Kilns Limited',
    InvoiceDate: '31/01/2027',
    DueDate: '02/03/2027',
    'Item(Product/Service)': 'Sales',
    ItemAmount: '40',
    ItemTaxCode: '20.0% S',
    ItemTaxAmount: '8',
  })
  const credit = invoice([line(-4000, -800)], { kind: 'C', label: 'CRN000003', due: null })
  expect(read(quickbooksHeadings.C, quickbooksRows(credit))).toMatchObject([
    { CreditNoteNo: 'CRN000003', CreditNoteDate: '31/01/2027', ItemAmount: '40', ItemTaxAmount: '8' },
  ])
})

/** What each program calls the rate of the first line. */
const namesOf = (each: ExportedDocument) => [
  read(xeroHeadings, xeroRows(each))[0]?.['*TaxType'],
  read(sageHeadings, sageRows(each))[0]?.['Tax Code'],
  read(quickbooksHeadings.I, quickbooksRows(each))[0]?.['ItemTaxCode'],
]

test.each([
  ['S', 5, ['5% (VAT on Income)', 'T5', '5.0% R']],
  ['S', 17.5, ['17.5% (VAT on Income)', 'T1', '17.5% S']],
  ['Z', 0, ['Zero Rated Income', 'T0', '0.0% Z']],
  ['E', 0, ['Exempt Income', 'T2', 'Exempt']],
  ['O', 0, ['No VAT', 'T9', 'No VAT']],
] as const)('a rate of category %s and %d%% has the usual names %j', (vat_category, vat_percent, names) => {
  const usual = invoice([line(100, 0, { vat_category, vat_percent })])
  expect(namesOf(usual)).toEqual(names)
  const own = { vat_xero: 'Our 20%', vat_sage: 'T21', vat_quickbooks: 'Our S' }
  expect(namesOf(invoice([line(100, 0, { vat_category, vat_percent, ...own })]))).toEqual([
    'Our 20%',
    'T21',
    'Our S',
  ])
})

/** Lines of random amounts, rates and places. A credit note adds up to less than 0. */
const anyDocument = fc
  .record({
    amounts: fc.array(
      fc.record({
        net: fc.integer({ min: -50_000, max: 50_000 }),
        odd: fc.integer({ min: -1, max: 1 }),
        percent: fc.constantFrom(0, 5, 17.5, 20),
        nominal: fc.constantFrom('', '4010', 'Parking'),
        text: fc.constantFrom('Sameday, SE1 to E14', '=cmd()', '-1', 'A "quoted" text,\non two lines'),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    number: fc.integer({ min: 1, max: 999_999 }),
  })
  .map(({ amounts, number }) => {
    const lines = amounts.map(({ net, odd, percent, nominal, text }) =>
      line(net, net === 0 ? 0 : Math.round((net * percent) / 100) + odd, {
        vat_percent: percent,
        vat_category: percent > 0 ? 'S' : 'Z',
        nominal,
        text,
      }),
    )
    const total = lines.reduce((all, { net, vat }) => all + net + vat, 0)
    const kind = total < 0 ? 'C' : 'I'
    return invoice(lines, { kind, label: `${kind}${number}`, due: kind === 'I' ? '2027-03-02' : null })
  })

const inPence = (cell: string | undefined) => Math.round(Number(cell) * 100)
const sumOf = (rows: Record<string, string>[], amount: (row: Record<string, string>) => number) =>
  rows.reduce((all, row) => all + amount(row), 0)

const signInSage = ({ Type }: Record<string, string>) => (Type === 'SC' ? -1 : 1)

test('each of the three files adds up to the documents, to the penny', () => {
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 20 }), (documents) => {
      const lines = documents.flatMap((each) => each.lines)
      const net = lines.reduce((all, each) => all + each.net, 0)
      const vat = lines.reduce((all, each) => all + each.vat, 0)

      const xero = read(xeroHeadings, documents.flatMap(xeroRows))
      expect(xero).toHaveLength(lines.length)
      expect(sumOf(xero, (row) => Number(row['*Quantity']) * inPence(row['*UnitAmount']))).toBe(net)

      const sage = read(sageHeadings, documents.flatMap(sageRows))
      expect(sumOf(sage, (row) => signInSage(row) * inPence(row['Net Amount']))).toBe(net)
      expect(sumOf(sage, (row) => signInSage(row) * inPence(row['Tax Amount']))).toBe(vat)
      for (const row of sage) expect(inPence(row['Net Amount'])).toBeGreaterThanOrEqual(0)

      const ofKind = (kind: 'I' | 'C') =>
        read(quickbooksHeadings[kind], documents.filter((each) => each.kind === kind).flatMap(quickbooksRows))
      const both = (amount: (row: Record<string, string>) => number) =>
        sumOf(ofKind('I'), amount) - sumOf(ofKind('C'), amount)
      expect(both((row) => inPence(row['ItemAmount']))).toBe(net)
      expect(both((row) => inPence(row['ItemTaxAmount']))).toBe(vat)
    }),
  )
})
