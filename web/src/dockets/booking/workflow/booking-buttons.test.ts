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
  test('[FORM-03] a new booking offers Quote', () => {
    expect(labels('new', context)).toEqual(['Quote', 'New'])
  })

  test('[FORM-06] a user without the price permission goes directly to the confirmation', () => {
    expect(labels('new', { ...context, priceRight: false })[0]).toBe('Continue')
  })

  test('[FORM-06] the buttons of the booking form without the summary flag the booking is saved directly and the button is Confirm', () => {
    expect(labels('new', { ...context, bookingSummary: false })[0]).toBe('Confirm')
  })

  test('[FORM-01] a priced booking can be confirmed, changed, saved and re-used, or discarded', () => {
    expect(labels('confirm', { ...context, priced: true })).toEqual([
      'Confirm',
      'Change',
      'Confirm and re-use',
      'New',
    ])
  })

  test('[FORM-03] the Confirm button names the new price after a price change', () => {
    expect(labels('confirm', { ...context, priced: true }, true)[0]).toBe('Confirm at the new price')
  })

  test('[FORM-05] a completed booking offers New and Re-use', () => {
    expect(labels('complete', context)).toEqual(['New', 'Re-use'])
  })

  test('[FORM-05, FORM-08] an opened docket offers New and Re-use', () => {
    expect(labels('existing', context)).toEqual(['New', 'Re-use'])
  })

  test('[FORM-07] an account that pays by card confirms first and can change the booking until it is paid', () => {
    const card = { ...context, cust_mop: 'O' as const, priced: true }
    expect(labels('confirm', card)).toEqual(['Confirm', 'Change', 'Confirm and re-use', 'New'])
    expect(labels('capture', card)).toEqual(['Change', 'New'])
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
