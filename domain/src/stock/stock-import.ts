import { characters, cleanText } from '../settings/clean-text.ts'
import { stockLengths } from './stock-lengths.ts'
import { mostMoved } from './stock-quantities.ts'

/** The fields of a row of a stock file. */
export type StockField = 'hst_code' | 'hst_description' | 'hst_reference' | 'quantity'

interface StockColumn {
  field: StockField
  heading: string
  /** Other headings that mean the same, in small letters. */
  alsoCalled: readonly string[]
  required: boolean
}

/** The columns of a stock file. */
export const stockColumns: readonly StockColumn[] = [
  {
    field: 'hst_code',
    heading: 'Code',
    alsoCalled: ['sku', 'item', 'item code', 'stock code', 'product', 'product code', 'part', 'part number'],
    required: true,
  },
  {
    field: 'hst_description',
    heading: 'Description',
    alsoCalled: ['item description', 'product description', 'name', 'goods', 'details'],
    required: false,
  },
  {
    field: 'hst_reference',
    heading: 'Reference',
    alsoCalled: ['ref', 'order', 'order number', 'po', 'batch', 'lot'],
    required: false,
  },
  {
    field: 'quantity',
    heading: 'Quantity',
    alsoCalled: ['qty', 'pieces', 'units', 'count', 'amount'],
    required: true,
  },
]

const comparable = (heading: string) =>
  cleanText(heading)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Which field each heading of a file holds; null where it holds none, or where an earlier heading already does. */
export function matchStockHeadings(headings: readonly string[]): (StockField | null)[] {
  const matched: (StockField | null)[] = []
  for (const heading of headings) {
    const name = comparable(heading)
    const column = stockColumns.find(
      (each) => comparable(each.heading) === name || each.alsoCalled.includes(name),
    )
    matched.push(column && !matched.includes(column.field) ? column.field : null)
  }
  return matched
}

/** The headings that a stock file must have and this one does not. */
export const missingHeadings = (fields: readonly (StockField | null)[]): string[] =>
  stockColumns
    .filter(({ field, required }) => required && !fields.includes(field))
    .map(({ heading }) => heading)

export interface StockRowError {
  field: StockField
  message: string
}

/** Goods as a row of a file names them. */
export interface StockEntry {
  hst_code: string
  hst_description: string
  hst_reference: string
  quantity: number
}

const wholeNumber = /^\d{1,9}$/

const longest = {
  hst_code: stockLengths.code,
  hst_description: stockLengths.description,
  hst_reference: stockLengths.reference,
} as const

/**
 * Reads a row of a stock file: the goods, and everything that is wrong with it, field by field. Thousands may be separated
 * by a comma. The goods are only meaningful where there are no faults.
 */
export function readStockRow(cells: Readonly<Record<StockField, string>>): {
  entry: StockEntry
  errors: StockRowError[]
} {
  const errors: StockRowError[] = []
  const texts = {
    hst_code: cleanText(cells.hst_code),
    hst_description: cleanText(cells.hst_description),
    hst_reference: cleanText(cells.hst_reference),
  }
  if (texts.hst_code === '') errors.push({ field: 'hst_code', message: 'Please enter a code.' })
  for (const { field, heading } of stockColumns) {
    if (field !== 'quantity' && characters(texts[field]) > longest[field])
      errors.push({ field, message: `${heading} has at most ${longest[field]} characters.` })
  }
  const typed = cleanText(cells.quantity).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const quantity = wholeNumber.test(typed) ? Number(typed) : 0
  if (quantity < 1 || quantity > mostMoved)
    errors.push({
      field: 'quantity',
      message: `Quantity is a whole number from 1 to ${mostMoved.toLocaleString('en-GB')}.`,
    })
  return { entry: { ...texts, quantity }, errors }
}
