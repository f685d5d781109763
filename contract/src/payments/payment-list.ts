import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { paymentFilters } from '@despatch/domain/payments/payment-filters.ts'
import { paymentStates } from '@despatch/domain/payments/payment-states.ts'
import { sentLinkStates } from '@despatch/domain/payments/payment-link.ts'
import { z } from 'zod'
import { call, fileCall, page } from '../wire/call.ts'
import { cursor, id, limit, pounds, text, time, currency } from '../wire/fields.ts'

/** A card payment in the office's list; amounts in pounds. */
export const PaymentRow = z.strictObject({
  pay_id: id.describe('The payment’s id.'),
  dck_id: id
    .nullable()
    .describe('The docket’s id; null for a payment that failed before its booking was made.'),
  dck_docket: text(40).nullable().describe('The docket number, such as MT100042.'),
  cust_name: text(200).describe('The customer’s name.'),
  provider: z.enum(providerIds).describe('The provider.'),
  state: z.enum(paymentStates).describe('The state of the payment.'),
  currency,
  amount: pounds.describe('The amount of the hold or the charge.'),
  captured: pounds.describe('The amount taken so far.'),
  refunded: pounds.describe('The amount given back so far.'),
  holdExpires: time.nullable().describe('When the hold expires at the latest; null if nothing is held.'),
  error: text(500).describe('The reason of a failure.'),
  created: time.describe('When the payment was made.'),
  due: pounds.describe(
    'What of the docket is neither paid nor held; 0 for a payment by a link, so that each docket counts once.',
  ),
  link: z
    .strictObject({
      state: z
        .enum(sentLinkStates)
        .describe(
          'open: it can be used until it expires. paid: it was used. expired: it cannot be used any more.',
        ),
      sent: time.describe('When the link was made.'),
      expires: time.describe('When the link expires.'),
    })
    .nullable()
    .describe('The docket’s newest payment link; null if there is none.'),
})

/** Omitted: all payments. */
const show = z
  .enum(paymentFilters)
  .optional()
  .describe(
    'Only payments in this state. “due” are bookings of which something is neither paid nor held, the newest first. “lapsing” are holds that expire within two days or have expired.',
  )

export const paymentList = call('payment/list', {
  summary:
    'Card payments of the user’s accounts, the newest first: all, or those with something due, that are held, lapsing (a hold that expires soon or has expired), captured, failed or refunded.',
  needs: 'admin',
  body: z.strictObject({ show, cursor, limit }),
  reply: page(PaymentRow),
  example: { show: 'held' },
})

export const paymentExport = fileCall('payment/export', {
  summary: 'The same payments as `payment/list` as a CSV file for spreadsheets.',
  needs: 'admin',
  fresh: true,
  body: z.strictObject({ show }),
  file: 'text/csv',
  example: {},
})
