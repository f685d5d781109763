import { expect, test } from 'vitest'
import { withRun } from './selected-run.ts'

const ids = [5, 3, 9, 1]
const run = (from: number, to: number, before: number[] = []) => [...withRun(new Set(before), ids, from, to)]

test('[CTRL-08] a run goes from row to row as they are shown, whichever way, beside what was selected', () => {
  expect(run(3, 1)).toEqual([3, 9, 1])
  expect(run(9, 5)).toEqual([5, 3, 9])
  expect(run(9, 9, [5])).toEqual([5, 9])
})

test('[CTRL-08] a docket that has left the board begins no run', () => {
  expect(run(7, 1, [5])).toEqual([5])
})
