import { expect, test } from 'vitest'
import { boardRow } from './board-row.fixture.ts'
import { changedWords, refusedWords } from './change-words.ts'

test('[CTRL-08] a toast names one docket with its status and driver, and counts several', () => {
  const given = boardRow(1, { dck_status: 'G', dsts_description: 'Given to driver', drv_driver: 'Grace Lin' })
  expect(changedWords([boardRow(1)])).toBe('MT1: Open')
  expect(changedWords([given])).toBe('MT1: Given to driver, Grace Lin')
  expect(changedWords([boardRow(1), boardRow(2)])).toBe('2 dockets: Open')
  expect(changedWords([given, boardRow(2)])).toBe('2 dockets: changed')
})

test('[CTRL-06] a toast names three refusals with their reasons, and counts the rest', () => {
  const refused = [1, 2, 3, 4, 5].map((docket) => ({
    docket,
    dck_docket: `MT${docket}`,
    code: 'STATUS_CHANGE_REFUSED' as const,
    message: 'No.',
  }))
  expect(refusedWords(refused.slice(0, 1))).toBe('MT1: No.')
  expect(refusedWords(refused)).toBe('MT1: No. MT2: No. MT3: No. And 2 more.')
})
