import type { RecordKind } from './record-kind.ts'

const prefix = /^[A-Z]{1,2}(\d{1,2}[A-Z]?)?$/

/** The error of a zone's postcode prefix, or null: it must be an area (W), a district (E1) or a part of one (EC1A). */
export const zonePrefixError = (typed: string): string | null =>
  prefix.test(typed.trim().toUpperCase())
    ? null
    : 'Enter the start of a postcode: an area such as W, a district such as E1, or a part of one such as EC1A.'

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
    zone_ttyp_code: {
      kind: 'reference',
      label: 'Tariff',
      to: 'tariff',
      by: 'id',
      listed: true,
      help: 'Applies to this tariff only, instead of the charge for all tariffs. Leave empty for all tariffs.',
    },
  },
  order: 'zone_description',
  unique: { field: 'zone_prefix', of: ['zone_ttyp_code'] },
  uses: [],
  errors: ({ zone_prefix }) => {
    const message = zonePrefixError(String(zone_prefix ?? ''))
    return message === null ? [] : [{ field: 'zone_prefix', message }]
  },
  example: { zone_description: 'Clean air zone', zone_prefix: 'ZE9', zone_amount: 9, zone_ttyp_code: null },
}
