import { currencies } from '../money/currencies.ts'
import { rateCardErrors } from '../pricing/rate-card-errors.ts'
import { VEHICLES, vehicleName } from '../pricing/vehicles.ts'
import { rowsIn, type OfficeField, type OfficeValues, type RowsField } from './fields.ts'
import type { RecordKind } from './record-kind.ts'
import { timeErrors } from './time-errors.ts'

/** The maximum of any figure of a rate card, in pounds. */
const mostPounds = 100_000

const money = (label: string, section: string, help?: string): OfficeField => ({
  kind: 'money',
  label,
  section,
  most: mostPounds,
  currencyIn: 'ttyp_currency',
  ...(help ? { help } : {}),
})

const counted = (
  label: string,
  section: string,
  most: number,
  more: { unit?: string; help?: string; decimals?: 2 } = {},
): OfficeField => ({ kind: 'number', label, section, least: 0, most, ...more })

/** The largest job that the tariff accepts, with at most two decimals. */
const limit = (label: string, unit: string, help: string): OfficeField => ({
  kind: 'number',
  label,
  section: 'Tariff',
  least: 0.01,
  most: 100_000,
  decimals: 2,
  unit,
  empty: 'No limit',
  help,
})

const bands: RowsField = {
  kind: 'rows',
  label: 'Bands',
  section: 'Miles',
  one: 'band',
  help: 'The price per mile up to each distance, counted from the first mile. Without bands, mileage is free.',
  table: 'tariff_band',
  of: 'tband_ttyp_code',
  order: 'tband_up_to_miles',
  most: 50,
  fields: {
    tband_up_to_miles: {
      kind: 'number',
      label: 'Up to',
      least: 0,
      most: 100_000,
      decimals: 2,
      unit: 'miles',
      empty: 'No end',
    },
    tband_per_mile: { kind: 'money', label: 'Per mile', most: mostPounds, currencyIn: 'ttyp_currency' },
  },
}

const figure = (record: OfficeValues, name: string) => Number(record[name] ?? 0)

/** A tariff with its rate card (PRICE-02). docs/pricing.md explains each figure. */
export const tariff: RecordKind = {
  name: 'tariff',
  one: 'tariff',
  many: 'tariffs',
  description: 'Prices by vehicle and service: the rate cards that prices are calculated from.',
  table: 'tariff',
  prefix: 'ttyp',
  key: { field: 'ttyp_code', given: false },
  title: 'ttyp_description',
  fields: {
    ttyp_description: {
      kind: 'text',
      label: 'Name',
      section: 'Tariff',
      most: 80,
      required: true,
      listed: true,
    },
    ttyp_vehicle: {
      kind: 'choice',
      label: 'Vehicle',
      section: 'Tariff',
      choices: VEHICLES.map((value) => ({ value, label: vehicleName(value) })),
      listed: true,
    },
    ttyp_serv_type: {
      kind: 'reference',
      label: 'Service',
      section: 'Tariff',
      to: 'servicetype',
      by: 'code',
      required: true,
      listed: true,
    },
    ttyp_currency: {
      kind: 'choice',
      label: 'Currency',
      section: 'Tariff',
      choices: currencies,
    },
    ttyp_vat_code: {
      kind: 'reference',
      label: 'VAT rate',
      section: 'Tariff',
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
    ttyp_order: counted('Sort order', 'Tariff', 10_000, {
      help: 'Position in lists. The lowest comes first.',
    }),
    ttyp_deliver_by: {
      kind: 'text',
      label: 'Delivered by',
      section: 'Tariff',
      most: 5,
      help: 'London time, such as 10:30, on the day that the service promises. Leave empty for the time of the service.',
    },
    ttyp_base: { ...money('Base', 'Charge', 'Covers everything included below.'), listed: true },
    ttyp_minimum: {
      ...money('Minimum', 'Charge', 'The lowest price of a job, before VAT.'),
      listed: true,
    },
    ttyp_wandr_percent: counted('Wait and return', 'Charge', 999, {
      unit: '%',
      decimals: 2,
      help: 'Of base and mileage.',
    }),
    ttyp_out_of_hours: money('Out of hours', 'Charge', 'Outside the hours of operation.'),
    ttyp_waiting_free: counted('Free minutes', 'Waiting time', 1440, {
      unit: 'minutes',
      help: 'Not charged, for each wait. Waiting is charged on the page of a docket.',
    }),
    ttyp_waiting_per_minute: money(
      'Per minute',
      'Waiting time',
      'Before VAT. Enter 0 to use the amount of the charge type WAIT, without free minutes.',
    ),
    ttyp_waiting_most: {
      kind: 'money',
      label: 'Maximum',
      section: 'Waiting time',
      most: mostPounds,
      currencyIn: 'ttyp_currency',
      empty: 'No maximum',
      help: 'The highest charge for one wait, before VAT.',
    },
    ttyp_included_miles: counted('Included miles', 'Miles', 100_000, { unit: 'miles', decimals: 2 }),
    ttyp_speed_mph: {
      kind: 'number',
      label: 'Speed',
      section: 'Miles',
      least: 1,
      most: 100,
      decimals: 2,
      unit: 'mph',
      help: 'Average in town, for travel times without a routing server. Main roads count as faster.',
    },
    bands,
    ttyp_included_stops: counted('Included stops', 'Stops and goods', 100, {
      help: 'A collection and a delivery are two.',
    }),
    ttyp_per_stop: money('Extra stop', 'Stops and goods'),
    ttyp_included_parcels: counted('Included parcels', 'Stops and goods', 100_000),
    ttyp_per_parcel: money('Extra parcel', 'Stops and goods'),
    ttyp_included_kg: counted('Included weight', 'Stops and goods', 100_000, { unit: 'kg', decimals: 2 }),
    ttyp_per_kg: money('Extra kilogram', 'Stops and goods'),
    ttyp_dim_divisor: counted('Volumetric weight', 'Stops and goods', 1_000_000, {
      unit: 'cm³ per kg',
      help: 'The volume that counts as one kilogram. 5000 is usual. Enter 0 to use the actual weight only.',
    }),
  },
  start: {
    ttyp_currency: 'GBP',
    ttyp_longest_miles: null,
    ttyp_heaviest_kg: null,
    ttyp_order: 100,
    ttyp_base: 0,
    ttyp_minimum: 0,
    ttyp_wandr_percent: 0,
    ttyp_out_of_hours: 0,
    ttyp_waiting_free: 0,
    ttyp_waiting_per_minute: 0,
    ttyp_waiting_most: null,
    ttyp_included_miles: 0,
    ttyp_speed_mph: 25,
    ttyp_included_stops: 2,
    ttyp_per_stop: 0,
    ttyp_included_parcels: 1,
    ttyp_per_parcel: 0,
    ttyp_included_kg: 0,
    ttyp_per_kg: 0,
    ttyp_dim_divisor: 0,
  },
  order: 'ttyp_order',
  unique: { field: 'ttyp_description', of: ['ttyp_serv_type'] },
  uses: [
    { table: 'docket', column: 'dck_tariff', one: 'docket', many: 'dockets' },
    {
      table: 'customer',
      column: 'cust_maintariff',
      one: 'customer',
      many: 'customers',
      keeps: { unless: 'cust_retired' },
    },
    { table: 'price_list_tariff', column: 'plst_ttyp_code', one: 'agreed rate', many: 'agreed rates' },
    { table: 'zone', column: 'zone_ttyp_code', one: 'zone charge', many: 'zone charges' },
  ],
  errors: (record) => [
    ...timeErrors({ ttyp_deliver_by: record['ttyp_deliver_by'] }),
    ...rateCardErrors({
      ttyp_dim_divisor: figure(record, 'ttyp_dim_divisor'),
      bands: rowsIn(record['bands']).map((row) => ({
        tband_up_to_miles: row['tband_up_to_miles'] === null ? null : figure(row, 'tband_up_to_miles'),
      })),
    }),
  ],
  example: {
    ttyp_description: 'Cargo bike',
    ttyp_vehicle: 'bicycle',
    ttyp_serv_type: 'A',
    ttyp_currency: 'GBP',
    ttyp_vat_code: 'S',
    ttyp_longest_miles: 5,
    ttyp_heaviest_kg: 80,
    ttyp_order: 100,
    ttyp_deliver_by: '',
    ttyp_base: 6.5,
    ttyp_minimum: 7.5,
    ttyp_wandr_percent: 60,
    ttyp_out_of_hours: 4,
    ttyp_waiting_free: 10,
    ttyp_waiting_per_minute: 0.45,
    ttyp_waiting_most: 30,
    ttyp_included_miles: 1,
    ttyp_speed_mph: 9,
    bands: [
      { tband_up_to_miles: 5, tband_per_mile: 2.4 },
      { tband_up_to_miles: null, tband_per_mile: 3.2 },
    ],
    ttyp_included_stops: 2,
    ttyp_per_stop: 2.5,
    ttyp_included_parcels: 2,
    ttyp_per_parcel: 0.5,
    ttyp_included_kg: 20,
    ttyp_per_kg: 0.6,
    ttyp_dim_divisor: 5000,
  },
}
