import type { Flag } from '../fields/flag.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { hooSettings } from '../settings/hoo-settings.ts'
import type { Settings } from '../settings/settings-catalogue.ts'
import type { CompanyDay } from './company-day.ts'
import type { HoursOfOperation, HoursRules, OpeningHours } from './hours-of-operation.ts'

/** The settings for the booking rules (SYS-02). */
export interface BookingFlags {
  cfg_disallow_pobox: Flag
  CalculateTimeToAddress: Flag
  ShowParcelsForSameday: Flag
  hours: OpeningHours
  hoursRules: HoursRules
}

/** The settings that `bookingFlags` reads. */
export type BookingSettings = Pick<
  Settings,
  | 'cfg_disallow_pobox'
  | 'CalculateTimeToAddress'
  | 'ShowParcelsForSameday'
  | 'HoursOfOperation.GlobalHOO'
  | 'HoursOfOperation.BookingHOO'
  | 'HolidayNation'
  | 'HolidayHours'
  | keyof HoursOfOperation
>

/** Reads them from the settings of a company or a customer. */
export const bookingFlags = (
  settings: BookingSettings,
  companyDays: readonly CompanyDay[],
): BookingFlags => ({
  cfg_disallow_pobox: settings.cfg_disallow_pobox,
  CalculateTimeToAddress: settings.CalculateTimeToAddress,
  ShowParcelsForSameday: settings.ShowParcelsForSameday,
  hours: {
    ...hoursOf(settings),
    HolidayNation: settings.HolidayNation,
    HolidayHours: settings.HolidayHours,
    companyDays,
  },
  hoursRules: {
    GlobalHOO: settings['HoursOfOperation.GlobalHOO'],
    BookingHOO: settings['HoursOfOperation.BookingHOO'],
  },
})

const hoursOf = (settings: BookingSettings): HoursOfOperation =>
  Object.fromEntries(fieldsOf(hooSettings).map((name) => [name, settings[name]])) as HoursOfOperation
