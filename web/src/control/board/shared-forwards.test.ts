import { startingStatuses } from '@despatch/domain/dockets/status.ts'
import { expect, test } from 'vitest'
import { sharedForwards } from './shared-forwards.ts'

const at = (...statuses: string[]) => statuses.map((dck_status) => ({ dck_status }))
const shown = (...statuses: string[]) =>
  sharedForwards(at(...statuses), startingStatuses).map(({ status, count }) => `${status.dsts_id}${count}`)

test('[CTRL-03, CTRL-08] the dialog offers every status that any of the dockets may change to, with the number of dockets', () => {
  expect(shown('W', 'O', 'G')).toEqual(['G3', 'I1', 'B1', 'C3', 'R1', 'Q3'])
  expect(shown('W')).toEqual(['G1', 'C1', 'Q1'])
})

test('[CTRL-03] the dialog offers no status for finished dockets or unknown statuses', () => {
  expect(shown('D', 'C', 'X')).toEqual([])
})

test('[CTRL-03, CTRL-08] the dialog offers a change of driver last, if all dockets have a driver', () => {
  expect(shown('G')).toEqual(['I1', 'B1', 'C1', 'R1', 'Q1', 'G1'])
  const [last] = sharedForwards(at('G', 'G'), startingStatuses).toReversed()
  expect(last).toMatchObject({ count: 2, changesDriver: true })
})
