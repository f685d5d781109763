import type { BookingModeContext } from '@despatch/domain/dockets/booking-modes.ts'
import { describe, expect, test } from 'vitest'
import { buttonForNewBooking, panelButtons } from './booking-buttons.ts'

const context: BookingModeContext = {
  submitRule: 'B',
  cust_mop: 'A',
  bookingSummary: true,
  bookingComplete: true,
  priceRight: true,
  priced: false,
  editedFrom: 'new',
}

const labels = (...args: Parameters<typeof panelButtons>) => panelButtons(...args).map(({ label }) => label)
const main = (...args: Parameters<typeof panelButtons>) =>
  panelButtons(...args).filter((choice) => choice.main)

describe('the buttons of the booking form', () => {
  test('[FORM-03] a user with the booking summary checks a booking before it is made', () => {
    expect(labels('new', context, '£30.84')).toEqual(['Check and book', 'Start again'])
    expect(labels('new', { ...context, priceRight: false })[0]).toBe('Check and book')
    expect(labels('new', { ...context, submitRule: 'A' })[0]).toBe('Check and book')
  })

  test('[FORM-06] without the booking summary the button books at the shown price', () => {
    const direct = { ...context, bookingSummary: false }
    expect(labels('new', direct, '£30.84')[0]).toBe('Book for £30.84')
    expect(labels('reuse', direct, '£30.84')[0]).toBe('Book for £30.84')
    expect(labels('new', direct)[0]).toBe('Book')
  })

  test('[FORM-01] a checked booking can be booked, changed, booked and used for another, or discarded', () => {
    expect(labels('confirm', { ...context, priced: true }, '£30.84')).toEqual([
      'Book for £30.84',
      'Change',
      'Book, then another like it',
      'Start again',
    ])
    expect(labels('confirm', { ...context, priceRight: false })[0]).toBe('Book')
  })

  test('[FORM-05, FORM-08] a completed booking and an opened docket offer a new booking and the same again', () => {
    expect(labels('complete', context)).toEqual(['New booking', 'Book again'])
    expect(labels('existing', context)).toEqual(['New booking', 'Book again'])
  })

  test('[FORM-07] an account that pays by card continues to the payment and can change the booking until it is paid', () => {
    const card = { ...context, cust_mop: 'O' as const, priced: true }
    expect(labels('new', card, '£30.84')[0]).toBe('Check and pay')
    expect(labels('confirm', card, '£30.84')).toEqual([
      'Continue to payment',
      'Change',
      'Pay, then another like it',
      'Start again',
    ])
    expect(labels('confirm', { ...card, nothingToPay: true }, '£0.00')[0]).toBe('Book for £0.00')
    expect(labels('capture', card)).toEqual(['Change', 'Start again'])
    expect(labels('payment', card)).toEqual([])
  })

  test('[FORM-05] New booking in the menu opens an empty form after a booking, returns to the draft before it, and leaves a payment alone', () => {
    expect(buttonForNewBooking('complete')).toBe('startNew')
    expect((['confirm', 'capture'] as const).map(buttonForNewBooking)).toEqual(['change', 'change'])
    expect((['new', 'reuse', 'payment'] as const).map(buttonForNewBooking)).toEqual([null, null, null])
  })

  test('exactly one button is filled', () => {
    for (const mode of ['new', 'reuse', 'confirm', 'complete'] as const) {
      expect(main(mode, context)).toHaveLength(1)
    }
  })
})
