import { longestReference } from './pasted-references.ts'
import type { RecordKind } from './record-kind.ts'

/** The type of an entry that applies to every reference. */
export const allTypes = -1

/** The references of a booking, and "all references" (cref_ref_type). */
export const referenceTypes = [
  { value: allTypes, label: 'All references' },
  ...[1, 2, 3, 4, 5, 6].map((number) => ({ value: number, label: `Reference ${number}` })),
]

export const referenceList: RecordKind = {
  name: 'referencelist',
  one: 'reference',
  many: 'references',
  description: 'Reference lists: the values that a customer’s bookings can choose from.',
  table: 'reference_list',
  prefix: 'cref',
  key: { field: 'cref_id', given: false },
  title: 'cref_description',
  fields: {
    cref_cust_id: {
      kind: 'reference',
      label: 'Customer',
      to: 'customer',
      by: 'id',
      required: true,
      listed: true,
    },
    cref_ref_type: { kind: 'choice', label: 'For', choices: referenceTypes, listed: true },
    cref_description: {
      kind: 'text',
      label: 'Reference',
      most: longestReference,
      required: true,
      listed: true,
    },
  },
  order: 'cref_description',
  unique: { field: 'cref_description', of: ['cref_cust_id', 'cref_ref_type'] },
  narrowed: 'cref_cust_id',
  uses: [],
  example: { cref_cust_id: 1, cref_ref_type: 5, cref_description: 'Cost centre 4711' },
}
