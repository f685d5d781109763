import { pounds } from '@despatch/domain/money/money.ts'
import { expect, test } from 'vitest'
import {
  cellKey,
  errorsIn,
  onTheirVersion,
  savedTexts,
  sentCells,
  textIn,
  withTexts,
  withWaysBack,
} from './sheet-cells.ts'

const zones = [
  { pz_id: 1, pz_name: 'City' },
  { pz_id: 2, pz_name: 'Heathrow' },
]
const draft = {
  zones,
  saved: savedTexts([{ zp_from: 1, zp_to: 2, zp_amount: pounds(42) }]),
  changed: new Map<string, string>(),
}

test('[PRICE-02] a typed amount is shown with two decimals and marked as changed until it is the saved one again', () => {
  const typed = withTexts(draft, [{ from: null, to: 1, text: '£1,234.5' }])
  expect(textIn(typed, null, 1)).toBe('1234.50')
  expect([...typed.changed.keys()]).toEqual([cellKey(null, 1)])
  const other = withTexts(draft, [{ from: 1, to: 2, text: '43' }])
  expect(other.changed.size).toBe(1)
  expect(withTexts(other, [{ from: 1, to: 2, text: '42' }]).changed.size).toBe(0)
  expect(sentCells(withTexts(draft, [{ from: 1, to: 2, text: 'POA' }]))).toEqual([])
})

test('[PRICE-02] a text that is no amount stays in its cell with its error', () => {
  const typed = withTexts(draft, [{ from: 2, to: 1, text: ' 12,5 ' }])
  expect(textIn(typed, 2, 1)).toBe('12,5')
  expect([...errorsIn(typed)]).toEqual([[cellKey(2, 1), '“12,5” is not an amount. Enter one such as 12.50.']])
})

test('[PRICE-02] the same both ways fills blank cells only', () => {
  const filled = withWaysBack(draft)
  expect(sentCells(filled)).toEqual([
    { zp_from: 1, zp_to: 2, zp_amount: pounds(42) },
    { zp_from: 2, zp_to: 1, zp_amount: pounds(42) },
  ])
  const different = withTexts(filled, [{ from: 2, to: 1, text: '39' }])
  expect(sentCells(withWaysBack(different))).toEqual(sentCells(different))
})

test('[PRICE-02] own changes stay on the version of another user, and cells that both changed are named', () => {
  const mine = withTexts(draft, [
    { from: 1, to: 2, text: '45' },
    { from: 2, to: 1, text: '40' },
    { from: null, to: 1, text: '10' },
  ])
  const theirs = savedTexts([
    { zp_from: 1, zp_to: 2, zp_amount: pounds(44) },
    { zp_from: null, zp_to: 1, zp_amount: pounds(10) },
    { zp_from: null, zp_to: 2, zp_amount: pounds(20) },
  ])
  const merged = onTheirVersion(mine, zones, theirs)
  expect(merged.conflicts).toEqual([{ key: cellKey(1, 2), mine: '45.00', theirs: '44.00' }])
  expect([...merged.draft.changed.keys()]).toEqual([cellKey(1, 2), cellKey(2, 1)])
  expect(sentCells(merged.draft)).toEqual([
    { zp_from: null, zp_to: 1, zp_amount: pounds(10) },
    { zp_from: null, zp_to: 2, zp_amount: pounds(20) },
    { zp_from: 1, zp_to: 2, zp_amount: 45 },
    { zp_from: 2, zp_to: 1, zp_amount: 40 },
  ])
})
