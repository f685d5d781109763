import { contactErrors } from '../fields/field-errors.ts'
import { maximumTelephoneLength } from '../fields/telephone.ts'
import type { RecordKind } from './record-kind.ts'

export const contact: RecordKind = {
  name: 'contact',
  one: 'contact',
  many: 'contacts',
  description: 'People at a customer who can be named on a booking.',
  table: 'customer_contact',
  prefix: 'ccnt',
  key: { field: 'ccnt_id', given: false },
  title: 'ccnt_name',
  fields: {
    ccnt_cust_id: {
      kind: 'reference',
      label: 'Customer',
      to: 'customer',
      by: 'id',
      required: true,
      listed: true,
    },
    ccnt_name: { kind: 'text', label: 'Name', most: 50, required: true, listed: true },
    ccnt_telephone: { kind: 'text', label: 'Telephone', most: maximumTelephoneLength, listed: true },
    ccnt_email: { kind: 'text', label: 'Email', most: 255, listed: true },
  },
  order: 'ccnt_name',
  unique: { field: 'ccnt_name', of: ['ccnt_cust_id'] },
  narrowed: 'ccnt_cust_id',
  uses: [],
  errors: ({ ccnt_email, ccnt_telephone }) =>
    contactErrors(
      { field: 'ccnt_email', text: String(ccnt_email ?? '') },
      { field: 'ccnt_telephone', text: String(ccnt_telephone ?? '') },
    ),
  example: {
    ccnt_cust_id: 1,
    ccnt_name: 'Robin Reader',
    ccnt_telephone: '020 7946 0321',
    ccnt_email: 'robin@bloomsbury-print-works.example',
  },
}
