import { bookingTimes } from '../dockets/booking-times.ts'
import type { AddressDraft } from '../dockets/booking.ts'
import type { FieldError } from '../fields/field-errors.ts'
import { bookingCalendar, type ServiceDays } from '../dockets/collection-day.ts'
import { checkHours, type HoursRules, type OpeningHours } from '../dockets/hours-of-operation.ts'

/** The specification's title for times outside the hours of operation (section 8). */
export const hoursTitle = 'Hours of Operation'

export interface QuoteHours {
  hours: OpeningHours
  hoursRules: HoursRules
  /** The services to choose from, each with its days. */
  serviceDays: readonly ServiceDays[]
  /** Minutes from ready to the earliest deadline. */
  cust_max_delay: number
}

/**
 * The errors of the collection's times by the hours of operation, at the ready time, the only time on a quote (RULE-08). None
 * if a service collects within the hours, today or on its next day. Delivery times depend on the vehicle, so the server checks
 * them when it prices.
 * @param now ISO 8601 with offset.
 */
export function quoteHoursErrors(
  addresses: readonly AddressDraft[],
  { hours, hoursRules, serviceDays, cust_max_delay }: QuoteHours,
  now: string,
): FieldError[] {
  const collection = addresses.slice(0, 1)
  const refusalsBy = (service: ServiceDays | undefined) => {
    const calendar = bookingCalendar(service, 0, hours, addresses)
    const rule = { now, cust_max_delay, CalculateTimeToAddress: 'F', travelMinutes: [], calendar } as const
    return checkHours(bookingTimes(collection, rule).addresses, hours, hoursRules, 'quote')
  }
  if (serviceDays.some((service) => refusalsBy(service).length === 0)) return []
  return refusalsBy(undefined)
    .slice(0, 1)
    .map(({ message }) => ({ field: 'addresses.0.dadd_ready', title: hoursTitle, message }))
}
