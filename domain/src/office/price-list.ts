import type { OfficeField } from './fields.ts'
import type { RecordKind } from './record-kind.ts'

const asTheTariff = 'As the tariff'

const agreed = (label: string): Extract<OfficeField, { kind: 'money' }> => ({
  kind: 'money',
  label,
  most: 100_000,
  empty: asTheTariff,
})

/** The prices that customers have agreed: a discount, and their own rates for single tariffs (PRICE-02). */
export const priceList: RecordKind = {
  name: 'pricelist',
  one: 'price list',
  many: 'price lists',
  description: 'Prices agreed with customers: a general discount, and special rates for single tariffs.',
  table: 'price_list',
  prefix: 'plst',
  key: { field: 'plst_id', given: false },
  title: 'plst_description',
  fields: {
    plst_description: { kind: 'text', label: 'Name', most: 80, required: true, listed: true },
    discount_percent: {
      kind: 'number',
      label: 'Discount',
      least: 0,
      most: 100,
      decimals: 2,
      unit: '%',
      listed: true,
      help: 'Applies to everything except zone charges, which are passed on in full.',
    },
    rates: {
      kind: 'rows',
      label: 'Agreed rates',
      one: 'agreed rate',
      help: 'Replaces the tariff’s own figures. The rate per mile replaces all bands. Leave a field empty to use the tariff’s figure.',
      table: 'price_list_tariff',
      of: 'plst_id',
      order: 'plst_ttyp_code',
      unique: ['plst_ttyp_code', 'plst_from'],
      most: 500,
      fields: {
        plst_ttyp_code: { kind: 'reference', label: 'Tariff', to: 'tariff', by: 'id', required: true },
        plst_from: {
          kind: 'date',
          label: 'First day',
          help: 'They apply to collections from this day, until the tariff’s next agreed rates.',
        },
        plst_base: agreed('Base'),
        plst_per_mile: { ...agreed('Per mile'), perUnit: true },
        plst_minimum: agreed('Minimum'),
        plst_discount_percent: {
          kind: 'number',
          label: 'Discount',
          least: 0,
          most: 100,
          decimals: 2,
          unit: '%',
          empty: 'As above',
        },
      },
    },
  },
  order: 'plst_description',
  unique: { field: 'plst_description' },
  uses: [
    {
      table: 'customer',
      column: 'cust_plst_id',
      one: 'customer',
      many: 'customers',
      keeps: { unless: 'cust_retired' },
    },
    { table: 'agreed_sheet', column: 'ash_plst_id', one: 'agreed zone sheet', many: 'agreed zone sheets' },
  ],
  example: {
    plst_description: 'Harbour contract',
    discount_percent: 5,
    rates: [
      {
        plst_ttyp_code: 5,
        plst_from: '2030-04-01',
        plst_base: 12.5,
        plst_per_mile: 1.4,
        plst_minimum: null,
        plst_discount_percent: 0,
      },
    ],
  },
}
