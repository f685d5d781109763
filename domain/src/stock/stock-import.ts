import { isWithin } from '../fields/is-within.ts'
import { readNumber } from '../fields/typed-number.ts'
import { characters, cleanText } from '../text/clean-text.ts'
import { stockLengths } from './stock-lengths.ts'
import { maximumMovement } from './stock-quantities.ts'

/** The fields of a row of a stock file. */
export type StockField = 'hst_code' | 'hst_description' | 'hst_reference' | 'quantity'

interface StockColumn {
  field: StockField
  heading: string
  /** Equivalent headings in lower case. */
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

/** The field of each heading in a file; null for unknown headings and duplicates. */
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

/** The required headings that are missing in a stock file. */
export const missingHeadings = (fields: readonly (StockField | null)[]): string[] =>
  stockColumns
    .filter(({ field, required }) => required && !fields.includes(field))
    .map(({ heading }) => heading)

export interface StockRowError {
  field: StockField
  message: string
}

/** The goods of a row. */
export interface StockEntry {
  hst_code: string
  hst_description: string
  hst_reference: string
  quantity: number
}

const quantities = { least: 1, most: maximumMovement, decimals: 0 }

const longest = {
  hst_code: stockLengths.code,
  hst_description: stockLengths.description,
  hst_reference: stockLengths.reference,
} as const

/**
 * Parses a row of a stock file: the goods, and the errors of each field. The goods are only valid without errors.
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
      errors.push({ field, message: `${heading} can have at most ${longest[field]} characters.` })
  }
  const quantity = readNumber(cells.quantity, quantities) ?? 0
  if (!isWithin(quantity, quantities.least, quantities.most))
    errors.push({
      field: 'quantity',
      message: `Quantity must be a whole number from 1 to ${maximumMovement.toLocaleString('en-GB')}.`,
    })
  return { entry: { ...texts, quantity }, errors }
}
