import { bookingTimes } from '../dockets/booking-times.ts'
import type { AddressDraft } from '../dockets/booking.ts'
import type { FieldError } from '../fields/field-errors.ts'
import { checkHours, type HoursOfOperation, type HoursRules } from '../dockets/hours-of-operation.ts'

/** The specification's title for times outside the hours of operation (section 8). */
export const hoursTitle = 'Hours of Operation'

export interface QuoteHours {
  hours: HoursOfOperation
  hoursRules: HoursRules
  /** Minutes from ready to the earliest deadline. */
  cust_max_delay: number
}

/**
 * The errors of the collection's times by the hours of operation, at the ready time, the only time on a quote (RULE-08).
 * Delivery times depend on the vehicle, so the server checks them when it prices.
 * @param now ISO 8601 with offset.
 */
export function quoteHoursErrors(
  addresses: readonly AddressDraft[],
  { hours, hoursRules, cust_max_delay }: QuoteHours,
  now: string,
): FieldError[] {
  const collection = addresses.slice(0, 1)
  const times = bookingTimes(collection, {
    now,
    cust_max_delay,
    CalculateTimeToAddress: 'F',
    travelMinutes: [],
  })
  return checkHours(times.addresses, hours, hoursRules, 'quote')
    .slice(0, 1)
    .map(({ message }) => ({ field: 'addresses.0.dadd_ready', title: hoursTitle, message }))
}
