import { currencies } from '../money/currencies.ts'
import { rateCardErrors } from '../pricing/rate-card-errors.ts'
import type { DeadWays } from '../pricing/rate-card.ts'
import { rowsIn, type MoneyField, type OfficeField, type OfficeValues, type RowsField } from './fields.ts'
import type { OfficeError, RecordKind } from './record-kind.ts'

/** The maximum of any figure of a rate card, in pounds. */
const mostPounds = 100_000

const money = (label: string, section?: string, help?: string): MoneyField => ({
  kind: 'money',
  label,
  ...(section ? { section } : {}),
  most: mostPounds,
  currencyIn: 'rc_currency',
  ...(help ? { help } : {}),
})

const counted = (
  label: string,
  section: string,
  most: number,
  more: { unit?: string; help?: string; decimals?: 2 } = {},
): OfficeField => ({ kind: 'number', label, section, least: 0, most, ...more })

const bands: RowsField = {
  kind: 'rows',
  label: 'Bands',
  section: 'Miles',
  one: 'band',
  help: 'The price per mile up to each distance, counted from the first mile. Without bands, mileage is free.',
  table: 'rate_card_band',
  of: 'tband_rc_id',
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
    tband_per_mile: { ...money('Per mile'), perUnit: true },
  },
}

const waysInWords: Readonly<Record<DeadWays, string>> = {
  none: 'Not charged',
  out: 'To the collection',
  back: 'Back from the last drop',
  both: 'There and back',
}

const baseErrors = ({ rc_dead_ways, rc_dead_site_id }: OfficeValues): OfficeError[] =>
  rc_dead_ways !== 'none' && (rc_dead_site_id ?? null) === null
    ? [{ field: 'rc_dead_site_id', message: 'Choose the base from which the miles are counted.' }]
    : []

const figure = (record: OfficeValues, name: string) => Number(record[name] ?? 0)

/** What a tariff costs from a day on (PRICE-02). docs/pricing.md explains each figure. */
export const rateCard: RecordKind = {
  name: 'ratecard',
  one: 'rate card',
  many: 'rate cards',
  description:
    'What each tariff costs, from a first day until its next rate card begins. Changes do not affect prices already given.',
  table: 'rate_card',
  prefix: 'rc',
  key: { field: 'rc_id', given: false },
  title: 'rc_from',
  titleOf: 'rc_ttyp_code',
  namedBy: `(select ttyp_description from tariff where ttyp_code = r.rc_ttyp_code) || ', ' || to_char(r.rc_from, 'DD/MM/YYYY')`,
  fields: {
    rc_ttyp_code: {
      kind: 'reference',
      label: 'Tariff',
      section: 'Rate card',
      to: 'tariff',
      by: 'id',
      required: true,
      listed: true,
    },
    rc_from: {
      kind: 'date',
      label: 'First day',
      section: 'Rate card',
      listed: true,
      help: 'It applies to collections from this day, in London.',
    },
    rc_currency: {
      kind: 'choice',
      label: 'Currency',
      section: 'Rate card',
      choices: currencies,
    },
    rc_base: { ...money('Base', 'Charge', 'Covers everything included below.'), listed: true },
    rc_minimum: {
      ...money('Minimum', 'Charge', 'The lowest price of a job, before VAT.'),
      listed: true,
    },
    rc_wandr_percent: counted('Wait and return', 'Charge', 999, {
      unit: '%',
      decimals: 2,
      help: 'Of base and mileage.',
    }),
    rc_out_of_hours: money('Out of hours', 'Charge', 'Outside the hours of operation.'),
    rc_waiting_free: counted('Free minutes', 'Waiting time', 1440, {
      unit: 'minutes',
      help: 'Not charged, for each wait. Waiting is charged on the page of a docket.',
    }),
    rc_waiting_per_minute: {
      ...money(
        'Per minute',
        'Waiting time',
        'Before VAT. Enter 0 to use the amount of the charge type WAIT, without free minutes.',
      ),
      perUnit: true,
    },
    rc_waiting_most: {
      kind: 'money',
      label: 'Maximum',
      section: 'Waiting time',
      most: mostPounds,
      currencyIn: 'rc_currency',
      empty: 'No maximum',
      help: 'The highest charge for one wait, before VAT.',
    },
    rc_included_miles: counted('Included miles', 'Miles', 100_000, { unit: 'miles', decimals: 2 }),
    bands,
    rc_dead_ways: {
      kind: 'choice',
      label: 'Charged',
      section: 'Dead miles',
      choices: Object.entries(waysInWords).map(([value, label]) => ({ value, label })),
      help: 'The miles without goods between a base and the job. With wait and return, the way back is from the collection.',
    },
    rc_dead_site_id: {
      kind: 'reference',
      label: 'Base',
      section: 'Dead miles',
      to: 'site',
      by: 'id',
      help: 'A site with a postcode.',
    },
    rc_dead_free: counted('Free miles', 'Dead miles', 100_000, { unit: 'miles', decimals: 2 }),
    rc_dead_per_mile: { ...money('Per dead mile', 'Dead miles'), perUnit: true },
    rc_zmap_id: {
      kind: 'reference',
      label: 'Zone map',
      section: 'Zone prices',
      to: 'zonemap',
      by: 'id',
      help: 'For prices from zone to zone instead of base and mileage. They are entered below the form of the saved rate card. A new one begins with those of the one before it.',
    },
    rc_blank: {
      kind: 'choice',
      label: 'Journeys without a price',
      section: 'Zone prices',
      choices: [
        { value: 'miles', label: 'By miles' },
        { value: 'refuse', label: 'Not offered' },
      ],
      help: 'For cells that are blank, and for deliveries in no zone. By miles is never below the dearest drop with a price.',
    },
    rc_included_stops: counted('Included stops', 'Stops and goods', 100, {
      help: 'A collection and a delivery are two.',
    }),
    rc_per_stop: money('Extra stop', 'Stops and goods'),
    rc_included_parcels: counted('Included parcels', 'Stops and goods', 100_000),
    rc_per_parcel: money('Extra parcel', 'Stops and goods'),
    rc_included_kg: counted('Included weight', 'Stops and goods', 100_000, { unit: 'kg', decimals: 2 }),
    rc_per_kg: { ...money('Extra kilogram', 'Stops and goods'), perUnit: true },
    rc_dim_divisor: counted('Volumetric weight', 'Stops and goods', 1_000_000, {
      unit: 'cm³ per kg',
      help: 'The volume that counts as one kilogram. 5000 is usual. Enter 0 to use the actual weight only.',
    }),
  },
  start: {
    rc_currency: 'GBP',
    rc_base: 0,
    rc_minimum: 0,
    rc_wandr_percent: 0,
    rc_out_of_hours: 0,
    rc_waiting_free: 0,
    rc_waiting_per_minute: 0,
    rc_waiting_most: null,
    rc_included_miles: 0,
    rc_dead_ways: 'none',
    rc_dead_free: 0,
    rc_dead_per_mile: 0,
    rc_blank: 'miles',
    rc_included_stops: 2,
    rc_per_stop: 0,
    rc_included_parcels: 1,
    rc_per_parcel: 0,
    rc_included_kg: 0,
    rc_per_kg: 0,
    rc_dim_divisor: 0,
  },
  order: 'rc_from',
  narrowed: 'rc_ttyp_code',
  unique: { field: 'rc_from', of: ['rc_ttyp_code'] },
  uses: [
    {
      table: 'docket',
      column: 'dck_rc_id',
      // Those that were booked before there were rate cards are on the first one.
      or: `dck_rc_id is null and dck_tariff = (select rc_ttyp_code from rate_card where rc_id = $1 and rc_from = '2000-01-01')`,
      one: 'docket',
      many: 'dockets',
    },
  ],
  errors: (record) => [
    ...baseErrors(record),
    ...rateCardErrors({
      rc_dim_divisor: figure(record, 'rc_dim_divisor'),
      bands: rowsIn(record['bands']).map((row) => ({
        tband_up_to_miles: row['tband_up_to_miles'] === null ? null : figure(row, 'tband_up_to_miles'),
      })),
    }),
  ],
  example: {
    rc_ttyp_code: 5,
    rc_from: '2030-04-01',
    rc_currency: 'GBP',
    rc_base: 6.5,
    rc_minimum: 7.5,
    rc_wandr_percent: 60,
    rc_out_of_hours: 4,
    rc_waiting_free: 10,
    rc_waiting_per_minute: 0.45,
    rc_waiting_most: 30,
    rc_included_miles: 1,
    rc_dead_ways: 'none',
    rc_dead_site_id: null,
    rc_dead_free: 10,
    rc_dead_per_mile: 0.45,
    bands: [
      { tband_up_to_miles: 5, tband_per_mile: 2.4 },
      { tband_up_to_miles: null, tband_per_mile: 3.2 },
    ],
    rc_zmap_id: null,
    rc_blank: 'miles',
    rc_included_stops: 2,
    rc_per_stop: 2.5,
    rc_included_parcels: 2,
    rc_per_parcel: 0.5,
    rc_included_kg: 20,
    rc_per_kg: 0.6,
    rc_dim_divisor: 5000,
  },
}
