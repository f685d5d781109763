import { errorAt } from '../fields/field-errors.ts'
import { VEHICLES, vehicleName } from '../pricing/vehicles.ts'
import { minutesOfDay } from '../time/time-of-day.ts'
import { WEEKDAYS, weekdayNames } from '../time/weekdays.ts'
import type { OfficeError, RecordKind } from './record-kind.ts'

const prefix = /^[A-Z]{1,2}(\d{1,2}[A-Z]?)?$/

/** The error of a zone's postcode prefix, or null: it must be an area (W), a district (E1) or a part of one (EC1A). */
export const zonePrefixError = (typed: string): string | null =>
  prefix.test(typed.trim().toUpperCase())
    ? null
    : 'Enter the start of a postcode: an area such as W, a district such as E1, or a part of one such as EC1A.'

/** The errors of the hours of a zone charge: two different London times such as 07:00, or none. */
export function zoneHoursErrors(zone_from: string, zone_until: string): OfficeError[] {
  if (zone_from === '' && zone_until === '') return []
  const message = 'Enter a time such as 07:00, or leave both times empty.'
  const unreadable = Object.entries({ zone_from, zone_until }).filter(
    ([, text]) => minutesOfDay(text) === null,
  )
  if (unreadable.length > 0) return unreadable.map(([field]) => ({ field, message }))
  return zone_from === zone_until
    ? [{ field: 'zone_until', message: 'Enter another time than the start, or leave both times empty.' }]
    : []
}

const section = 'When it applies'

/** An area with an extra charge (PRICE-02). Rows with the same description are one zone, charged once per job. */
export const zone: RecordKind = {
  name: 'zone',
  one: 'zone charge',
  many: 'zone charges',
  description:
    'Areas with an extra charge, such as the congestion charge. Charges with the same name are one zone, charged once per job.',
  table: 'zone',
  prefix: 'zone',
  key: { field: 'zone_id', given: false },
  title: 'zone_description',
  fields: {
    zone_description: { kind: 'text', label: 'Zone', most: 80, required: true, listed: true },
    zone_prefix: {
      kind: 'text',
      label: 'Postcodes',
      most: 4,
      required: true,
      listed: true,
      help: 'The start of the postcode, in capitals: W, E1 or EC1A. The longest match in a zone applies.',
    },
    zone_amount: {
      kind: 'money',
      label: 'Charge',
      most: 10_000,
      listed: true,
      help: 'Charged once per job and never discounted.',
    },
    zone_per_day: {
      kind: 'flag',
      label: 'Once per driver and day',
      listed: true,
      help: 'Each job is booked with the charge. When a driver delivers a second job in the zone on a day, a credit is proposed on it.',
    },
    zone_ttyp_code: {
      kind: 'reference',
      label: 'Tariff',
      to: 'tariff',
      by: 'id',
      listed: true,
      help: 'Applies to this tariff only, instead of the charge for all tariffs. Leave empty for all tariffs.',
    },
    zone_from: {
      kind: 'text',
      label: 'From',
      most: 5,
      listed: true,
      section,
      help: 'London time when it starts, such as 07:00. Leave both times empty for all day.',
    },
    zone_until: {
      kind: 'text',
      label: 'Until',
      most: 5,
      listed: true,
      section,
      beside: true,
      help: 'London time when it ends, such as 18:00.',
    },
    zone_days: {
      kind: 'many',
      label: 'Days',
      listed: true,
      section,
      choices: [...WEEKDAYS.slice(1), WEEKDAYS[0]].map((value) => ({ value, label: weekdayNames[value] })),
      separator: ',',
      help: 'Of the expected arrival at the address. Leave empty for every day.',
    },
    zone_vehicles: {
      kind: 'many',
      label: 'Vehicles',
      section,
      choices: VEHICLES.map((value) => ({ value, label: vehicleName(value) })),
      separator: ',',
      help: 'Leave empty for all vehicles.',
    },
  },
  order: 'zone_description',
  unique: {
    field: 'zone_prefix',
    of: ['zone_ttyp_code', 'zone_from', 'zone_until', 'zone_days', 'zone_vehicles'],
  },
  uses: [],
  errors: ({ zone_prefix, zone_from, zone_until }) => [
    ...errorAt('zone_prefix', zonePrefixError(String(zone_prefix ?? ''))),
    ...zoneHoursErrors(String(zone_from ?? '').trim(), String(zone_until ?? '').trim()),
  ],
  example: {
    zone_description: 'Clean air zone',
    zone_prefix: 'ZE9',
    zone_amount: 9,
    zone_per_day: 'F',
    zone_ttyp_code: null,
    zone_from: '07:00',
    zone_until: '18:00',
    zone_days: 'mon,tue,wed,thu,fri',
    zone_vehicles: 'small van',
  },
}
