import { expect, test } from 'vitest'
import { lateWarning } from './late-dockets.ts'

const due = (number: number, dadd_deadline: string | null = '2026-03-02T12:00:00+00:00') => ({
  dck_docket: `MT${number}`,
  dadd_deadline,
})
const noon = '2026-03-02T12:00:00+00:00'
const later = '2026-03-02T12:01:00Z'

test('[CTRL-06] warns of a docket on its way or delivered after its deadline', () => {
  for (const status of ['G', 'I', 'E', 'D'] as const) {
    expect(lateWarning([due(1)], status, later)).toBe('MT1 is past its deadline, 02/03 12:00.')
  }
})

test('[CTRL-06] the board does not warn before the deadline, without a deadline, or for statuses without a deadline', () => {
  expect(lateWarning([due(1)], 'G', noon)).toBeUndefined()
  expect(lateWarning([due(1, null)], 'G', later)).toBeUndefined()
  for (const status of ['B', 'C', 'Q', 'R'] as const) {
    expect(lateWarning([due(1)], status, later)).toBeUndefined()
  }
})

test('[CTRL-06, CTRL-08] names the first five late dockets', () => {
  const dockets = [1, 2, 3, 4, 5, 6, 7].map((number) => due(number))
  expect(lateWarning(dockets.slice(0, 2), 'G', later)).toBe('2 dockets are past their deadline: MT1, MT2.')
  expect(lateWarning(dockets.slice(0, 5), 'G', later)).toBe(
    '5 dockets are past their deadline: MT1, MT2, MT3, MT4, MT5.',
  )
  expect(lateWarning(dockets.slice(0, 6), 'G', later)).toContain('MT5 and 1 more.')
  expect(lateWarning(dockets, 'G', later)).toBe(
    '7 dockets are past their deadline: MT1, MT2, MT3, MT4, MT5 and 2 more.',
  )
})
