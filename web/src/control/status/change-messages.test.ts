import { expect, test } from 'vitest'
import { boardRow } from '../board/board-row.fixture.ts'
import { changedMessage, refusedMessage } from './change-messages.ts'

test('[CTRL-08] the message of a change shows the status and driver of one docket, and the number of several', () => {
  const given = boardRow(1, { dck_status: 'G', dsts_description: 'Given to driver', drv_driver: 'Grace Lin' })
  expect(changedMessage([boardRow(1)])).toBe('MT1: Open')
  expect(changedMessage([given])).toBe('MT1: Given to driver, Grace Lin')
  expect(changedMessage([boardRow(1), boardRow(2)])).toBe('2 dockets: Open')
  expect(changedMessage([given, boardRow(2)])).toBe('2 dockets: changed')
})

test('[CTRL-06] the message of refusals shows three dockets with their reasons and the number of the rest', () => {
  const refused = [1, 2, 3, 4, 5].map((docket) => ({
    docket,
    dck_docket: `MT${docket}`,
    code: 'STATUS_CHANGE_REFUSED' as const,
    message: 'No.',
  }))
  expect(refusedMessage(refused.slice(0, 1))).toBe('MT1: No.')
  expect(refusedMessage(refused)).toBe('MT1: No. MT2: No. MT3: No. And 2 more.')
})
