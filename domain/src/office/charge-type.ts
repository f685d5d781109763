import { nominalField } from './accounts-fields.ts'
import type { RecordKind } from './record-kind.ts'

/** A type of charge that is added to dockets after their booking (PRICE-01). Each charge keeps a copy of these figures. */
export const chargeType: RecordKind = {
  name: 'chargetype',
  one: 'charge type',
  many: 'charge types',
  description:
    'Charges that can be added to a docket after its booking, such as waiting time and tolls. Changes do not affect charges already added.',
  table: 'charge_type',
  prefix: 'chgt',
  key: {
    field: 'chgt_code',
    given: true,
    label: 'Code',
    most: 10,
    help: 'For example WAIT. It cannot be changed later.',
  },
  title: 'chgt_description',
  fields: {
    chgt_description: { kind: 'text', label: 'Name', most: 80, required: true, listed: true },
    chgt_unit: {
      kind: 'text',
      label: 'Unit',
      most: 20,
      listed: true,
      help: 'What is counted, in the singular: minute, stop or day. Leave empty for a charge that is not counted.',
    },
    chgt_amount: {
      kind: 'money',
      label: 'Amount per unit',
      most: 10_000,
      listed: true,
      help: 'Before VAT. Enter 0 if the amount is entered with each charge.',
    },
    chgt_vat_code: {
      kind: 'reference',
      label: 'VAT rate',
      to: 'vatrate',
      by: 'code',
      required: true,
      listed: true,
    },
    chgt_nominal: nominalField(),
  },
  order: 'chgt_description',
  unique: { field: 'chgt_description' },
  uses: [
    {
      table: 'docket_charge',
      column: 'dchg_chgt_code',
      one: 'charge on a docket',
      many: 'charges on dockets',
    },
  ],
  start: { chgt_amount: 0 },
  example: {
    chgt_code: 'LIFT',
    chgt_description: 'Tail lift',
    chgt_unit: 'use',
    chgt_amount: 15,
    chgt_vat_code: 'S',
    chgt_nominal: '4010',
  },
}
