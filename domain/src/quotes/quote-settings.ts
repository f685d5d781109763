import type { SettingName, Settings } from '../settings/settings-catalogue.ts'

/** The settings that the quote pages need. Guests receive no others (QUOTE-10). */
export const quoteSettingNames = [
  'TermsCheckBoxOnQuote',
  'TermsOfConditions',
  'PackageGuidelines',
  'ProhibitedGoods',
  'RequiredField',
  'PaymentUnsuccessful',
  'TrackingTelephone',
  'CalculateTimeToAddress',
  'ShowParcelsForSameday',
  'HoursOfOperation.GlobalHOO',
  'HoursOfOperation.BookingHOO',
  'HolidayNation',
  'HolidayHours',
  'cfg_disallow_pobox',
  'aset_general_format',
  'aset_today_format',
  'hoo_sun_start',
  'hoo_sun_end',
  'hoo_mon_start',
  'hoo_mon_end',
  'hoo_tue_start',
  'hoo_tue_end',
  'hoo_wed_start',
  'hoo_wed_end',
  'hoo_thu_start',
  'hoo_thu_end',
  'hoo_fri_start',
  'hoo_fri_end',
  'hoo_sat_start',
  'hoo_sat_end',
] as const satisfies readonly SettingName[]

export type QuoteSettings = Pick<Settings, (typeof quoteSettingNames)[number]>
