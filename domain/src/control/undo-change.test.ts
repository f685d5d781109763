import { expect, test } from 'vitest'
import { checkUndo, type LastEntry, type Undo } from './undo-change.ts'

const now = '2026-03-10T14:15:00+00:00'
const change: LastEntry = { type: 'status-changed', restorable: true, recorded: '2026-03-10T14:00:00+00:00' }
const undo = (more: Partial<Undo> = {}) =>
  checkUndo({
    last: change,
    circuit: { acia_update: 'T' },
    paymentChanged: false,
    isInvoiced: false,
    now,
    ...more,
  })

test('[CTRL-03] a change of status or driver can be undone for fifteen minutes', () => {
  expect(undo()).toBeNull()
  expect(undo({ last: { ...change, type: 'driver-changed' } })).toBeNull()
  expect(undo({ last: { ...change, recorded: '2026-03-10T13:59:59.9+00:00' } })?.message).toBe(
    'The last change was made more than 15 minutes ago. Change the status instead.',
  )
})

test('[CTRL-03] bookings, undos and changes by jobs cannot be undone', () => {
  const none = 'This docket has no status change to undo.'
  expect(undo({ last: undefined })?.message).toBe(none)
  expect(undo({ last: { ...change, type: 'booked', restorable: false } })?.message).toBe(none)
  expect(undo({ last: { ...change, restorable: false } })?.message).toBe(none)
  expect(undo({ last: { ...change, type: 'undone' } })?.message).toBe(
    'The last change of this docket has already been undone.',
  )
})

test('[CTRL-03] a change cannot be undone if the payment has changed after it', () => {
  expect(undo({ paymentChanged: true })).toEqual({
    field: 'docket',
    message: 'The payment for this docket has changed since then, so the status change cannot be undone.',
  })
})

test('[CTRL-03] a change of a docket on an invoice cannot be undone', () => {
  expect(undo({ isInvoiced: true })).toEqual({
    field: 'docket',
    message: 'This docket is on an invoice, so its status change cannot be undone.',
  })
})

test('[CTRL-04] no change can be undone on a circuit without acia_update', () => {
  expect(undo({ circuit: { acia_update: 'F' } })?.field).toBe('circuit')
})
