import type { RecordKind } from './record-kind.ts'

export const vatRate: RecordKind = {
  name: 'vatrate',
  one: 'VAT rate',
  many: 'VAT rates',
  description:
    'VAT rates added to the net prices of tariffs and charges. Changes do not affect prices already given.',
  table: 'vat_rate',
  prefix: 'vat',
  key: {
    field: 'vat_code',
    given: true,
    label: 'Code',
    most: 10,
    help: 'For example S for the standard rate. It cannot be changed later.',
  },
  title: 'vat_code',
  namedBy: `r.vat_code || ' (' || trim_scale(r.vat_percent) || '%)'`,
  fields: {
    vat_percent: {
      kind: 'number',
      label: 'Per cent',
      least: 0,
      most: 100,
      decimals: 2,
      unit: '%',
      listed: true,
    },
  },
  order: 'vat_code',
  uses: [
    {
      table: 'tariff',
      column: 'ttyp_vat_code',
      one: 'tariff',
      many: 'tariffs',
      keeps: { unless: 'ttyp_retired' },
    },
    {
      table: 'charge_type',
      column: 'chgt_vat_code',
      one: 'charge type',
      many: 'charge types',
      keeps: { unless: 'chgt_retired' },
    },
  ],
  example: { vat_code: 'R', vat_percent: 5 },
}
