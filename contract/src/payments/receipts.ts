import { currencyIds } from '@despatch/domain/money/currencies.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import {
  largestReceipt,
  receiptLengths,
  receiptMethods,
  type ReceiptMethod,
} from '@despatch/domain/payments/receipts.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import {
  cursor,
  id,
  idOf,
  limit,
  pounds,
  poundsUpTo,
  requiredText,
  text,
  time,
  currency,
  docketId,
} from '../wire/fields.ts'
import { docketNumber } from '../wire/docket-columns.ts'

// The methods are the keys of an object, which TypeScript only knows as strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const Method = z.enum(Object.keys(receiptMethods) as ReceiptMethod[]).describe('How it was paid.')

const day = z.iso.date('Enter a day such as 2026-03-02').describe('The day on which it was received.')

const amount = poundsUpTo(largestReceipt / 100)

/** A payment of an account, received outside the portal. */
export const Receipt = z.strictObject({
  rcp_id: id.describe('The id of the payment received.'),
  rcp_cust_id: id.describe('The id of the customer who paid.'),
  cust_name: text(100).describe('The customer’s name.'),
  rcp_day: day,
  rcp_amount: pounds.describe('The amount; negative for a payment that reverses another.'),
  rcp_currency: currency.describe('The currency.'),
  rcp_method: Method,
  rcp_reference: text(receiptLengths.reference).describe('The payer’s reference.'),
  rcp_note: text(receiptLengths.note).describe('A note.'),
  rcp_unallocated: pounds.describe('The part that is not allocated to dockets: the account’s credit.'),
  rcp_reverses: id.nullable().describe('The id of the payment that this one reverses, or null.'),
  reversed_by: id.nullable().describe('The id of the payment that reverses this one, or null.'),
  rcp_user: text(80).describe('Who recorded it.'),
  rcp_created: time.describe('When it was recorded.'),
})

export const paymentReceivedList = call('payment/received/list', {
  summary: 'Payments received outside the portal, newest first; or the one given by rcp_id.',
  needs: 'billing',
  body: z.strictObject({
    rcp_id: idOf('receipt').optional(),
    rcp_cust_id: idOf('customer').optional().describe('The id of the customer who paid.'),
    search: text(longestSearch)
      .default('')
      .describe('Words that every payment must contain in its reference, note or customer.'),
    cursor,
    limit,
  }),
  reply: page(Receipt),
  refusals: ['NOT_FOUND'],
  example: { search: 'BACS' },
})

export const paymentReceivedDockets = call('payment/received/dockets', {
  summary: 'The dockets paid by a payment, in full or in part.',
  needs: 'billing',
  body: z.strictObject({ rcp_id: idOf('receipt'), cursor, limit }),
  reply: page(
    z.strictObject({
      dck_id: docketId,
      dck_docket: docketNumber,
      paid: pounds.describe('The amount paid for the docket.'),
    }),
  ),
  refusals: ['NOT_FOUND'],
  example: { rcp_id: 1 },
})

export const paymentReceivedUnpaid = call('payment/received/unpaid', {
  summary: 'The unpaid dockets of an account, oldest first.',
  needs: 'billing',
  body: z.strictObject({
    rcp_cust_id: idOf('customer').describe('The id of the customer who paid.'),
    rcp_currency: z.enum(currencyIds).optional().describe('The currency.'),
    cursor,
    limit,
  }),
  reply: page(
    z.strictObject({
      dck_id: docketId,
      dck_docket: docketNumber,
      dck_created: time.describe('When it was booked.'),
      dck_total: pounds.describe(
        'The price including VAT and approved charges. Omitted without the prices permission.',
      ),
      dck_currency: currency.describe('The currency of the price, such as GBP.'),
      unpaid: pounds.describe('The amount that is not paid.'),
    }),
  ),
  refusals: ['NOT_FOUND'],
  example: { rcp_cust_id: 1 },
})

export const paymentReceivedPost = call('payment/received/post', {
  summary:
    'Records a payment of an account. It pays the given dockets and invoices, or by default the oldest unpaid dockets. The rest is the account’s credit.',
  needs: 'billing',
  writes: true,
  body: z.strictObject({
    rcp_cust_id: idOf('customer').describe('The id of the customer who paid.'),
    rcp_day: day,
    rcp_amount: amount.describe('The amount.'),
    rcp_currency: z.enum(currencyIds).optional().describe('The currency; by default the company’s.'),
    rcp_method: Method,
    rcp_reference: text(receiptLengths.reference).default('').describe('The payer’s reference.'),
    rcp_note: text(receiptLengths.note).default('').describe('A note.'),
    dockets: z
      .array(requiredText(20))
      .max(100, 'At most 100')
      .default([])
      .describe('Docket numbers, in the order of payment.'),
    invoices: z
      .array(requiredText(40))
      .max(100, 'At most 100')
      .default([])
      .describe('Invoice numbers, in the order of payment, after the dockets.'),
  }),
  reply: Receipt,
  refusals: ['NOT_FOUND'],
  example: {
    rcp_cust_id: 1,
    rcp_day: '2026-03-02',
    rcp_amount: 250,
    rcp_method: 'bank',
    rcp_reference: 'BACS 4711',
  },
})

export const paymentReceivedReverse = call('payment/received/reverse', {
  summary: 'Reverses a payment that was recorded by mistake, with an entry of the opposite amount.',
  needs: 'billing',
  writes: true,
  body: z.strictObject({
    rcp_id: idOf('receipt'),
    rcp_note: requiredText(receiptLengths.note).describe('A note.'),
  }),
  reply: Receipt,
  refusals: ['NOT_FOUND', 'PAYMENT_REVERSED'],
  example: { rcp_id: 1, rcp_note: 'Entered twice' },
})
