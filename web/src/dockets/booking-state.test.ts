import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { describe, expect, test } from 'vitest'
import { changeState, firstState, type BookingChange, type BookingState } from './booking-state.ts'

const settings = {
  submitRule: 'B',
  cust_mop: 'A',
  bookingSummary: false,
  bookingComplete: false,
  priceRight: true,
} as const

const fresh = (): BookingDraft =>
  newBooking({
    customer: { cust_id: 1, cust_mainservice: 'A', cust_maintariff: 5, cust_pod_mandatory: '' },
    user: { ausr_accountaddress: 'F' },
    accountAddress: null,
    defaultDelivery: null,
  })

const typed = (text: string): BookingChange => ({
  type: 'edit',
  edit: { type: 'docket', change: { dck_cust_ref1: text } },
})

const docket = { dck_id: 7, dck_docket: 'MT000007', dck_tracking: 'MT-1234-5678-9012', dck_status: 'N' }

/** Booked as it was sent, and the form cleared for the next booking. */
function booked(state: BookingState, sent: BookingDraft): BookingState {
  const after = changeState(state, { type: 'booked', booked: { docket, addresses: [] }, sent, key: 'next' })
  return changeState(after, { type: 'replace', draft: fresh(), dirty: false, key: 'next', leave: 'result' })
}

describe('what is typed while a booking is being saved', () => {
  const start = changeState(firstState(settings, null, fresh, 'first'), typed('PO 1'))

  test('[FORM-08] is set aside, can be brought back, and is no part of what was booked', () => {
    const after = booked(changeState(start, typed('PO 12')), start.booking.draft)
    expect(after.booked?.docket.dck_docket).toBe('MT000007')
    expect(after.booking.draft.docket.dck_cust_ref1).toBe('')
    expect(after.aside?.docket.dck_cust_ref1).toBe('PO 12')
    expect(changeState(after, { type: 'restore' }).booking.draft.docket.dck_cust_ref1).toBe('PO 12')
  })

  test('nothing is set aside where nothing was typed', () => {
    expect(booked(start, start.booking.draft).aside).toBeNull()
  })

  test('[FORM-04] the result shows the booking as it was sent', () => {
    const later = changeState(start, typed('PO 12'))
    const shown = changeState(later, {
      type: 'booked',
      booked: { docket, addresses: [] },
      sent: start.booking.draft,
      key: 'next',
    })
    expect(shown.booking.draft.docket.dck_cust_ref1).toBe('PO 1')
  })
})
