import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { settingsCatalogue, type Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { holdMargin } from './demo-price-lists.ts'
import { termsTexts } from './terms-texts.ts'

/** Hours of operation, as in the settings group hoo. */
const hoursOfOperation = {
  hoo_sun_start: '',
  hoo_sun_end: '',
  hoo_mon_start: '07:00',
  hoo_mon_end: '19:00',
  hoo_tue_start: '07:00',
  hoo_tue_end: '19:00',
  hoo_wed_start: '07:00',
  hoo_wed_end: '19:00',
  hoo_thu_start: '07:00',
  hoo_thu_end: '19:00',
  hoo_fri_start: '07:00',
  hoo_fri_end: '19:00',
  hoo_sat_start: '08:00',
  hoo_sat_end: '14:00',
} as const

/** The settings of the demo's companies; all others have their defaults. */
export const demoSettings = {
  BookingSubmitRule: 'B',
  LabelUrl: '',
  MailOnStatuses: 'D',
  CalculateTimeToAddress: 'T',
  ShowParcelsForSameday: 'T',
  TermsCheckBoxOnQuote: 'T',
  'HoursOfOperation.GlobalHOO': 'F',
  'HoursOfOperation.BookingHOO': 'F',
  HolidayNation: 'EW',
  ArchiveAfterDays: 30,
  holdMargin,
  TrackingSections: 'map,tracking,signature,photos,stock',
  RecipientInstructions: 'T',
  TrackingTelephone: '0808 157 0100',
  ReplyToEmail: 'bookings@couriers.example',
  cfg_disallow_pobox: 'T',
  aset_general_format: 'DD/MM/YYYY HH:mm',
  aset_today_format: 'HH:mm',
  aset_quote_aci_user: 'online',
  aset_quote_customer: 6,
  aset_web_tracking: '',
  aset_web_quicktracking: '',
  RequiredField: '<label> is required.',
  ...termsTexts,
  ...hoursOfOperation,
} as const satisfies Partial<Settings>

export const settingRows: object[] = fieldsOf(demoSettings).map((setting_name) => ({
  setting_group: settingsCatalogue[setting_name].group,
  setting_name,
  cust_id: null,
  setting_value: String(demoSettings[setting_name]),
}))
