import { VEHICLES, vehicleName } from '../pricing/vehicles.ts'
import type { OfficeField } from './fields.ts'
import type { RecordKind } from './record-kind.ts'
import { timeErrors } from './time-errors.ts'

/** The largest job that the tariff accepts, with at most two decimals. */
const limit = (label: string, unit: string, help: string): OfficeField => ({
  kind: 'number',
  label,
  least: 0.01,
  most: 100_000,
  decimals: 2,
  unit,
  empty: 'No limit',
  help,
})

/** What is sold: a vehicle and a service (PRICE-02). Its rate cards are what it costs from a day on. */
export const tariff: RecordKind = {
  name: 'tariff',
  one: 'tariff',
  many: 'tariffs',
  description: 'The vehicles and services that customers can book, each with its rate cards.',
  table: 'tariff',
  prefix: 'ttyp',
  key: { field: 'ttyp_code', given: false },
  title: 'ttyp_description',
  fields: {
    ttyp_description: {
      kind: 'text',
      label: 'Name',
      most: 80,
      required: true,
      listed: true,
    },
    ttyp_vehicle: {
      kind: 'choice',
      label: 'Vehicle',
      choices: VEHICLES.map((value) => ({ value, label: vehicleName(value) })),
      listed: true,
    },
    ttyp_serv_type: {
      kind: 'reference',
      label: 'Service',
      to: 'servicetype',
      by: 'code',
      required: true,
      listed: true,
    },
    ttyp_vat_code: {
      kind: 'reference',
      label: 'VAT rate',
      to: 'vatrate',
      by: 'code',
      required: true,
    },
    ttyp_longest_miles: limit('Longest journey', 'miles', 'The tariff is not offered for longer journeys.'),
    ttyp_heaviest_kg: limit(
      'Heaviest load',
      'kg',
      'Total weight. The tariff is not offered for heavier loads.',
    ),
    ttyp_order: {
      kind: 'number',
      label: 'Sort order',
      least: 0,
      most: 10_000,
      help: 'Position in lists, lowest first.',
    },
    ttyp_deliver_by: {
      kind: 'text',
      label: 'Delivered by',
      most: 5,
      help: 'London time, such as 10:30, on the day that the service promises. Leave empty for the time of the service.',
    },
    ttyp_speed_mph: {
      kind: 'number',
      label: 'Speed',
      least: 1,
      most: 100,
      decimals: 2,
      unit: 'mph',
      help: 'Average in town, for travel times without a routing server. Main roads count as faster.',
    },
  },
  start: {
    ttyp_longest_miles: null,
    ttyp_heaviest_kg: null,
    ttyp_order: 100,
    ttyp_speed_mph: 25,
  },
  order: 'ttyp_order',
  unique: { field: 'ttyp_description', of: ['ttyp_serv_type'] },
  counts: [
    {
      name: 'rate_cards',
      label: 'Rate cards',
      table: 'rate_card',
      column: 'rc_ttyp_code',
      unless: 'rc_retired',
      none: 'This tariff has no prices, so it cannot be booked.',
    },
  ],
  uses: [
    { table: 'rate_card', column: 'rc_ttyp_code', one: 'rate card', many: 'rate cards' },
    { table: 'docket', column: 'dck_tariff', one: 'docket', many: 'dockets' },
    {
      table: 'customer',
      column: 'cust_maintariff',
      one: 'customer',
      many: 'customers',
      keeps: { unless: 'cust_retired' },
    },
    { table: 'price_list_tariff', column: 'plst_ttyp_code', one: 'agreed rate', many: 'agreed rates' },
    { table: 'agreed_sheet', column: 'ash_ttyp_code', one: 'agreed zone sheet', many: 'agreed zone sheets' },
    { table: 'zone', column: 'zone_ttyp_code', one: 'zone charge', many: 'zone charges' },
  ],
  errors: (record) => timeErrors({ ttyp_deliver_by: record['ttyp_deliver_by'] }),
  example: {
    ttyp_description: 'Cargo bike',
    ttyp_vehicle: 'bicycle',
    ttyp_serv_type: 'A',
    ttyp_vat_code: 'S',
    ttyp_longest_miles: 5,
    ttyp_heaviest_kg: 80,
    ttyp_order: 100,
    ttyp_deliver_by: '',
    ttyp_speed_mph: 9,
  },
}
