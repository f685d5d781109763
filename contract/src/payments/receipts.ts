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
} from '../wire/fields.ts'

// The methods are the keys of an object, which TypeScript only knows as strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const Method = z.enum(Object.keys(receiptMethods) as ReceiptMethod[])

const day = z.iso.date('Enter a day such as 2026-03-02')

const amount = poundsUpTo(largestReceipt / 100)

/** A payment of an account, received outside the portal. */
export const Receipt = z.strictObject({
  rcp_id: id,
  rcp_cust_id: id,
  cust_name: text(100),
  rcp_day: day,
  /** Negative for a payment that reverses another. */
  rcp_amount: pounds,
  rcp_currency: currency,
  rcp_method: Method,
  rcp_reference: text(receiptLengths.reference),
  rcp_note: text(receiptLengths.note),
  /** The part that is not allocated to dockets: the account's credit. */
  rcp_unallocated: pounds,
  /** The payment that this one reverses. */
  rcp_reverses: id.nullable(),
  /** The payment that reverses this one. */
  reversed_by: id.nullable(),
  rcp_user: text(80),
  rcp_created: time,
})

export const paymentReceivedList = call('payment/received/list', {
  summary: 'Payments received outside the portal, newest first; or the one given by rcp_id.',
  needs: 'admin',
  body: z.strictObject({
    rcp_id: idOf('receipt').optional(),
    rcp_cust_id: idOf('customer').optional(),
    /** Words that every payment must contain in its reference, note or customer. */
    search: text(longestSearch).default(''),
    cursor,
    limit,
  }),
  reply: page(Receipt),
  refusals: ['NOT_FOUND'],
  example: { search: 'BACS' },
})

export const paymentReceivedDockets = call('payment/received/dockets', {
  summary: 'The dockets paid by a payment, in full or in part.',
  needs: 'admin',
  body: z.strictObject({ rcp_id: idOf('receipt'), cursor, limit }),
  reply: page(z.strictObject({ dck_id: id, dck_docket: text(20), paid: pounds })),
  refusals: ['NOT_FOUND'],
  example: { rcp_id: 1 },
})

export const paymentReceivedUnpaid = call('payment/received/unpaid', {
  summary: 'The unpaid dockets of an account, oldest first.',
  needs: 'admin',
  body: z.strictObject({
    rcp_cust_id: idOf('customer'),
    rcp_currency: z.enum(currencyIds).optional(),
    cursor,
    limit,
  }),
  reply: page(
    z.strictObject({
      dck_id: id,
      dck_docket: text(20),
      dck_created: time,
      dck_total: pounds,
      dck_currency: currency,
      unpaid: pounds,
    }),
  ),
  refusals: ['NOT_FOUND'],
  example: { rcp_cust_id: 1 },
})

export const paymentReceivedPost = call('payment/received/post', {
  summary:
    'Records a payment of an account. It pays the given dockets, or by default the oldest unpaid ones. The rest is the account’s credit.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({
    rcp_cust_id: idOf('customer'),
    rcp_day: day,
    rcp_amount: amount,
    /** By default the company’s currency. */
    rcp_currency: z.enum(currencyIds).optional(),
    rcp_method: Method,
    rcp_reference: text(receiptLengths.reference).default(''),
    rcp_note: text(receiptLengths.note).default(''),
    /** Docket numbers, in the order of payment. */
    dockets: z.array(requiredText(20)).max(100, 'At most 100').default([]),
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
  needs: 'admin',
  writes: true,
  body: z.strictObject({ rcp_id: idOf('receipt'), rcp_note: requiredText(receiptLengths.note) }),
  reply: Receipt,
  refusals: ['NOT_FOUND', 'PAYMENT_REVERSED'],
  example: { rcp_id: 1, rcp_note: 'Entered twice' },
})
