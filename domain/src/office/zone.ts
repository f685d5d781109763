import { zonePrefixError } from '../pricing/zone-prefix.ts'
import type { RecordKind } from './record-kind.ts'

/** A place that costs extra (PRICE-02). Rows with one description are one zone, charged once a job. */
export const zone: RecordKind = {
  name: 'zone',
  one: 'zone charge',
  many: 'zone charges',
  description:
    'Places that cost extra, such as the congestion charge. Charges of one name are one zone, charged once a job.',
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
      help: 'How they begin, in capitals: W, E1 or EC1A. Within a zone the longest that fits an address counts.',
    },
    zone_amount: {
      kind: 'money',
      label: 'Charge',
      most: 10_000,
      listed: true,
      help: 'Once a job; never discounted.',
    },
    zone_ttyp_code: {
      kind: 'reference',
      label: 'Tariff',
      to: 'tariff',
      by: 'id',
      listed: true,
      help: 'Of this tariff alone, in place of a charge for all. Empty: of every tariff.',
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
