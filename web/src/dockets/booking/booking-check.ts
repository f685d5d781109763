import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { checkBooking } from '@despatch/domain/dockets/booking-rules.ts'
import { bookingTimes, type BookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { timeRangeErrors } from '@despatch/domain/dockets/time-range.ts'
import { checkHours } from '@despatch/domain/dockets/hours-of-operation.ts'
import type { BookingSetup } from './booking-setup.ts'
import { bookingTexts } from './texts.ts'

export type TravelMinutes = readonly (number | null)[]

/** The times of a booking made now (RULE-09). */
export const timesOf = (
  draft: BookingDraft,
  setup: BookingSetup,
  travelMinutes: TravelMinutes,
  now: string,
): BookingTimes<AddressDraft> =>
  bookingTimes(draft.addresses, {
    now,
    cust_max_delay: setup.customer.cust_max_delay,
    CalculateTimeToAddress: setup.CalculateTimeToAddress,
    travelMinutes,
  })

/** All errors of a booking: invalid fields, unreadable times and the hours of operation. */
export function bookingErrors(
  draft: BookingDraft,
  setup: BookingSetup,
  travel: TravelMinutes,
  now: string,
  unreadable: Readonly<Record<string, string>>,
): FieldError[] {
  const typed = Object.entries(unreadable).map(([field, message]) => ({ field, message }))
  const hours = checkHours(
    timesOf(draft, setup, travel, now).addresses,
    setup.hours,
    setup.hoursRules,
    'booking',
  ).map(({ index, field, message }) => ({
    field: `addresses.${index}.${field}`,
    title: bookingTexts.hoursOfOperation,
    message,
  }))
  return [...checkBooking(draft, setup.rules), ...typed, ...timeRangeErrors(draft.addresses, now), ...hours]
}
