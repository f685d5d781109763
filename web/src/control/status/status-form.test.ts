import { startingStatuses, type StatusId } from '@despatch/domain/dockets/status.ts'
import { expect, test } from 'vitest'
import { changeOf, statusErrors, signerOf, type StatusFormValues, type NewStatus } from './status-form.ts'

const now = '2026-03-02T12:00:00+00:00'
const limits = { now, steps: [] }
const me = 'Robin Dispatcher'
const all: StatusFormValues = {
  driver: 4,
  exception: 2,
  signedBy: ' J Smith ',
  at: now,
  unreadableTime: null,
}

const statusOf = (id: StatusId): NewStatus => {
  const found = startingStatuses.find(({ dsts_id }) => dsts_id === id)
  if (!found) throw new Error(`No status ${id}`)
  return found
}

test('[CTRL-03] a status change sends only the details that the new status requires', () => {
  expect(changeOf(statusOf('G'), all, me)).toEqual({ status: 'G', driver: 4 })
  expect(changeOf(statusOf('B'), all, me)).toEqual({ status: 'B', exception: 2 })
  expect(changeOf(statusOf('D'), all, me)).toEqual({ status: 'D', at: now, signedBy: 'J Smith' })
})

const onHold = (dsts_asks: NewStatus['dsts_asks']): NewStatus => ({ dsts_id: 'Q', dsts_asks })

test('[CTRL-03] a status change requires the details that the company has set for the status', () => {
  expect(changeOf(onHold('reason'), all, me)).toEqual({ status: 'Q', exception: 2 })
  expect(changeOf(onHold('nothing'), all, me)).toEqual({ status: 'Q' })
  expect(statusErrors(onHold('nothing'), { ...all, signedBy: '', at: null }, me, limits)).toEqual([])
})

test('[CTRL-03] the dispatcher is suggested as the signer of a hold, and no name for a delivery', () => {
  const untouched = { ...all, signedBy: null }
  expect(changeOf(statusOf('Q'), untouched, me)).toMatchObject({ signedBy: me })
  expect(signerOf(statusOf('D'), untouched, me)).toBe('')
  expect(statusErrors(statusOf('D'), untouched, me, limits).map(({ field }) => field)).toEqual(['signedBy'])
  // A cleared name is not suggested again.
  expect(statusErrors(statusOf('Q'), { ...all, signedBy: '' }, me, limits).map(({ field }) => field)).toEqual(
    ['signedBy'],
  )
})

test('[CTRL-03] an unreadable time is an error of the time field if the status requires a time', () => {
  const unreadable = { ...all, at: null, unreadableTime: 'There is no such day.' }
  expect(statusErrors(statusOf('D'), unreadable, me, limits)).toEqual([
    { field: 'at', message: 'There is no such day.' },
  ])
  expect(statusErrors(statusOf('G'), unreadable, me, limits)).toEqual([])
})
