import { isWithin } from '../fields/is-within.ts'
import { readNumber } from '../fields/typed-number.ts'
import { columnOf, comparable, mostlyAre } from '../text/file-columns.ts'
import { cellText } from '../text/cell-text.ts'
import { characters } from '../text/clean-text.ts'
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
    alsoCalled: [
      'sku',
      'item',
      'item code',
      'item number',
      'item sku',
      'stock code',
      'stock id',
      'product',
      'product code',
      'product id',
      'product sku',
      'variant sku',
      'lineitem sku',
      'custom label',
      'custom label sku',
      'seller sku',
      'part',
      'part number',
      'part no',
      'barcode',
      'ean',
      'asin',
    ],
    required: true,
  },
  {
    field: 'hst_description',
    heading: 'Description',
    alsoCalled: [
      'item description',
      'product description',
      'product name',
      'item name',
      'item title',
      'lineitem name',
      'title',
      'name',
      'goods',
      'details',
    ],
    required: false,
  },
  {
    field: 'hst_reference',
    heading: 'Reference',
    alsoCalled: [
      'ref',
      'order',
      'order number',
      'order id',
      'order reference',
      'po',
      'po number',
      'batch',
      'batch number',
      'lot',
      'lot number',
    ],
    required: false,
  },
  {
    field: 'quantity',
    heading: 'Quantity',
    alsoCalled: [
      'qty',
      'pieces',
      'units',
      'count',
      'amount',
      'stock',
      'on hand',
      'available',
      'lineitem quantity',
      'quantity purchased',
      'quantity available',
      'item quantity',
    ],
    required: true,
  },
]

/** Whether a cell can be in the column of a field. An order number such as #1001 is no description, and text is no quantity. */
const fits = (field: StockField, cells: readonly string[]): boolean =>
  field !== 'quantity' ||
  mostlyAre(cells, (cell) => !Number.isNaN(readNumber(cell, quantities) ?? Number.NaN))

/**
 * The field of each heading in a file; null for unknown headings and duplicates. Our own headings take precedence over
 * equivalent ones, wherever they are.
 * @param rows some rows below the headings: a column is only matched if its cells can be such a field.
 */
export function matchStockHeadings(
  headings: readonly string[],
  rows: readonly (readonly string[])[] = [],
): (StockField | null)[] {
  const names = headings.map(comparable)
  const matched = headings.map((): StockField | null => null)
  for (const { field, heading, alsoCalled } of stockColumns) {
    const wanted = [comparable(heading), ...alsoCalled]
    const columns = wanted.flatMap((name) => names.flatMap((each, index) => (each === name ? [index] : [])))
    const column = columns.find((index) => matched[index] === null && fits(field, columnOf(rows, index)))
    if (column !== undefined) matched[column] = field
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
    hst_code: cellText(cells.hst_code),
    hst_description: cellText(cells.hst_description),
    hst_reference: cellText(cells.hst_reference),
  }
  if (texts.hst_code === '') errors.push({ field: 'hst_code', message: 'Please enter a code.' })
  for (const { field, heading } of stockColumns) {
    if (field !== 'quantity' && characters(texts[field]) > longest[field])
      errors.push({ field, message: `${heading} can have at most ${longest[field]} characters.` })
  }
  const quantity = readNumber(cellText(cells.quantity), quantities) ?? 0
  if (!isWithin(quantity, quantities.least, quantities.most))
    errors.push({
      field: 'quantity',
      message: `Quantity must be a whole number from 1 to ${maximumMovement.toLocaleString('en-GB')}.`,
    })
  return { entry: { ...texts, quantity }, errors }
}
