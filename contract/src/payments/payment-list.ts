import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { paymentFilters } from '@despatch/domain/payments/payment-filters.ts'
import { paymentStates } from '@despatch/domain/payments/payment-states.ts'
import { z } from 'zod'
import { call, fileCall, page } from '../wire/call.ts'
import { cursor, id, limit, pounds, text, time, currency } from '../wire/fields.ts'

/** A card payment in the office's list; amounts in pounds. */
export const PaymentRow = z.strictObject({
  pay_id: id,
  /** null for a payment that failed before its booking was made. */
  dck_id: id.nullable(),
  dck_docket: text(40).nullable(),
  cust_name: text(200),
  provider: z.enum(providerIds),
  state: z.enum(paymentStates),
  currency,
  /** The amount of the hold or the charge. */
  amount: pounds,
  captured: pounds,
  refunded: pounds,
  /** When a hold expires at the latest; null if nothing is held. */
  holdExpires: time.nullable(),
  /** The reason of a failure. */
  error: text(500),
  created: time,
})

/** Omitted: all payments. */
const show = z.enum(paymentFilters).optional()

export const paymentList = call('payment/list', {
  summary:
    'Card payments of the user’s accounts, the newest first: all, or those that are held, lapsing (a hold that expires soon or has expired), captured, failed or refunded.',
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
