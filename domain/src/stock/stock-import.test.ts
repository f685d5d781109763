import { expect, test } from 'vitest'
import { matchStockHeadings, readStockRow } from './stock-import.ts'

test.each<[string, string[], (string | null)[]]>([
  ['Code,Description,Reference,Quantity', [], ['hst_code', 'hst_description', 'hst_reference', 'quantity']],
  ['SKU,Name,Qty', ['BOX-1,Archive boxes,12'], ['hst_code', 'hst_description', 'quantity']],
  [
    'Name,Lineitem quantity,Lineitem name,Lineitem sku',
    ['#1001,2,Blue mug,MUG-1'],
    [null, 'quantity', 'hst_description', 'hst_code'],
  ],
  [
    'Item number,Custom label (SKU),Title,Available quantity',
    ['1,A,Mug,2'],
    ['hst_code', null, 'hst_description', null],
  ],
  ['sku,product-name,quantity-purchased', ['A,Mug,"1,000"'], ['hst_code', 'hst_description', 'quantity']],
  ['Code,Amount,Pieces', ['A,twelve,12'], ['hst_code', null, 'quantity']],
])('[TRACK-05] the headings of %j are matched by their words and cells', (headings, rows, fields) => {
  const cells = rows.map((row) => row.replace('"1,000"', '1000').split(','))
  expect(matchStockHeadings(headings.split(','), cells)).toEqual(fields)
})

const row = (quantity: string) =>
  readStockRow({ hst_code: '="007"', hst_description: "'=Boxes", hst_reference: "'4711", quantity })

test.each([
  ['12', 12],
  ['1,250', 1250],
  ['1 250', 1250],
  ["'12", 12],
  ['12.0', 12],
])('[TRACK-05, RULE-06] the quantity %j of a stock file is %d', (typed, quantity) => {
  const { entry, errors } = row(typed)
  expect(errors).toEqual([])
  expect(entry).toEqual({ hst_code: '007', hst_description: '=Boxes', hst_reference: '4711', quantity })
})

test.each(['1,5', '2.5', '12a', '0', '-3', '', '1,25,0'])(
  '[TRACK-05, RULE-06] the quantity %j of a stock file is an error, and no other number',
  (typed) => {
    expect(row(typed).errors.map(({ field }) => field)).toEqual(['quantity'])
  },
)
