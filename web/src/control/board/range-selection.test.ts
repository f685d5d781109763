import { expect, test } from 'vitest'
import { withRange } from './range-selection.ts'

const ids = [5, 3, 9, 1]
const range = (from: number, to: number, before: number[] = []) => [
  ...withRange(new Set(before), ids, from, to),
]

test('[CTRL-08] a range includes the rows between two rows in either direction, in addition to the previous selection', () => {
  expect(range(3, 1)).toEqual([3, 9, 1])
  expect(range(9, 5)).toEqual([5, 3, 9])
  expect(range(9, 9, [5])).toEqual([5, 9])
})

test('[CTRL-08] a range cannot start at a docket that has left the board', () => {
  expect(range(7, 1, [5])).toEqual([5])
})
