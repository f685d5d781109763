import {
  accountNumberError,
  bicError,
  ibanError,
  isSameAccount,
  sortCodeError,
} from '../fields/bank-account.ts'
import { isEmail } from '../fields/email-list.ts'
import { errorAt } from '../fields/field-errors.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { telephoneError } from '../fields/telephone.ts'
import { vatNumberError } from '../fields/vat-number.ts'
import { taxRules } from './billing-choices.ts'
import type { OfficeValues } from './fields.ts'
import type { OfficeError, RecordKind } from './record-kind.ts'

/** The fields that decide where customers pay to. A change needs a fresh proof of who the user is. */
export const bankFields = [
  'sell_account_name',
  'sell_sort_code',
  'sell_account_number',
  'sell_iban',
  'sell_bic',
] as const

/** Whether letters can begin document numbers: digits follow them, so they have none. */
export const isPrefix = (text: string): boolean => /^[A-Z]{1,8}$/.test(text)

function sellerErrors(seller: OfficeValues): OfficeError[] {
  const text = (field: string) => String(seller[field] ?? '').trim()
  const [sortCode, number, iban] = [text('sell_sort_code'), text('sell_account_number'), text('sell_iban')]
  const email = text('sell_email')
  const company = text('sell_company_number')
  const errors = [
    ...errorAt(
      'sell_company_number',
      company === '' || /^[A-Z0-9]{2}\d{6}$/.test(company)
        ? null
        : 'A company number has 8 digits or letters, such as 01234567 or SC123456.',
    ),
    ...errorAt('sell_vat_number', vatNumberError(text('sell_vat_number'), { abroad: false })),
    ...errorAt(
      'sell_email',
      email === '' || isEmail(email) ? null : `${email} is not a valid email address.`,
    ),
    ...errorAt('sell_telephone', telephoneError(text('sell_telephone'))),
    ...errorAt('sell_sort_code', sortCodeError(sortCode)),
    ...errorAt('sell_account_number', accountNumberError(number)),
    ...errorAt('sell_iban', ibanError(iban)),
    ...errorAt('sell_bic', bicError(text('sell_bic'))),
    ...['sell_prefix', 'sell_credit_prefix'].flatMap((field) =>
      errorAt(field, isPrefix(text(field)) ? null : 'Enter 1 to 8 capital letters, such as INV.'),
    ),
  ]
  if (errors.length > 0) return errors
  return [
    ...errorAt(
      'sell_account_name',
      text('sell_account_name') === '' && (sortCode !== '' || iban !== '')
        ? 'Enter the name of the bank account.'
        : null,
    ),
    ...errorAt('sell_sort_code', sortCode === '' && number !== '' ? 'Enter the sort code too.' : null),
    ...errorAt(
      'sell_account_number',
      number === '' && sortCode !== '' ? 'Enter the account number too.' : null,
    ),
    ...errorAt(
      'sell_iban',
      sortCode !== '' && number !== '' && !isSameAccount(iban, sortCode, number)
        ? 'This IBAN is of another account than the sort code and the account number.'
        : null,
    ),
    ...errorAt(
      'sell_credit_prefix',
      text('sell_prefix') === text('sell_credit_prefix')
        ? 'Invoices begin with these letters. Choose others.'
        : null,
    ),
  ]
}

/** Who sends invoices: a company with its VAT registration, its bank account and its numbers. */
export const seller: RecordKind = {
  name: 'seller',
  one: 'seller',
  many: 'sellers',
  description: 'Who sends invoices: the company’s legal name, VAT number, bank account and invoice numbers.',
  table: 'seller',
  prefix: 'sell',
  key: { field: 'sell_id', given: false },
  title: 'sell_name',
  fields: {
    sell_name: {
      kind: 'text',
      label: 'Legal name',
      most: 120,
      required: true,
      listed: true,
      section: 'Company',
    },
    sell_address: {
      kind: 'text',
      label: 'Address',
      most: 300,
      required: true,
      section: 'Company',
      help: 'Separate its lines with commas.',
    },
    sell_company_number: { kind: 'text', label: 'Company number', most: 8, section: 'Company' },
    sell_vat_number: {
      kind: 'text',
      label: 'VAT number',
      most: 20,
      listed: true,
      section: 'Company',
      help: 'Leave empty if it is not registered for VAT. Dockets with VAT are then not billed.',
    },
    sell_email: { kind: 'text', label: 'Email', most: 254, section: 'Company', help: 'Printed on invoices.' },
    sell_telephone: {
      kind: 'text',
      label: 'Telephone',
      most: 60,
      section: 'Company',
      help: 'Printed on invoices.',
    },
    sell_account_name: { kind: 'text', label: 'Account name', most: 80, section: 'Bank account' },
    sell_sort_code: { kind: 'text', label: 'Sort code', most: 8, section: 'Bank account' },
    sell_account_number: { kind: 'text', label: 'Account number', most: 12, section: 'Bank account' },
    sell_iban: {
      kind: 'text',
      label: 'IBAN',
      most: 42,
      section: 'Bank account',
      help: 'For customers who pay from another country.',
    },
    sell_bic: { kind: 'text', label: 'BIC', most: 11, section: 'Bank account' },
    sell_prefix: {
      kind: 'text',
      label: 'Invoice numbers begin with',
      most: 8,
      required: true,
      listed: true,
      section: 'Invoices',
    },
    sell_credit_prefix: {
      kind: 'text',
      label: 'Credit note numbers begin with',
      most: 8,
      required: true,
      listed: true,
      section: 'Invoices',
    },
    sell_first: {
      kind: 'number',
      label: 'First number',
      least: 1,
      most: 99_999_999,
      section: 'Invoices',
      help: 'Only used if there are no numbers with these letters. After that, each number follows the last.',
    },
    sell_tax_rule: {
      kind: 'choice',
      label: 'Tax point',
      choices: fieldsOf(taxRules).map((value) => ({ value, label: taxRules[value] })),
      section: 'Invoices',
      help: 'As agreed with HMRC. If nothing is agreed, choose within 14 days.',
    },
    sell_tax_days: {
      kind: 'number',
      label: 'Agreed days',
      least: 15,
      most: 60,
      unit: 'days',
      section: 'Invoices',
      help: 'For a tax point within the agreed days.',
    },
    sell_terms: {
      kind: 'text',
      label: 'Text below the invoice',
      most: 500,
      section: 'Invoices',
      help: 'For example your terms of payment.',
    },
  },
  start: {
    sell_first: 1,
    sell_tax_rule: '14',
    sell_tax_days: 30,
    sell_prefix: 'INV',
    sell_credit_prefix: 'CN',
  },
  order: 'sell_name',
  unique: { field: 'sell_name' },
  uses: [
    { table: 'invoice', column: 'inv_sell_id', one: 'invoice', many: 'invoices' },
    {
      table: 'customer',
      column: 'cust_sell_id',
      one: 'customer',
      many: 'customers',
      keeps: { unless: 'cust_retired' },
    },
  ],
  errors: sellerErrors,
  example: {
    sell_name: 'Kestrel Couriers Limited',
    sell_address: '8 Wharf Road, London, E14 5AB',
    sell_company_number: '09876543',
    sell_vat_number: 'GB 980 7806 84',
    sell_email: 'accounts@kestrel.example',
    sell_telephone: '020 7946 0400',
    sell_account_name: 'Kestrel Couriers Limited',
    sell_sort_code: '20-20-15',
    sell_account_number: '55555555',
    sell_iban: 'GB33 BUKB 2020 1555 5555 55',
    sell_bic: 'BUKBGB22',
    sell_prefix: 'KES',
    sell_credit_prefix: 'KESC',
    sell_first: 1,
    sell_tax_rule: '14',
    sell_tax_days: 30,
    sell_terms: 'Please pay by the due date and give the invoice number.',
  },
}
