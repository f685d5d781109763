import type { RecordKind } from './record-kind.ts'

export const consignmentType: RecordKind = {
  name: 'consignmenttype',
  one: 'consignment type',
  many: 'consignment types',
  description: 'Kinds of parcel to choose from when booking.',
  table: 'consignment_type',
  prefix: 'ctyp',
  key: { field: 'ctyp_id', given: false },
  title: 'ctyp_description',
  fields: {
    ctyp_description: { kind: 'text', label: 'Description', most: 80, required: true, listed: true },
  },
  order: 'ctyp_description',
  unique: { field: 'ctyp_description' },
  uses: [
    { table: 'docket_parcel', column: 'dpar_ctyp_id', one: 'parcel of a docket', many: 'parcels of dockets' },
  ],
  example: { ctyp_description: 'Roll cage' },
}
