import type { Flag } from '../settings/flag.ts'
import type { HoursOfOperation, HoursRules } from './hours-of-operation.ts'
import { WEEKDAYS } from './london-time.ts'

/** The settings that act on a booking, as its rules take them (SYS-02). */
export interface BookingFlags {
  cfg_disallow_pobox: Flag
  CalculateTimeToAddress: Flag
  ShowParcelsForSameday: Flag
  hours: HoursOfOperation
  hoursRules: HoursRules
}

/** Reads them from a tenant's settings by name; a flag that is not set is off, a day without hours is closed. */
export function bookingFlags(settings: Readonly<Record<string, string>>): BookingFlags {
  const flag = (name: string): Flag => (settings[name] === 'T' ? 'T' : 'F')
  const hours: Partial<HoursOfOperation> = {}
  for (const day of WEEKDAYS) {
    hours[`hoo_${day}_start`] = settings[`hoo_${day}_start`] ?? ''
    hours[`hoo_${day}_end`] = settings[`hoo_${day}_end`] ?? ''
  }
  return {
    cfg_disallow_pobox: flag('cfg_disallow_pobox'),
    CalculateTimeToAddress: flag('CalculateTimeToAddress'),
    ShowParcelsForSameday: flag('ShowParcelsForSameday'),
    hours: hours as HoursOfOperation,
    hoursRules: {
      GlobalHOO: flag('HoursOfOperation.GlobalHOO'),
      BookingHOO: flag('HoursOfOperation.BookingHOO'),
    },
  }
}
