import { countries, homeCountries } from '../geo/countries.ts'
import { regionNames, regions } from '../geo/regions.ts'
import { nominalField } from './accounts-fields.ts'
import { single, type OfficeField, type OfficeValues, type RowsField } from './fields.ts'
import { WEEKDAYS, weekdayNames } from '../time/weekdays.ts'
import type { OfficeError, RecordKind } from './record-kind.ts'
import { timeErrors } from './time-errors.ts'

/** The errors of a service's times, and of a promise with only its day or only its time. */
function serviceDaysErrors({
  styp_cutoff,
  styp_opens,
  styp_days_later,
  styp_deliver_by,
}: OfficeValues): OfficeError[] {
  const times = timeErrors({ styp_cutoff, styp_opens, styp_deliver_by })
  if (times.length > 0) return times
  const hasDays = typeof single(styp_days_later) === 'number'
  const hasTime = String(styp_deliver_by ?? '').trim() !== ''
  if (hasDays && !hasTime)
    return [{ field: 'styp_deliver_by', message: 'Enter the time of the promised delivery.' }]
  if (!hasDays && hasTime)
    return [{ field: 'styp_days_later', message: 'Enter the working days until the delivery.' }]
  return []
}

const days = 'Collection'
const promise = 'Promise'

/** The most or the largest pieces that a service takes. */
const limit = (label: string, unit: string, more: { help?: string; decimals?: 2 } = {}): OfficeField => ({
  kind: 'number',
  label,
  section: 'Goods',
  least: more.decimals ? 0.01 : 1,
  most: 99_999,
  unit,
  empty: 'No limit',
  ...more,
})

/** The days of a week that starts on Monday. */
const everyDay = [...WEEKDAYS.slice(1), WEEKDAYS[0]]

const servedRegions: RowsField = {
  kind: 'rows',
  label: 'Regions',
  section: 'Over water',
  one: 'region',
  help: 'Where no road leads. Jobs over water to or from a region that is not listed cannot be booked: customers are asked to call.',
  table: 'service_region',
  of: 'sreg_styp_id',
  order: 'sreg_region',
  unique: ['sreg_region'],
  most: regions.length,
  fields: {
    sreg_region: {
      kind: 'choice',
      label: 'Region',
      choices: regions.map((value) => ({ value, label: regionNames[value] })),
    },
    sreg_charge: {
      kind: 'money',
      label: 'Extra charge',
      most: 100_000,
      help: 'Before VAT. Once for a way over water, and never discounted.',
    },
    sreg_days: {
      kind: 'number',
      label: 'Extra working days',
      least: 0,
      most: 20,
      help: 'What a way over water takes longer.',
    },
  },
}

export const serviceType: RecordKind = {
  name: 'servicetype',
  one: 'service type',
  many: 'service types',
  description: 'Services that can be booked, such as sameday and overnight, each on one circuit.',
  table: 'service_type',
  prefix: 'styp',
  key: {
    field: 'styp_id',
    given: true,
    label: 'Code',
    most: 3,
    help: 'Up to three characters. It cannot be changed later.',
  },
  title: 'styp_description',
  fields: {
    styp_description: { kind: 'text', label: 'Description', most: 80, required: true, listed: true },
    styp_circ_code: {
      kind: 'reference',
      label: 'Circuit',
      to: 'circuit',
      by: 'code',
      required: true,
      listed: true,
      help: 'Its dockets appear on this circuit’s board.',
    },
    styp_countries: {
      kind: 'many',
      label: 'Countries',
      choices: countries.map((value) => ({ value, label: value })),
      separator: ',',
      required: true,
      help: 'The countries of its addresses. Outside the United Kingdom, Guernsey, Jersey and the Isle of Man, a user with the permission “Skip postcode validation” enters the distance.',
    },
    styp_order: {
      kind: 'number',
      label: 'Sort order',
      least: 0,
      most: 9999,
      listed: true,
      help: 'Position in lists, lowest first.',
    },
    styp_days: {
      kind: 'many',
      label: 'Days',
      section: days,
      choices: everyDay.map((value) => ({ value, label: weekdayNames[value] })),
      separator: ',',
      required: true,
      help: 'The days on which it collects and delivers.',
    },
    styp_holidays: {
      kind: 'flag',
      label: 'Runs on bank holidays',
      section: days,
      help: 'The company’s settings have the nation whose bank holidays count. A company day that is closed is closed for every service.',
    },
    styp_cutoff: {
      kind: 'text',
      label: 'Cut-off',
      most: 5,
      listed: true,
      section: days,
      help: 'London time, such as 16:00. From then on, bookings are collected on the next day of the service. Leave empty for no cut-off.',
    },
    styp_opens: {
      kind: 'text',
      label: 'Collects from',
      most: 5,
      section: days,
      beside: true,
      help: 'London time of the earliest collection of a day, such as 08:00.',
    },
    styp_days_later: {
      kind: 'number',
      label: 'Working days to delivery',
      section: promise,
      least: 1,
      most: 30,
      empty: 'As soon as possible',
      help: '1 for the next working day. Bank holidays are those of the place of delivery.',
    },
    styp_deliver_by: {
      kind: 'text',
      label: 'Delivered by',
      most: 5,
      section: promise,
      beside: true,
      help: 'London time on that day, such as 17:30. A tariff may have its own.',
    },
    styp_most_pieces: limit('Most pieces', 'pieces'),
    styp_heaviest_piece_kg: limit('Heaviest piece', 'kg', { decimals: 2 }),
    styp_longest_cm: limit('Longest side of a piece', 'cm', {
      decimals: 2,
      help: 'Bookings beyond a limit are refused, with the reason.',
    }),
    regions: servedRegions,
    styp_cancel_fee: {
      kind: 'money',
      label: 'Fixed fee',
      section: 'Cancellation',
      most: 100_000,
      help: 'Before VAT. Charged when a booking is cancelled after it was allocated to a driver. Cancelling before that is free. Customers cannot cancel after collection.',
    },
    styp_cancel_percent: {
      kind: 'number',
      label: 'Percentage',
      section: 'Cancellation',
      least: 0,
      most: 100,
      decimals: 2,
      unit: '%',
      help: 'Of the price before VAT. If the fixed fee is higher, that is charged instead. A fee is never more than the price of the booking.',
    },
    styp_nominal: nominalField('Accounts'),
  },
  order: 'styp_order',
  unique: { field: 'styp_description' },
  counts: [
    {
      name: 'styp_tariffs',
      label: 'Tariffs',
      table: 'tariff',
      column: 'ttyp_serv_type',
      unless: 'ttyp_retired',
      none: 'This service has no tariff, so it cannot be booked yet.',
    },
  ],
  uses: [
    { table: 'docket', column: 'dck_serv_type', one: 'docket', many: 'dockets' },
    { table: 'tariff', column: 'ttyp_serv_type', one: 'tariff', many: 'tariffs' },
    {
      table: 'customer',
      column: 'cust_mainservice',
      one: 'customer as the default',
      many: 'customers as the default',
      keeps: { unless: 'cust_retired' },
    },
    { table: 'mandatory_field', column: 'mand_serv_type', one: 'mandatory field', many: 'mandatory fields' },
  ],
  errors: serviceDaysErrors,
  start: {
    styp_countries: homeCountries.join(','),
    styp_days: everyDay.join(','),
    styp_most_pieces: null,
    styp_heaviest_piece_kg: null,
    styp_longest_cm: null,
    regions: [],
    styp_cancel_fee: 0,
    styp_cancel_percent: 0,
  },
  example: {
    styp_countries: homeCountries.join(','),
    styp_id: 'N1',
    styp_description: 'Timed next day',
    styp_circ_code: 'LON',
    regions: [{ sreg_region: 'NI', sreg_charge: 18, sreg_days: 1 }],
    styp_order: 50,
    styp_days: 'mon,tue,wed,thu,fri',
    styp_holidays: 'F',
    styp_cutoff: '16:00',
    styp_opens: '08:00',
    styp_days_later: 1,
    styp_deliver_by: '12:00',
    styp_most_pieces: 10,
    styp_heaviest_piece_kg: 30,
    styp_longest_cm: 150,
    styp_cancel_fee: 5,
    styp_cancel_percent: 25,
    styp_nominal: '4001',
  },
}
