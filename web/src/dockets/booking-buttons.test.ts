import type { BookingModeContext } from '@despatch/domain/dockets/booking-modes.ts'
import { describe, expect, test } from 'vitest'
import { panelButtons } from './booking-buttons.ts'

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

describe('the buttons beside the form', () => {
  test('[FORM-03] a new booking is quoted', () => {
    expect(labels('new', context)).toEqual(['Quote', 'New'])
  })

  test('[FORM-06] without the price right the booking goes straight to be confirmed', () => {
    expect(labels('new', { ...context, priceRight: false })[0]).toBe('Continue')
  })

  test('[FORM-06] without the summary flag it is saved directly, and the button says so', () => {
    expect(labels('new', { ...context, bookingSummary: false })[0]).toBe('Confirm')
  })

  test('[FORM-01] a priced booking is confirmed, changed, saved and re-used, or dropped', () => {
    expect(labels('confirm', { ...context, priced: true })).toEqual([
      'Confirm',
      'Change',
      'Save and re-use',
      'New',
    ])
  })

  test('[FORM-03] a booking whose price has changed is confirmed at the new price by name', () => {
    expect(labels('confirm', { ...context, priced: true }, true)[0]).toBe('Confirm at the new price')
  })

  test('[FORM-05] a booked one is followed by a new or a re-used one', () => {
    expect(labels('complete', context)).toEqual(['New', 'Re-use'])
  })

  test('[FORM-05, FORM-08] an opened docket is followed by a new or a re-used one', () => {
    expect(labels('existing', context)).toEqual(['New', 'Re-use'])
  })

  test('[FORM-07] an account that pays by card confirms, and may still change the booking at its card', () => {
    const card = { ...context, cust_mop: 'O' as const, priced: true }
    expect(labels('confirm', card)).toEqual(['Confirm', 'Change', 'Save and re-use', 'New'])
    expect(labels('capture', card)).toEqual(['Change', 'New'])
    expect(labels('payment', card)).toEqual([])
  })

  test('there is never more than one filled button', () => {
    for (const mode of ['new', 'reuse', 'confirm', 'complete'] as const) {
      expect(main(mode, context)).toHaveLength(1)
    }
  })
})
