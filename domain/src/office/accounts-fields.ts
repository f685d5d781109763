import type { TextField } from './fields.ts'

/** Where the income of a service or a charge is entered in the accounts program. `section`: the heading in the form. */
export const nominalField = (section?: string): TextField => ({
  kind: 'text',
  label: 'Nominal code',
  most: 40,
  ...(section !== undefined && { section }),
  help: 'For exports: the account in Xero, the nominal code in Sage 50, or the product or service in QuickBooks. Empty: 200, 4000 or Sales.',
})

const vatNameField = (label: string, example: string): TextField => ({
  kind: 'text',
  label,
  most: 60,
  help: `For exports: its name there, such as ${example}. Empty: the usual name for its category.`,
})

/** What the accounts programs call a VAT rate. */
export const vatNameFields = {
  vat_xero: vatNameField('Name in Xero', '20% (VAT on Income)'),
  vat_sage: vatNameField('Name in Sage 50', 'T1'),
  vat_quickbooks: vatNameField('Name in QuickBooks', '20.0% S'),
}

/** The account of a customer in the accounts program. */
export const ledgerCodeField: TextField = {
  kind: 'text',
  label: 'Code in the accounts program',
  most: 20,
  section: 'Billing',
  help: 'For exports to Sage 50, where it has at most 8 characters. Leave empty if it is the account code.',
}
