import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { checkBooking } from '@despatch/domain/dockets/booking-rules.ts'
import { bookingTimes, type BookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import { bookingCalendar } from '@despatch/domain/dockets/collection-day.ts'
import { isEmptyAddress } from '@despatch/domain/addresses/address-rules.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { timeRangeErrors } from '@despatch/domain/dockets/time-range.ts'
import { checkHours } from '@despatch/domain/dockets/hours-of-operation.ts'
import type { BookingConnection, TravelMinutes } from './booking-connection.ts'
import { inFormOrder, withEmptyStops } from '../draft/booking-errors.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import type { BookingState } from './booking-state.ts'
import { bookingTexts } from '../texts.ts'

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
    calendar: bookingCalendar(serviceIn(draft, setup), draft.docket.dck_tariff, setup.hours, draft.addresses),
  })

/** The service of a booking; undefined while none is chosen or known. */
export const serviceIn = ({ docket }: BookingDraft, { services }: BookingSetup) =>
  services.find(({ styp_id }) => styp_id.trim() === docket.dck_serv_type.trim())

/**
 * All errors of a booking, in the order of the form: invalid fields, unreadable times and the hours of operation.
 */
export function bookingErrors(
  { booking, setup }: BookingState,
  form: Pick<BookingConnection, 'travelOf' | 'unreadable'>,
  now: string,
): FieldError[] {
  const { draft, addressKeys } = booking
  const typed = Object.entries(form.unreadable(addressKeys)).map(([field, message]) => ({
    field,
    message,
  }))
  const { addresses, refusal } = timesOf(draft, setup, form.travelOf(draft), now)
  const hours = checkHours(addresses, setup.hours, setup.hoursRules, 'booking').map(
    ({ index, field, message }) => ({
      field: `addresses.${index}.${field}`,
      title: bookingTexts.hoursOfOperation,
      message,
    }),
  )
  const invalid = withEmptyStops(checkBooking(draft, setup.rules), draft, isEmptyAddress)
  const withoutDay = refusal === null ? [] : [{ field: 'docket.dck_serv_type', message: refusal }]
  return inFormOrder([
    ...invalid,
    ...typed,
    ...withoutDay,
    ...timeRangeErrors(draft.addresses, now),
    ...hours,
  ])
}
