import { trackingTemplateError } from '../tracking/customer-tracking.ts'
import { emailListError } from '../dockets/email-list.ts'
import { errorAt } from '../dockets/field-errors.ts'
import type { OfficeField } from './fields.ts'
import type { RecordKind } from './record-kind.ts'

const places = [1, 2, 3, 4, 5, 6] as const

const references: Record<string, OfficeField> = Object.fromEntries(
  places.flatMap((place): [string, OfficeField][] => [
    [
      `cust_ref${place}`,
      {
        kind: 'text',
        label: `Reference ${place}`,
        most: 40,
        section: 'References',
        ...(place === 1
          ? { help: 'What the customer calls it; the booking form asks for those that are named.' }
          : {}),
      },
    ],
    [
      `cust_ref${place}_req`,
      { kind: 'flag', label: `Reference ${place} is required`, section: 'References' },
    ],
    [
      `cust_ref${place}_fromlist`,
      { kind: 'flag', label: `Reference ${place} is picked from its reference list`, section: 'References' },
    ],
  ]),
)

export const customer: RecordKind = {
  name: 'customer',
  one: 'customer',
  many: 'customers',
  description:
    'Accounts that book: how each pays, what its bookings begin with and which references it gives.',
  table: 'customer',
  prefix: 'cust',
  key: { field: 'cust_id', given: false },
  title: 'cust_name',
  fields: {
    cust_name: { kind: 'text', label: 'Name', most: 80, required: true, listed: true, section: 'Account' },
    cust_acc_code: {
      kind: 'text',
      label: 'Account code',
      most: 20,
      required: true,
      listed: true,
      section: 'Account',
    },
    cust_mainemail: {
      kind: 'text',
      label: 'Email',
      most: 500,
      section: 'Account',
      help: 'Letters about its bookings go here; several are separated by a comma.',
    },
    cust_cadd_id: {
      kind: 'reference',
      label: 'Own address',
      to: 'address',
      by: 'id',
      within: 'cadd_cust_id',
      section: 'Account',
      help: 'Where its collections start, from its address book.',
    },
    cust_mop: {
      kind: 'choice',
      label: 'Pays',
      choices: [
        { value: 'A', label: 'On account' },
        { value: 'O', label: 'By the hosted card form' },
        { value: 'S', label: 'By the checkout' },
      ],
      listed: true,
      section: 'Payment',
    },
    cust_on_hold: {
      kind: 'flag',
      label: 'On hold',
      listed: true,
      section: 'Payment',
      help: 'No bookings are taken from it, from the next moment on.',
    },
    cust_plst_id: { kind: 'reference', label: 'Price list', to: 'pricelist', by: 'id', section: 'Payment' },
    cust_total_price: {
      kind: 'flag',
      label: 'Prices are shown',
      section: 'Payment',
      help: 'To its users who may see prices. Off: only staff with all accounts see them. Card payers are always told what they pay.',
    },
    cust_mainservice: {
      kind: 'reference',
      label: 'Default service',
      to: 'servicetype',
      by: 'code',
      required: true,
      listed: true,
      section: 'Booking',
    },
    cust_maintariff: {
      kind: 'reference',
      label: 'Default tariff',
      to: 'tariff',
      by: 'id',
      section: 'Booking',
      help: 'One of the default service.',
    },
    cust_max_delay: {
      kind: 'number',
      label: 'Least time for a delivery',
      least: 0,
      most: 10_080,
      unit: 'minutes',
      section: 'Booking',
      help: 'Between when goods are ready and their deadline.',
    },
    cust_pod_mandatory: {
      kind: 'choice',
      label: 'Proof of delivery',
      choices: [
        { value: '', label: 'As the booking says' },
        { value: 'P', label: 'Always on paper' },
      ],
      section: 'Booking',
    },
    ...references,
    cust_web_tracking: {
      kind: 'text',
      label: 'Tracking page',
      most: 500,
      section: 'Tracking',
      help: 'Where Track leads for this customer, in place of the company’s address. {reference} stands for the tracking reference, {docket} for the docket number.',
    },
    cust_web_quicktracking: {
      kind: 'text',
      label: 'Quick tracking page',
      most: 500,
      section: 'Tracking',
      help: 'Where links in emails and the toolbar’s tracking box lead for this customer. {reference} and {docket} work here too.',
    },
  },
  start: {
    cust_mop: 'A',
    cust_on_hold: 'F',
    cust_total_price: 'T',
    cust_max_delay: 60,
    cust_pod_mandatory: '',
  },
  order: 'cust_name',
  unique: { field: 'cust_acc_code' },
  uses: [
    { table: 'docket', column: 'dck_cust_id', one: 'docket', many: 'dockets' },
    {
      table: 'app_user',
      column: 'ausr_cust_id',
      one: 'user who books for it',
      many: 'users who book for it',
    },
    { table: 'customer_address', column: 'cadd_cust_id', one: 'address', many: 'addresses' },
    { table: 'customer_contact', column: 'ccnt_cust_id', one: 'contact', many: 'contacts' },
    { table: 'reference_list', column: 'cref_cust_id', one: 'reference', many: 'references' },
    { table: 'held_stock', column: 'hst_cust_id', one: 'line of stock', many: 'lines of stock' },
    { table: 'setting', column: 'cust_id', one: 'setting of its own', many: 'settings of its own' },
  ],
  goWith: [{ table: 'user_account', column: 'cust_id' }],
  errors: ({ cust_mainemail, cust_web_tracking, cust_web_quicktracking }) => [
    ...errorAt('cust_mainemail', emailListError(String(cust_mainemail ?? ''))),
    ...errorAt('cust_web_tracking', trackingTemplateError('Tracking page', String(cust_web_tracking ?? ''))),
    ...errorAt(
      'cust_web_quicktracking',
      trackingTemplateError('Quick tracking page', String(cust_web_quicktracking ?? '')),
    ),
  ],
  example: {
    cust_name: 'Kilburn Kilns',
    cust_acc_code: 'KIL001',
    cust_mainemail: 'office@kilburn-kilns.example',
    cust_cadd_id: null,
    cust_mop: 'A',
    cust_on_hold: 'F',
    cust_plst_id: null,
    cust_total_price: 'T',
    cust_mainservice: 'A',
    cust_maintariff: 5,
    cust_max_delay: 60,
    cust_pod_mandatory: '',
    ...Object.fromEntries(
      places.flatMap((place) => [
        [`cust_ref${place}`, place === 1 ? 'PO number' : ''],
        [`cust_ref${place}_req`, place === 1 ? 'T' : 'F'],
        [`cust_ref${place}_fromlist`, 'F'],
      ]),
    ),
    cust_web_tracking: '',
    cust_web_quicktracking: '',
  },
}
