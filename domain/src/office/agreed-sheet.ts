import type { RecordKind } from './record-kind.ts'

/** Zone prices that customers have agreed, from a day on (PRICE-02). The sheet itself is saved by a call of its own. */
export const agreedSheet: RecordKind = {
  name: 'agreedsheet',
  one: 'agreed zone sheet',
  many: 'agreed zone sheets',
  description: 'Zone prices agreed with customers from a day on. They replace base and mileage.',
  table: 'agreed_sheet',
  prefix: 'ash',
  key: { field: 'ash_id', given: false },
  title: 'ash_from',
  titleOf: 'ash_plst_id',
  namedBy: `(select plst_description from price_list where plst_id = r.ash_plst_id) || ', ' || to_char(r.ash_from, 'DD/MM/YYYY')`,
  fields: {
    ash_plst_id: {
      kind: 'reference',
      label: 'Price list',
      to: 'pricelist',
      by: 'id',
      required: true,
      listed: true,
    },
    ash_ttyp_code: {
      kind: 'reference',
      label: 'Tariff',
      to: 'tariff',
      by: 'id',
      required: true,
      listed: true,
    },
    ash_from: {
      kind: 'date',
      label: 'First day',
      listed: true,
      help: 'It applies to collections from this day.',
    },
    ash_zmap_id: {
      kind: 'reference',
      label: 'Zone map',
      to: 'zonemap',
      by: 'id',
      required: true,
      listed: true,
    },
    ash_blank: {
      kind: 'choice',
      label: 'Journeys without a price',
      choices: [
        { value: 'miles', label: 'As the tariff' },
        { value: 'refuse', label: 'Not offered' },
      ],
      help: 'For cells that are blank, and for deliveries in no zone: by the zone prices of the rate card, then by miles or not offered, as it states. By miles is never below the dearest drop with a price.',
    },
  },
  start: { ash_blank: 'miles' },
  order: 'ash_from',
  unique: { field: 'ash_from', of: ['ash_plst_id', 'ash_ttyp_code'] },
  narrowed: 'ash_plst_id',
  uses: [],
  example: { ash_plst_id: 1, ash_ttyp_code: 5, ash_from: '2030-05-01', ash_zmap_id: 1, ash_blank: 'miles' },
}
