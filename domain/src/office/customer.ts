import { isBlank } from '../text/clean-text.ts'
import { trackingTemplateError } from '../tracking/tracking-template-error.ts'
import { emailListError } from '../fields/email-list.ts'
import { errorAt } from '../fields/field-errors.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { vatNumberError } from '../fields/vat-number.ts'
import { cardProviders, providerIds } from '../card-providers/card-providers.ts'
import { ledgerCodeField } from './accounts-fields.ts'
import { billCycles, billedBy, termsFrom } from './billing-choices.ts'
import { single, type Choice, type OfficeField, type OfficeValues } from './fields.ts'
import type { RecordKind } from './record-kind.ts'

const positions = [1, 2, 3, 4, 5, 6] as const

const references: Record<string, OfficeField> = Object.fromEntries(
  positions.flatMap((position): [string, OfficeField][] => [
    [
      `cust_ref${position}`,
      {
        kind: 'text',
        label: `Reference ${position}`,
        most: 40,
        section: 'References',
        ...(position === 1
          ? { help: 'The customer’s name for it. The booking form asks for references that have a name.' }
          : { after: `cust_ref${position - 1}` }),
      },
    ],
    [
      `cust_ref${position}_req`,
      { kind: 'flag', label: `Reference ${position} is required`, section: 'References', beside: true },
    ],
    [
      `cust_ref${position}_fromlist`,
      {
        kind: 'flag',
        label: `Reference ${position} is chosen from a list`,
        section: 'References',
        beside: true,
      },
    ],
  ]),
)

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>): Choice[] =>
  fieldsOf(labels).map((value) => ({ value, label: labels[value] }))

/** What is agreed about its invoices. */
const billing: Record<string, OfficeField> = {
  cust_bill_cycle: {
    kind: 'choice',
    label: 'Invoices',
    choices: choicesOf(billCycles),
    section: 'Billing',
    help: 'Without invoices, its dockets are paid one by one.',
  },
  cust_sell_id: {
    kind: 'reference',
    label: 'Seller',
    to: 'seller',
    by: 'id',
    section: 'Billing',
    help: 'Who sends its invoices. Leave empty if you have only one seller.',
  },
  cust_bill_by: { kind: 'choice', label: 'On one invoice', choices: choicesOf(billedBy), section: 'Billing' },
  cust_bill_name: {
    kind: 'text',
    label: 'Name on invoices',
    most: 120,
    section: 'Billing',
    help: 'If it differs from the name of the account.',
  },
  cust_bill_address: {
    kind: 'text',
    label: 'Billing address',
    most: 300,
    section: 'Billing',
    help: 'Separate its lines with commas. Nothing is billed without it.',
  },
  cust_bill_emails: {
    kind: 'text',
    label: 'Email for invoices',
    most: 500,
    section: 'Billing',
    help: 'Separate several addresses with commas. Without one, invoices are posted.',
  },
  cust_vat_number: { kind: 'text', label: 'VAT number', most: 20, section: 'Billing' },
  cust_po_ref: {
    kind: 'number',
    label: 'Order number is in reference',
    least: 1,
    most: 6,
    empty: 'None',
    section: 'Billing',
    help: 'The number of the reference, from 1 to 6. A docket without it is not billed.',
  },
  cust_bill_needs_pod: {
    kind: 'flag',
    label: 'Bill with proof only',
    section: 'Billing',
    help: 'A delivery without a signature or photo is not billed.',
  },
  cust_terms_days: {
    kind: 'number',
    label: 'Days to pay',
    least: 0,
    most: 120,
    unit: 'days',
    section: 'Billing',
  },
  cust_terms_from: {
    kind: 'choice',
    label: 'Days to pay count from',
    choices: choicesOf(termsFrom),
    section: 'Billing',
  },
  cust_ledger_code: ledgerCodeField,
}

/** Bookings ask only for references with a name, so the order number needs one. */
const orderNumberError = (record: OfficeValues): string | null => {
  const reference = single(record['cust_po_ref'])
  return reference === null || !isBlank(String(record[`cust_ref${reference}`] ?? ''))
    ? null
    : `Reference ${reference} has no name. Enter it above first.`
}

export const customer: RecordKind = {
  name: 'customer',
  one: 'customer',
  many: 'customers',
  description: 'Accounts that bookings are made on: payment, booking defaults and references.',
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
      help: 'Emails about its bookings are sent here. Separate several addresses with commas.',
    },
    cust_cadd_id: {
      kind: 'reference',
      label: 'Default collection address',
      to: 'address',
      by: 'id',
      within: 'cadd_cust_id',
      section: 'Account',
      help: 'New bookings start with this address from the address book.',
    },
    cust_mop: {
      kind: 'choice',
      label: 'Payment method',
      choices: [
        { value: 'A', label: 'On account' },
        ...providerIds.map((id) => ({ value: id, label: cardProviders[id].methodLabel })),
      ],
      listed: true,
      section: 'Payment',
    },
    cust_on_hold: {
      kind: 'flag',
      label: 'On hold',
      listed: true,
      section: 'Payment',
      help: 'Stops new bookings immediately.',
    },
    cust_plst_id: { kind: 'reference', label: 'Price list', to: 'pricelist', by: 'id', section: 'Payment' },
    cust_total_price: {
      kind: 'flag',
      label: 'Show prices',
      section: 'Payment',
      help: 'Shows prices to users with that permission. If off, only staff with all accounts see them. Card payers always see the amount they pay.',
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
      help: 'One of the default service’s tariffs.',
    },
    cust_max_delay: {
      kind: 'number',
      label: 'Minimum delivery time',
      least: 0,
      most: 10_080,
      unit: 'minutes',
      section: 'Booking',
      help: 'The time between ready and deadline.',
    },
    cust_pod_mandatory: {
      kind: 'choice',
      label: 'Proof of delivery',
      choices: [
        { value: '', label: 'As set on the booking' },
        { value: 'P', label: 'Always on paper' },
      ],
      section: 'Booking',
    },
    ...references,
    ...billing,
    cust_web_tracking: {
      kind: 'text',
      label: 'Tracking page',
      most: 500,
      section: 'Tracking',
      help: 'The page that Track opens for this customer, instead of the company’s. Use {reference} for the tracking reference and {docket} for the docket number.',
    },
    cust_web_quicktracking: {
      kind: 'text',
      label: 'Quick tracking page',
      most: 500,
      section: 'Tracking',
      help: 'The page that links in emails and the tracking box open for this customer. You can use {reference} and {docket}.',
    },
  },
  start: {
    cust_mop: 'A',
    cust_on_hold: 'F',
    cust_total_price: 'T',
    cust_max_delay: 60,
    cust_pod_mandatory: '',
    cust_bill_cycle: 'none',
    cust_bill_by: 'account',
    cust_terms_days: 30,
    cust_terms_from: 'day',
  },
  order: 'cust_name',
  unique: { field: 'cust_acc_code' },
  uses: [
    { table: 'docket', column: 'dck_cust_id', one: 'docket', many: 'dockets' },
    {
      table: 'app_user',
      column: 'ausr_cust_id',
      one: 'user with it as default account',
      many: 'users with it as default account',
    },
    { table: 'customer_address', column: 'cadd_cust_id', one: 'address', many: 'addresses' },
    { table: 'customer_contact', column: 'ccnt_cust_id', one: 'contact', many: 'contacts' },
    { table: 'reference_list', column: 'cref_cust_id', one: 'reference', many: 'references' },
    { table: 'held_stock', column: 'hst_cust_id', one: 'stock line', many: 'stock lines' },
    { table: 'invoice', column: 'inv_cust_id', one: 'invoice', many: 'invoices' },
    { table: 'setting', column: 'cust_id', one: 'customer setting', many: 'customer settings' },
  ],
  deletedWith: [{ table: 'user_account', column: 'cust_id' }],
  errors: ({ cust_mainemail, cust_web_tracking, cust_web_quicktracking, ...record }) => [
    ...errorAt('cust_mainemail', emailListError(String(cust_mainemail ?? ''))),
    ...errorAt('cust_bill_emails', emailListError(String(record['cust_bill_emails'] ?? ''))),
    ...errorAt('cust_vat_number', vatNumberError(String(record['cust_vat_number'] ?? ''), { abroad: true })),
    ...errorAt('cust_po_ref', orderNumberError(record)),
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
      positions.flatMap((position) => [
        [`cust_ref${position}`, position === 1 ? 'PO number' : ''],
        [`cust_ref${position}_req`, position === 1 ? 'T' : 'F'],
        [`cust_ref${position}_fromlist`, 'F'],
      ]),
    ),
    cust_bill_cycle: 'month',
    cust_sell_id: null,
    cust_bill_by: 'account',
    cust_bill_name: 'Kilburn Kilns Limited',
    cust_bill_address: '3 Kiln Road, London, NW6 5XX',
    cust_bill_emails: 'accounts@kilburn-kilns.example',
    cust_vat_number: 'GB 980 7806 84',
    cust_po_ref: null,
    cust_bill_needs_pod: 'F',
    cust_terms_days: 30,
    cust_terms_from: 'day',
    cust_ledger_code: '',
    cust_web_tracking: '',
    cust_web_quicktracking: '',
  },
}
