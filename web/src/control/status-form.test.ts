import { startingStatuses, type StatusId } from '@despatch/domain/dockets/status.ts'
import { expect, test } from 'vitest'
import { changeOf, errorsOf, signerOf, type ChangeAnswers, type WantedStatus } from './status-form.ts'

const now = '2026-03-02T12:00:00+00:00'
const me = 'Robin Dispatcher'
const all: ChangeAnswers = { driver: 4, exception: 2, signedBy: ' J Smith ', at: now, unreadableTime: null }

const wanted = (id: StatusId): WantedStatus => {
  const found = startingStatuses.find(({ dsts_id }) => dsts_id === id)
  if (!found) throw new Error(`No status ${id}`)
  return found
}

test('[CTRL-03] sends what the status asks for, and nothing that was typed for another one', () => {
  expect(changeOf(wanted('G'), all, me)).toEqual({ status: 'G', driver: 4 })
  expect(changeOf(wanted('B'), all, me)).toEqual({ status: 'B', exception: 2 })
  expect(changeOf(wanted('D'), all, me)).toEqual({ status: 'D', at: now, signedBy: 'J Smith' })
})

const onHold = (dsts_asks: WantedStatus['dsts_asks']): WantedStatus => ({ dsts_id: 'Q', dsts_asks })

test('[CTRL-03] what a status asks for is what the company chose', () => {
  expect(changeOf(onHold('reason'), all, me)).toEqual({ status: 'Q', exception: 2 })
  expect(changeOf(onHold('nothing'), all, me)).toEqual({ status: 'Q' })
  expect(errorsOf(onHold('nothing'), { ...all, signedBy: '', at: null }, me, now)).toEqual([])
})

test('[CTRL-03] a hold is signed by the dispatcher until another name is typed; a delivery by nobody', () => {
  const untouched = { ...all, signedBy: null }
  expect(changeOf(wanted('Q'), untouched, me)).toMatchObject({ signedBy: me })
  expect(signerOf(wanted('D'), untouched, me)).toBe('')
  expect(errorsOf(wanted('D'), untouched, me, now).map(({ field }) => field)).toEqual(['signedBy'])
  // A name that was cleared is not filled in again.
  expect(errorsOf(wanted('Q'), { ...all, signedBy: '' }, me, now).map(({ field }) => field)).toEqual([
    'signedBy',
  ])
})

test('[CTRL-03] a time that cannot be read is the fault of the time, where one is asked for', () => {
  const unreadable = { ...all, at: null, unreadableTime: 'There is no such day.' }
  expect(errorsOf(wanted('D'), unreadable, me, now)).toEqual([
    { field: 'at', message: 'There is no such day.' },
  ])
  expect(errorsOf(wanted('G'), unreadable, me, now)).toEqual([])
})
