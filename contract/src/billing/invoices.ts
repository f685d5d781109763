import { documentStates, type DocumentState } from '@despatch/domain/billing/document-state.ts'
import { z } from 'zod'
import { call, Done, fileCall, page } from '../wire/call.ts'
import {
  currency,
  cursor,
  docketId,
  id,
  idOf,
  limit,
  pounds,
  poundsBetween,
  requiredText,
  searchWords,
  text,
  time,
  whole,
} from '../wire/fields.ts'
import { docketNumber } from '../wire/docket-columns.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object are only known as strings
const states = Object.keys(documentStates) as DocumentState[]

const day = z.iso.date()
const needs = ['billing', 'invoices'] as const
const count = whole(0, 1_000_000_000)

/** An issued document. Users of an account see those of their accounts; staff see all of theirs. */
export const Invoice = z.strictObject({
  inv_id: id.describe('The id of the document.'),
  inv_kind: z.enum(['I', 'C']).describe('I: invoice. C: credit note.'),
  inv_label: text(40).describe('Its number.'),
  inv_cust_id: id.describe('The id of the customer.'),
  cust_name: text(200).describe('The name of the customer.'),
  inv_day: day.describe('The day of the document, in London.'),
  inv_due: day.nullable().describe('When it is due; null for a credit note.'),
  inv_from: day.describe('The first day of performance.'),
  inv_until: day.describe('The last day of performance.'),
  inv_po: text(40).describe('The order number; empty without one.'),
  inv_net: pounds.describe('The amount without VAT.'),
  inv_vat: pounds.describe('The VAT.'),
  inv_total: pounds.describe('The amount including VAT.'),
  inv_currency: currency,
  open: pounds.describe('What is still to be paid; 0 for a credit note.'),
  credited: pounds.describe('What credit notes that correct it have taken off, including VAT.'),
  state: z.enum(states).describe('How far it is: sent, due, overdue, paid and so on.'),
  state_text: text(80).describe('The same in words, such as “Overdue 12 days”.'),
  inv_to: text(500).describe('Where it was emailed last; empty for one that is posted.'),
  inv_sent: time.nullable().describe('When it was emailed or marked as posted; null if it was not.'),
  is_made: z.boolean().describe('Whether its PDF is made.'),
})

export const invoiceList = call('invoice/list', {
  summary: 'The documents of the user’s accounts, the newest first.',
  needs,
  body: z.strictObject({
    inv_cust_id: idOf('customer').optional().describe('The id of the customer.'),
    show: z
      .enum(['all', 'unpaid', 'overdue', 'not sent'])
      .default('all')
      .describe('All, those with something to pay, those that are overdue, or those that were not sent.'),
    search: searchWords.default(''),
    cursor,
    limit,
  }),
  reply: page(Invoice).extend({
    open: pounds.describe('What is still to be paid on all documents of the user’s accounts.'),
    overdue: pounds.describe('What of it is overdue.'),
    currency: currency.describe('The currency of the company, in which these two are.'),
  }),
  refusals: ['NOT_FOUND'],
  example: {},
})

export const InvoiceLine = z.strictObject({
  ivl_no: id.describe('The number of the line.'),
  dck_id: docketId,
  dck_docket: docketNumber,
  ivl_text: text(300).describe('What it is for.'),
  ivl_performed: day.describe('When it was delivered, returned or cancelled.'),
  ivl_tax_point: day.describe('Its tax point.'),
  ivl_net: pounds.describe('The amount without VAT; less than 0 for a credit.'),
  ivl_vat_code: text(10).describe('The code of its VAT rate.'),
  ivl_vat_percent: z.number().describe('Its VAT rate in per cent.'),
  ivl_vat: pounds.describe('Its VAT.'),
  open: pounds.describe('What of it is still to be paid.'),
  rest: pounds.describe('What is left of it after credits, without VAT; 0 once its docket was released.'),
  is_released: z.boolean().describe('Whether its docket was released, to be billed again.'),
})

const Linked = z.strictObject({
  inv_id: id.describe('The id of the document.'),
  inv_label: text(40).describe('Its number.'),
})

export const invoiceGet = call('invoice/get', {
  summary: 'A document with its lines, in pages.',
  needs,
  body: z.strictObject({ inv_id: idOf('invoice'), cursor, limit }),
  reply: Invoice.extend({
    seller: text(120).describe('The seller.'),
    buyer: text(200).describe('Whom it is addressed to.'),
    corrects: Linked.nullable().describe(
      'The invoice that this credit note corrects; null for other documents.',
    ),
    corrected_by: z.array(Linked).describe('The credit notes that correct it.'),
    reason: text(200).describe('Why the invoice was corrected; empty for other documents.'),
    vat: z
      .array(
        z.strictObject({
          vat_code: text(10).describe('The code of the rate.'),
          vat_percent: z.number().describe('The rate in per cent.'),
          net: pounds.describe('The amount without VAT.'),
          vat: pounds.describe('The VAT.'),
        }),
      )
      .describe('VAT by rate.'),
    rows: z.array(InvoiceLine).describe('The lines.'),
    next: z.string().max(200).nullable().describe('The cursor of the next page; null on the last page.'),
  }),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { inv_id: 1_000_000 },
})

export const invoiceFile = fileCall('invoice/file', {
  summary:
    'A document as the PDF that was sent, or its lines as a CSV file: one row a line, with references, districts, times, pieces, miles and amounts.',
  needs,
  body: z.strictObject({
    inv_id: idOf('invoice'),
    format: z.enum(['pdf', 'csv']).default('pdf').describe('The PDF, or its lines as CSV.'),
  }),
  file: 'application/pdf, text/csv',
  refusals: ['NOT_FOUND', 'INVOICE_NOT_MADE'],
  exampleRefused: 'NOT_FOUND',
  example: { inv_id: 1_000_000 },
})

export const invoiceSend = call('invoice/send', {
  summary: 'Emails a document again, to the addresses of the account or to another one.',
  needs: 'billing',
  writes: true,
  body: z.strictObject({
    inv_id: idOf('invoice'),
    to: text(500)
      .default('')
      .describe('Email addresses, separated by commas; empty for those of the account.'),
  }),
  reply: Done,
  refusals: ['NOT_FOUND', 'INVOICE_NO_EMAIL', 'INVOICE_NOT_MADE'],
  exampleRefused: 'NOT_FOUND',
  example: { inv_id: 1_000_000 },
})

export const invoicePosted = call('invoice/posted', {
  summary: 'Marks a document as posted.',
  needs: 'billing',
  writes: true,
  body: z.strictObject({ inv_id: idOf('invoice') }),
  reply: Done,
  refusals: ['NOT_FOUND', 'INVOICE_NOT_MADE'],
  exampleRefused: 'NOT_FOUND',
  example: { inv_id: 1_000_000 },
})

const credit = z.strictObject({
  inv_id: idOf('invoice'),
  reason: requiredText(200).describe('Why it is credited. The customer sees it.'),
  reduce: z
    .array(
      z.strictObject({
        ivl_no: id.describe('The number of the line.'),
        amount: poundsBetween(0.01, 1_000_000).describe('What is taken off, without VAT.'),
      }),
    )
    .max(1000, 'At most 1,000 lines')
    .default([])
    .describe('The lines that are reduced.'),
  release: z
    .array(docketId)
    .max(1000, 'At most 1,000 dockets')
    .default([])
    .describe('The dockets whose lines are credited whole, to be billed again.'),
})

const creditRefusals = ['NOT_FOUND', 'CREDIT_TOO_LARGE', 'LINE_CREDITED'] as const

export const invoiceCreditCheck = call('invoice/credit/check', {
  summary: 'The amounts of the credit note that would correct an invoice. Nothing is written.',
  needs: 'billing',
  body: credit.extend({ reason: text(200).default('').describe('Why it is credited.') }),
  reply: z.strictObject({
    net: pounds.describe('The amount without VAT.'),
    vat: pounds.describe('The VAT.'),
    total: pounds.describe('The amount including VAT.'),
    currency,
  }),
  refusals: creditRefusals,
  exampleRefused: 'NOT_FOUND',
  example: { inv_id: 1_000_000, reduce: [{ ivl_no: 1, amount: 5 }] },
})

export const invoiceCreditPost = call('invoice/credit/post', {
  summary:
    'Issues one credit note that corrects an invoice: lines are reduced by an amount, or dockets are released, so that they can be changed and billed again.',
  needs: 'billing',
  writes: true,
  body: credit,
  reply: Linked,
  refusals: creditRefusals,
  exampleRefused: 'NOT_FOUND',
  example: { inv_id: 1_000_000, reason: 'Agreed with the customer', reduce: [{ ivl_no: 1, amount: 5 }] },
})

export const invoiceAttention = call('invoice/attention', {
  summary:
    'What of billing needs attention on the home page: accounts to bill, and documents that are not paid or not sent.',
  needs,
  body: z.strictObject({}),
  reply: z.strictObject({
    to_bill: count.describe(
      'The accounts whose cycle has ended with something that is not billed; 0 for customers.',
    ),
    overdue: count.describe('The documents that are overdue.'),
    overdue_total: pounds.describe('What is overdue on them, in the company’s currency.'),
    open: count.describe('The documents with something to pay.'),
    open_total: pounds.describe('What is to be paid on them, in the company’s currency.'),
    not_sent: count.describe('The documents that were neither emailed nor posted; 0 for customers.'),
    currency: currency.describe('The currency of the company.'),
  }),
  example: {},
})
