import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { describe, expect, test } from 'vitest'
import { modeOf } from '@despatch/domain/dockets/booking-moves.ts'
import { changeState, firstState, keysUsed, type BookingChange, type BookingState } from './booking-state.ts'
import { paymentKey, type SavedDraft, type SavedPayment } from './saved-draft.ts'

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
  const after = changeState(state, {
    type: 'booked',
    booked: { docket, addresses: [], adjusted: [] },
    sent,
    key: 'next',
  })
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
      booked: { docket, addresses: [], adjusted: [] },
      sent: start.booking.draft,
      key: 'next',
    })
    expect(shown.booking.draft.docket.dck_cust_ref1).toBe('PO 1')
  })
})

const keyOf = (state: BookingState) => paymentKey(state.key, keysUsed(state))

describe('a card payment of a draft', () => {
  const byCard = { ...settings, cust_mop: 'S', bookingSummary: true } as const
  const payment: SavedPayment = {
    provider: 'S',
    attempts: 1,
    session_id: 'a payment',
    card: null,
    priced: { miles: 3, milesSource: 'addresses', addresses: [], adjusted: [] },
    held: false,
  }
  const kept: SavedDraft = {
    draft: fresh(),
    editedFrom: 'reuse',
    key: 'key',
    aside: null,
    attempts: 1,
    payment,
  }
  const paying = firstState(byCard, kept, fresh, 'another')

  test('[FORM-17] goes on after a reload where it was, at the price that was shown', () => {
    expect(modeOf(paying.place)).toBe('payment')
    expect(paying.place.context.editedFrom).toBe('reuse')
    expect(paying.priced).toEqual(payment.priced)
    expect(keyOf(paying)).toBe('key-2')
  })

  test('is passed over where the account pays otherwise by now', () => {
    expect(modeOf(firstState({ ...byCard, cust_mop: 'A' }, kept, fresh, 'another').place)).toBe('reuse')
  })

  test('[FORM-17] that failed is followed by another key, one that nobody decided by the same', () => {
    expect(keyOf(changeState(paying, { type: 'unpaid', key: 'spent' }))).toBe('key-3')
    expect(keyOf(changeState(paying, { type: 'unpaid', key: 'same' }))).toBe('key-2')
  })

  test('[PAY-02] a checkout that was left is opened again under its key, until the booking is changed', () => {
    const left = changeState(paying, { type: 'unpaid', key: 'again' })
    expect(paymentKey(left.key, left.attempts)).toBe('key-2')
    const edited = changeState(left, { type: 'unpriced' })
    expect(paymentKey(edited.key, edited.attempts)).toBe('key-3')
  })

  test('[FORM-17] a booking that was made leaves nothing of its payments behind', () => {
    const after = booked(paying, paying.booking.draft)
    expect([after.payment, keyOf(after)]).toEqual([null, 'next'])
  })
})
