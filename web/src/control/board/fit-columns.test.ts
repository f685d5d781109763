import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitColumns, type SizedColumn } from './fit-columns.ts'

const gap = 8
const column = (id: string, natural: number, rank: number, more: Partial<SizedColumn> = {}): SizedColumn => ({
  id,
  natural,
  rank,
  always: false,
  ...more,
})
const board = [
  column('time', 100, 0, { always: true }),
  column('docket', 60, 1, { always: true }),
  column('to', 150, 2, { least: 80 }),
  column('account', 140, 3, { least: 80 }),
]
const widthsAt = (available: number, mayLeaveOut = true) => {
  const { widths, leftOut } = fitColumns(board, { available, gap, mayLeaveOut })
  return { ...Object.fromEntries(widths), leftOut }
}

test('[CTRL-01] the most important columns get their width first, and the least important is left out first', () => {
  expect(widthsAt(474)).toEqual({ time: 100, docket: 60, to: 150, account: 140, leftOut: [] })
  expect(widthsAt(414)).toEqual({ time: 100, docket: 60, to: 150, account: 80, leftOut: [] })
  expect(widthsAt(364)).toEqual({ time: 100, docket: 60, to: 100, account: 80, leftOut: [] })
  expect(widthsAt(343)).toEqual({ time: 100, docket: 60, to: 167, leftOut: ['account'] })
  expect(widthsAt(0)).toEqual({ time: 100, docket: 60, leftOut: ['account', 'to'] })
})

test('[CTRL-01] columns share the width in which few of their texts are cut, before one gets its natural width', () => {
  const usual = board.map((each) => (each.least === undefined ? each : { ...each, usual: 120 }))
  const at = (available: number) =>
    Object.fromEntries(fitColumns(usual, { available, gap, mayLeaveOut: true }).widths)
  expect(at(384)).toEqual({ time: 100, docket: 60, to: 100, account: 100 })
  expect(at(424)).toEqual({ time: 100, docket: 60, to: 120, account: 120 })
  expect(at(454)).toEqual({ time: 100, docket: 60, to: 150, account: 120 })
})

test('[CTRL-01] columns that the user has chosen are never left out', () => {
  expect(widthsAt(0, false)).toEqual({ time: 100, docket: 60, to: 80, account: 80, leftOut: [] })
})

test('[CTRL-01] no column is narrower than it can be read, and the columns fill the grid without overflow', () => {
  const sized = fc.record({
    natural: fc.integer({ min: 20, max: 300 }),
    least: fc.option(fc.integer({ min: 20, max: 120 }), { nil: undefined }),
    more: fc.nat(100),
    always: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(sized, { maxLength: 15 }),
      fc.nat(3000),
      fc.boolean(),
      (given, available, mayLeaveOut) => {
        const columns = given.map(({ natural, least, more, always }, rank) =>
          column(String(rank), natural, rank, {
            always,
            ...(least === undefined ? {} : { least, usual: least + more }),
          }),
        )
        const { widths, leftOut, overflows } = fitColumns(columns, { available, gap, mayLeaveOut })
        expect(widths.size + leftOut.length).toBe(columns.length)
        expect(leftOut.filter((id) => columns[Number(id)]?.always || !mayLeaveOut)).toEqual([])
        const shown = columns.filter(({ id }) => widths.has(id))
        const tooNarrow = shown.filter(
          ({ id, natural, least }) => (widths.get(id) ?? 0) < Math.min(natural, least ?? natural),
        )
        expect(tooNarrow).toEqual([])
        const stretched = shown.filter(
          ({ id, natural, least }) => least === undefined && widths.get(id) !== natural,
        )
        expect(stretched).toEqual([])
        const total = [...widths.values()].reduce((sum, width) => sum + width + gap, -gap)
        const mustFit = mayLeaveOut && columns.every((each) => !each.always) && widths.size > 0
        expect(mustFit && total > available).toBe(false)
        expect(overflows).toBe(widths.size > 0 ? total > available : false)
      },
    ),
  )
})
