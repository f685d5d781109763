/** The refusals of invoices. */
export const refusalsOfBilling = {
  BILLING_OFF: {
    status: 409,
    title: 'Billing',
    detail: 'Enter in the settings from which day dockets are billed.',
  },
  SELLER_MISSING: {
    status: 409,
    title: 'Billing',
    detail: 'Add the seller first: the company’s legal name, VAT number and bank.',
  },
  BILLING_RUNNING: {
    status: 409,
    title: 'Billing',
    detail: 'These accounts are being billed at the moment.',
  },
  INVOICE_DAY: {
    status: 422,
    title: 'Billing',
    detail: 'Choose a day from the last document’s day until today.',
  },
  INVOICE_NOT_MADE: {
    status: 409,
    title: 'Invoice',
    detail: 'The PDF of this document is being made. Try again in a minute.',
  },
  INVOICE_NO_EMAIL: {
    status: 409,
    title: 'Invoice',
    detail: 'The account has no email address for invoices. Enter one, or post the document.',
  },
  EXPORT_EMPTY: {
    status: 409,
    title: 'Exports',
    detail: 'No document until this day is left to export.',
  },
  CREDIT_TOO_LARGE: {
    status: 422,
    title: 'Credit',
    detail: 'A credit can be at most what is left of the line.',
  },
  LINE_CREDITED: {
    status: 409,
    title: 'Credit',
    detail: 'This docket was released from the invoice before, so nothing is left to credit.',
  },
  DOCKET_INVOICED: {
    status: 409,
    title: 'Invoiced',
    detail: 'This docket is on an invoice. Add a charge or a credit instead.',
  },
} as const
