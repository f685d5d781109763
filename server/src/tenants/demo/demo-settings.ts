import { usualDays } from '@despatch/domain/settings/days-kept.ts'
import { holdMargin } from './demo-price-lists.ts'
import { termsTexts } from './terms-texts.ts'

/** Hours of operation, as the settings group hoo holds them. */
export const hoursOfOperation = {
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

const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  general: {
    BookingSubmitRule: 'B',
    LabelUrl: '',
    MailOnStatuses: 'D',
    CalculateTimeToAddress: 'T',
    ShowParcelsForSameday: 'T',
    TermsCheckBoxOnQuote: 'T',
    'HoursOfOperation.GlobalHOO': 'F',
    'HoursOfOperation.BookingHOO': 'F',
    ArchiveAfterDays: String(usualDays.ArchiveAfterDays),
  },
  config: { cfg_disallow_pobox: 'T' },
  hoo: hoursOfOperation,
  default: {
    aset_general_format: 'DD/MM/YYYY HH:mm',
    aset_today_format: 'HH:mm',
    aset_quote_aci_user: 'online',
    aset_quote_customer: '6',
    aset_web_tracking: '',
    aset_web_quicktracking: '',
  },
  payment: { holdMargin: String(holdMargin) },
  message: { RequiredField: '<label> is required.', ...termsTexts },
  tracking: { TrackingSections: 'map,tracking,signature,photos,stock', TrackerMapUrl: '' },
}

export const settingRows: object[] = Object.entries(settings).flatMap(([setting_group, values]) =>
  Object.entries(values).map(([setting_name, setting_value]) => ({
    setting_group,
    setting_name,
    cust_id: null,
    setting_value,
  })),
)
