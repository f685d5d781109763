import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { formatMoney, type Pence } from '@despatch/domain/money/money.ts'
import { dateInWords } from '@despatch/domain/time/day-in-words.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { drawLine, ink, page, pageWidth, row, space, type Block, type Cell } from '../platform/pdf/blocks.ts'
import type { Pdf } from '../platform/pdf/pdf-document.ts'
import { decoration, type Tag } from '../platform/pdf/tagged.ts'
import { drawText } from '../platform/pdf/text-box.ts'
import { invoicePdfTexts as texts } from './pdf-texts.ts'
import type { PrintedBuyer, PrintedInvoice, PrintedLine, PrintedSeller } from './printed-invoice.ts'

const size = 9
const lineSize = 8
const quiet = { size, colour: ink.quiet }

/** Blocks as one, which no page break splits. */
const together = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (top) => {
    let y = top
    for (const block of blocks) {
      block.draw(y)
      y += block.height
    }
  },
})

const line = (pdf: Pdf, width: number, colour: string, above: number, below: number): Block => ({
  height: above + below,
  draw: (y) => drawLine(pdf, y + above, width, colour),
})

/** The texts side by side, in two columns of the page. */
function beside(pdf: Pdf, left: readonly Cell[], right: readonly Cell[]): Block[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    row(pdf, [...left.slice(at, at + 1), ...right.slice(at, at + 1)], 2),
  )
}

const rightColumn = 264

/** The head of the first page: what it is, whose it is, number and days, seller and customer, and the amount. */
export function headBlocks(pdf: Pdf, invoice: PrintedInvoice, company: string, colour: string): Block[] {
  const { kind, seller } = invoice
  const title = (seller.vat_number === '' ? texts.titles : texts.taxTitles)[kind]
  return [
    {
      height: 42,
      draw: (y) => {
        const tag: Tag = 'H1'
        drawText(pdf, title, { x: page.left, y, width: rightColumn }, { size: 22, bold: true, tag })
        drawText(
          pdf,
          company,
          { x: page.left + rightColumn, y: y + 3, width: pageWidth - rightColumn },
          { size: 15, smallest: 9, bold: true, colour, align: 'right' },
        )
      },
    },
    ...(invoice.label === null
      ? [
          row(
            pdf,
            [
              {
                text: `${texts.draft}. ${texts.draftNote}`,
                x: 0,
                width: pageWidth,
                size: 10,
                bold: true,
                colour,
              },
            ],
            8,
          ),
        ]
      : []),
    ...facts(invoice).map(({ label, text }) =>
      row(
        pdf,
        [
          { text: label, x: 0, width: 110, ...quiet, bold: true, colour: ink.text },
          { text, x: 114, width: 300, size },
        ],
        2,
      ),
    ),
    space(16),
    ...beside(pdf, sellerCells(seller), buyerCells(invoice)),
    space(18),
    row(
      pdf,
      [{ text: sentenceOf(invoice), x: 0, width: pageWidth, size: 16, smallest: 10, bold: true, lines: 1 }],
      10,
      'H2',
    ),
  ]
}

function facts({ kind, label, day, due, po, buyer, from, until, of }: PrintedInvoice) {
  return [
    { label: texts.numbers[kind], text: label ?? '' },
    { label: texts.day, text: dateInWords(day) },
    { label: texts.correction, text: of ? texts.corrected(of.label, dateInWords(of.day)) : '' },
    { label: texts.reason, text: of?.reason ?? '' },
    { label: texts.due, text: due === null ? '' : dateInWords(due) },
    { label: texts.order, text: po },
    { label: texts.account, text: buyer.account },
    { label: texts.period, text: texts.periodOf(dateInWords(from), dateInWords(until)) },
  ].filter(({ text }) => text !== '')
}

const sentenceOf = ({ kind, total, currency, due }: PrintedInvoice): string =>
  kind === 'C' || due === null
    ? texts.creditSentence(formatMoney(total, currency))
    : texts.dueSentence(formatMoney(total, currency), dateInWords(due))

const partsOf = (address: string): string[] =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function sellerCells(seller: PrintedSeller): Cell[] {
  const below = [
    ...partsOf(seller.address),
    seller.email,
    seller.telephone,
    seller.vat_number === '' ? '' : texts.vatNumber(seller.vat_number),
    seller.company_number === '' ? '' : texts.companyNumber(seller.company_number),
  ].filter((text) => text !== '')
  const place = { x: 0, width: rightColumn - 16, size }
  return [{ ...place, text: seller.name, bold: true }, ...below.map((text) => ({ ...place, text }))]
}

function buyerCells({ kind, buyer }: { kind: PrintedInvoice['kind']; buyer: PrintedBuyer }): Cell[] {
  const below = [
    buyer.name,
    ...partsOf(buyer.address),
    buyer.vat_number === '' ? '' : texts.vatNumber(buyer.vat_number),
  ].filter((text) => text !== '')
  const place = { x: rightColumn, width: pageWidth - rightColumn, size }
  return [{ ...place, text: texts.buyer[kind], bold: true }, ...below.map((text) => ({ ...place, text }))]
}

/** The columns of the lines, from the left edge of the page's text. */
const columns = {
  performed: { x: 0, width: 52 },
  docket: { x: 56, width: 58 },
  text: { x: 118, width: 184 },
  taxPoint: { x: 306, width: 52 },
  rate: { x: 360, width: 38, align: 'right' },
  vat: { x: 400, width: 46, align: 'right' },
  net: { x: 448, width: pageWidth - 448, align: 'right' },
} as const

type Column = keyof typeof columns

const columnNames = [
  'performed',
  'docket',
  'text',
  'taxPoint',
  'rate',
  'vat',
  'net',
] as const satisfies readonly Column[]

function cells(values: Readonly<Record<Column, string>>, style: Pick<Cell, 'size' | 'colour'>): Cell[] {
  return columnNames.map((name) => ({
    ...columns[name],
    ...style,
    text: values[name],
    ...(name === 'text' ? { lines: 4 } : { lines: 1, smallest: 5.5 }),
  }))
}

/** The names of the columns, above the lines of every page. */
export const headingBlock = (pdf: Pdf): Block =>
  together([
    row(pdf, cells(texts.columns, { size: 7.5, colour: ink.quiet }), 1),
    line(pdf, 0.75, ink.text, 1, 5),
  ])

/** A line of a document. */
export const lineBlock = (pdf: Pdf, printed: PrintedLine, currency: string): Block =>
  row(
    pdf,
    cells(
      {
        performed: typedDay(printed.performed),
        docket: printed.dck_docket,
        text: printed.text,
        taxPoint: typedDay(printed.tax_point),
        rate: texts.percent(printed.vat_percent),
        vat: formatMoney(printed.vat, currency),
        net: formatMoney(printed.net, currency),
      },
      { size: lineSize, colour: ink.text },
    ),
    4,
  )

const totalsLeft = 236

/** The sums, on one page. */
export function totalsBlock(pdf: Pdf, invoice: PrintedInvoice): Block {
  const { kind, currency, due, total } = invoice
  const sum = (label: string, amount: Pence, style: Pick<Cell, 'size' | 'bold' | 'colour'> = { size }) =>
    row(
      pdf,
      [
        { text: label, x: totalsLeft, width: 176, ...style },
        {
          text: formatMoney(amount, currency),
          x: totalsLeft + 180,
          width: pageWidth - totalsLeft - 180,
          align: 'right',
          ...style,
        },
      ],
      4,
    )
  return together([
    line(pdf, 0.5, ink.rule, 4, 8),
    sum(texts.net, invoice.net),
    ...invoice.vat.map(({ vat_code, vat_percent, net, vat, vat_reason }) =>
      together([
        sum(texts.rate(vat_code, vat_percent, formatMoney(net, currency)), vat, quiet),
        ...(vat_reason === ''
          ? []
          : [row(pdf, [{ text: vat_reason, x: totalsLeft, width: 176, size: 8, colour: ink.quiet }], 4)]),
      ]),
    ),
    sum(texts.vat, invoice.vatTotal),
    sum(texts.totals[kind], total, { size, bold: true }),
    ...(due === null ? [] : [sum(texts.amountDue, total, { size: 11, bold: true })]),
  ])
}

/** How to pay, on one page: the bank account, and that it never changes by email. For a credit note, what becomes of the amount. */
export function paymentBlock(pdf: Pdf, { kind, label, seller }: PrintedInvoice, colour: string): Block {
  const text = (words: string, style: Partial<Cell> = {}) =>
    row(pdf, [{ text: words, x: 0, width: pageWidth, size: 8.5, colour: ink.quiet, ...style }], 3)
  const terms = seller.terms === '' ? [] : [space(4), text(seller.terms)]
  if (kind === 'C') return together([space(14), text(texts.credit), ...terms])
  const details = fieldsOf(texts.bankLabels)
    .map((field) => ({ label: texts.bankLabels[field], value: seller[field] }))
    .concat(label === null ? [] : [{ label: texts.reference, value: label }])
    .filter(({ value }) => value !== '')
  const hasBank = seller.sort_code !== '' || seller.iban !== ''
  if (!hasBank) return together([space(14), ...terms])
  return together([
    space(14),
    text(texts.bank, { size: 10, bold: true, colour }),
    ...details.map((detail) =>
      row(
        pdf,
        [
          { text: detail.label, x: 0, width: 110, ...quiet },
          { text: detail.value, x: 114, width: 300, size },
        ],
        2,
      ),
    ),
    space(4),
    text(texts.bankWarning, { bold: true, colour: ink.text }),
    ...terms,
  ])
}

/** The top of every page after the first. */
export function drawContinued(pdf: Pdf, invoice: PrintedInvoice, colour: string): void {
  decoration(pdf, () => pdf.rect(0, 0, page.width, 8).fill(colour))
  const { kind, label, seller } = invoice
  const words = [seller.name, [texts.titles[kind], label ?? texts.draft].join(' ')].join(' · ')
  drawText(pdf, words, { x: page.left, y: 30, width: pageWidth }, { size: 9, bold: true, colour: ink.quiet })
}
