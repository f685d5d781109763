import { expect, test } from 'vitest'
import { historyFindingOf, historyReport } from './history-report.ts'
import type { Round } from './round.ts'

const round = (milliseconds: number): Round => ({
  answers: 100,
  perSecond: 1000 / milliseconds,
  p50: milliseconds,
  p99: milliseconds,
})

const action = { name: 'a search by postcode', aim: 1.5 }
const sizes = { short: 50_000, long: 5_000_000 }

test('the comparison of a long history with a short one compares the medians, so that a disturbed round does not count', () => {
  const finding = historyFindingOf(
    action,
    [round(2), round(2), round(40)],
    [round(2.4), round(30), round(2.2)],
  )
  expect(finding).toMatchObject({ short: 2, holds: true })
  expect(finding.ratio).toBeCloseTo(1.2)
  expect(finding.spread.map((value) => Number(value.toFixed(2)))).toEqual([0.06, 15])
})

test('the comparison of a long history with a short one meets the target up to the target ratio', () => {
  const holds = [1.4, 1.6].map((long) => historyFindingOf(action, [round(1)], [round(long)]).holds)
  expect(holds).toEqual([true, false])
})

test('the comparison of a long history with a short one reports the sizes of both histories and a missed target', () => {
  const text = historyReport([historyFindingOf(action, [round(1)], [round(3)])], sizes)
  expect(text).toContain('5,000,000 dockets against 50,000')
  expect(text).toContain('FAIL: a search by postcode, 3.00 times')
})
