import type { Flag } from '@despatch/domain/dockets/booking.ts'
import type { HoursOfOperation, HoursRules } from '@despatch/domain/dockets/hours-of-operation.ts'
import { WEEKDAYS } from '@despatch/domain/dockets/london-time.ts'
import type { Settings } from './settings.queries.ts'

/** The settings that act on a booking, as the rules of the domain take them. */
export interface BookingFlags {
  cfg_disallow_pobox: Flag
  CalculateTimeToAddress: Flag
  hours: HoursOfOperation
  hoursRules: HoursRules
}

const flagOf = (settings: Settings, name: string): Flag => (settings[name] === 'T' ? 'T' : 'F')

const hoursOf = (settings: Settings): HoursOfOperation =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) =>
      (['start', 'end'] as const).map((side) => [`hoo_${day}_${side}`, settings[`hoo_${day}_${side}`] ?? '']),
    ),
  ) as HoursOfOperation

export const bookingFlags = (settings: Settings): BookingFlags => ({
  cfg_disallow_pobox: flagOf(settings, 'cfg_disallow_pobox'),
  CalculateTimeToAddress: flagOf(settings, 'CalculateTimeToAddress'),
  hours: hoursOf(settings),
  hoursRules: {
    GlobalHOO: flagOf(settings, 'HoursOfOperation.GlobalHOO'),
    BookingHOO: flagOf(settings, 'HoursOfOperation.BookingHOO'),
  },
})
