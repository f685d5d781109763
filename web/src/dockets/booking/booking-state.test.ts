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

/** Books the sent draft and clears the form for the next booking. */
function booked(state: BookingState, sent: BookingDraft): BookingState {
  const after = changeState(state, {
    type: 'booked',
    booked: { docket, addresses: [], adjusted: [] },
    sent,
    key: 'next',
  })
  return changeState(after, { type: 'replace', draft: fresh(), dirty: false, key: 'next', leave: 'result' })
}

describe('text typed while a booking is being saved', () => {
  const start = changeState(firstState(settings, null, fresh, 'first'), typed('PO 1'))

  test('[FORM-08] is set aside, can be restored and is not part of the booking', () => {
    const after = booked(changeState(start, typed('PO 12')), start.booking.draft)
    expect(after.booked?.docket.dck_docket).toBe('MT000007')
    expect(after.booking.draft.docket.dck_cust_ref1).toBe('')
    expect(after.aside?.docket.dck_cust_ref1).toBe('PO 12')
    expect(changeState(after, { type: 'restore' }).booking.draft.docket.dck_cust_ref1).toBe('PO 12')
  })

  test('nothing is set aside if nothing was typed', () => {
    expect(booked(start, start.booking.draft).aside).toBeNull()
  })

  test('[FORM-04] the result shows the booking that was sent', () => {
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

test('[FORM-08] restoring one unfinished booking sets the other aside, so neither is lost', () => {
  const reference = (text: string) => {
    const draft = fresh()
    return { ...draft, docket: { ...draft.docket, dck_cust_ref1: text } }
  }
  const saved: SavedDraft = {
    draft: reference('PO later'),
    editedFrom: 'new',
    key: 'key',
    aside: reference('PO earlier'),
    attempts: 0,
    payment: null,
  }
  const opened = firstState(settings, saved, fresh, 'another')
  expect(opened.restored).toBe(true)
  const swapped = changeState(opened, { type: 'restore' })
  expect(swapped.booking.draft.docket.dck_cust_ref1).toBe('PO earlier')
  expect(swapped.aside?.docket.dck_cust_ref1).toBe('PO later')
  expect(firstState(settings, { ...saved, draft: null }, fresh, 'another').restored).toBe(false)
})

const keyOf = (state: BookingState) => paymentKey(state.key, keysUsed(state))

describe('the card payment of a draft', () => {
  const byCard = { ...settings, cust_mop: 'S', bookingSummary: true } as const
  const payment: SavedPayment = {
    provider: 'S',
    attempts: 1,
    session_id: 'a payment',
    card: null,
    priced: { miles: 3, milesSource: 'addresses', addresses: [], adjusted: [] },
    held: false,
  }
  const saved: SavedDraft = {
    draft: fresh(),
    editedFrom: 'reuse',
    key: 'key',
    aside: null,
    attempts: 1,
    payment,
  }
  const paying = firstState(byCard, saved, fresh, 'another')

  test('[FORM-17] resumes after a reload, at the price that was shown', () => {
    expect(modeOf(paying.snapshot)).toBe('payment')
    expect(paying.snapshot.context.editedFrom).toBe('reuse')
    expect(paying.priced).toEqual(payment.priced)
    expect(keyOf(paying)).toBe('key-2')
  })

  test('is ignored if the account no longer pays by card', () => {
    expect(modeOf(firstState({ ...byCard, cust_mop: 'A' }, saved, fresh, 'another').snapshot)).toBe('reuse')
  })

  test('[FORM-17] gets a new key after a failure and the same key after an unknown outcome', () => {
    expect(keyOf(changeState(paying, { type: 'unpaid', key: 'spent' }))).toBe('key-3')
    expect(keyOf(changeState(paying, { type: 'unpaid', key: 'same' }))).toBe('key-2')
  })

  test('[PAY-02] reopens an abandoned checkout under the same key until the booking is changed', () => {
    const left = changeState(paying, { type: 'unpaid', key: 'again' })
    expect(paymentKey(left.key, left.attempts)).toBe('key-2')
    const edited = changeState(left, { type: 'unpriced' })
    expect(paymentKey(edited.key, edited.attempts)).toBe('key-3')
  })

  test('[FORM-17] is cleared once the booking is made', () => {
    const after = booked(paying, paying.booking.draft)
    expect([after.payment, keyOf(after)]).toEqual([null, 'next'])
  })
})
