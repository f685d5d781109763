import { Temporal } from 'temporal-polyfill'
import type { BookingDraft } from '../dockets/booking.ts'
import { londonInstant } from '../time/london-time-typed.ts'
import { minutesOfDay } from '../time/time-of-day.ts'
import type { StopTime } from './schedule-rule.ts'

/**
 * The times of the stops on a day (YYYY-MM-DD): ISO with London's offset, or null for a stop without a time. They follow the
 * clock on the wall: a time that is skipped in spring is an hour later, and a repeated one in autumn is the first of the two.
 */
export const timesOn = (day: string, times: readonly (StopTime | null)[]): (string | null)[] =>
  times.map((stop) => {
    const minutes = stop && minutesOfDay(stop.time)
    return stop && minutes !== null
      ? londonInstant(Temporal.PlainDate.from(day).add({ days: stop.day }), minutes)
      : null
  })

/**
 * The booking of a day (YYYY-MM-DD): a stored booking with the ready time of its collection and the deadlines of its deliveries.
 * A delivery without a time has the earliest deadline that the service promises.
 */
export function bookingOnDay(
  booking: BookingDraft,
  times: readonly (StopTime | null)[],
  day: string,
): BookingDraft {
  const onDay = timesOn(day, times)
  return {
    ...booking,
    addresses: booking.addresses.map((address, index) => {
      const at = onDay[index] ?? null
      const [dadd_ready, dadd_deadline] = index === 0 ? [at, null] : [null, at]
      return { ...address, dadd_ready, dadd_deadline, actionASAP: 'F' }
    }),
  }
}
