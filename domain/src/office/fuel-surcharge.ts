import type { RecordKind } from './record-kind.ts'

/** A dated percentage that is added to prices (PRICE-02). */
export const fuelSurcharge: RecordKind = {
  name: 'fuelsurcharge',
  one: 'fuel surcharge',
  many: 'fuel surcharges',
  description:
    'A percentage added to prices from its first day until the next one begins. Changes do not affect prices already given.',
  table: 'fuel_surcharge',
  prefix: 'fuel',
  key: { field: 'fuel_id', given: false },
  title: 'fuel_from',
  namedBy: `to_char(r.fuel_from, 'DD/MM/YYYY')`,
  fields: {
    fuel_from: {
      kind: 'date',
      label: 'First day',
      listed: true,
      help: 'It applies to collections from this day.',
    },
    fuel_percent: {
      kind: 'number',
      label: 'Per cent',
      least: 0,
      most: 100,
      decimals: 2,
      unit: '%',
      listed: true,
      help: 'Of the price after discount, without zone charges. Enter 0 to end the surcharge.',
    },
  },
  order: 'fuel_from',
  unique: { field: 'fuel_from' },
  uses: [],
  example: { fuel_from: '2030-01-07', fuel_percent: 6.5 },
}
