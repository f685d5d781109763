import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { longestReason } from '@despatch/domain/payments/capture.ts'
import { paymentEventKinds } from '@despatch/domain/payments/payment-states.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, idOf, pounds, poundsUpTo, text, time, currency, docketId } from '../wire/fields.ts'

/** A card payment of a docket, for staff; amounts in pounds. */
export const PaymentRecord = z.strictObject({
  pay_id: id.describe('The payment’s id.'),
  dck_id: docketId,
  byLink: z.boolean().describe('true for a payment by a payment link, false for that of the booking.'),
  provider: z.enum(providerIds).describe('The provider.'),
  state: z
    .enum(['created', 'authorised', 'captured', 'failed', 'voided', 'refunded', 'in doubt'])
    .describe('The state of the payment.'),
  currency,
  amount: pounds.describe('The amount of the hold or the charge.'),
  captured: pounds.describe('The amount taken so far.'),
  refunded: pounds.describe('The amount given back so far.'),
  /** The action that the provider has not answered yet. */
  underWay: z.enum(['capture', 'void', 'refund']).nullable().describe('The action in progress, or null.'),
  card: z
    .strictObject({
      cardtype: text(40).optional().describe('The kind of card, such as visa.'),
      cardholder: text(100).optional().describe('The name on the card.'),
      maskedCardNumber: text(40).optional().describe('The last four digits of the card.'),
      expiryMonth: z.number().optional().describe('The month in which the card expires, 1 to 12.'),
      expiryYear: z.number().optional().describe('The year in which the card expires.'),
    })
    .nullable()
    .describe('The card details from the payer’s page; null if there are none.'),
  reference: text(200)
    .nullable()
    .describe(
      'The provider’s name for the payment: an order code or the id of a session; null until the provider has one.',
    ),
  captureAmount: pounds.describe(
    'The amount that a capture takes by default: what is due, at most the hold.',
  ),
  refundAmount: pounds.describe(
    'The amount that is refunded by default, in pounds: what was captured and not refunded.',
  ),
  holdExpires: time
    .nullable()
    .describe('When a hold expires at the latest, by the provider’s own rule; null if nothing is held.'),
  history: z
    .array(
      z.strictObject({
        at: time.describe('When it happened.'),
        user: text(100).describe('The user who requested it.'),
        what: z
          .enum(paymentEventKinds)
          .describe('What was requested, or the state that the payment changed to.'),
        amount: pounds.nullable().describe('The amount.'),
        reason: text(longestReason).describe('The reason.'),
      }),
    )
    .describe(
      'What was requested and what happened, the oldest first. The user is `payments` for the portal itself.',
    ),
  created: time.describe('When the payment was made.'),
  changed: time.describe('When its state last changed.'),
})

/** The card payments of a docket. The fields beside `later` are those of the first one, which was made for the booking. */
const DocketPayments = PaymentRecord.extend({
  later: z.array(PaymentRecord).describe('The payments by payment links, the oldest first.'),
  due: pounds.describe(
    'What a new payment link would ask for now: the price less what was paid and what is held.',
  ),
  overpaid: pounds.describe('What was taken by card above the price.'),
  payer: text(500).describe('Where a payment link is emailed by default; empty if no address is known.'),
  link: z
    .strictObject({
      sent: time.describe('When the newest payment link was made.'),
      expires: time.describe('When the link expires.'),
      mailed_to: z.array(text(254)).describe('Where the link was sent.'),
    })
    .nullable()
    .describe('The newest payment link; null if there is none.'),
})

export const paymentOffice = ['admin', 'control'] as const

/** Why the user does it, for the payment's history and the log. */
const reason = text(longestReason).default('').describe('The reason.')

/** What the actions on a payment share. The request is committed before the provider is called, the outcome afterwards. */
const action = {
  needs: paymentOffice,
  fresh: true,
  writes: 'in steps',
  /** A part could be refunded twice by a request that is repeated after a crash. */
  claimsKey: true,
  reply: DocketPayments,
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND', 'PAYMENT_MOVE_REFUSED', 'PAYMENT_PROVIDER'],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000 },
} as const

export const paymentOfDocket = call('payment/docket', {
  summary: 'The card payments of a docket: that of its booking, and those by payment links.',
  needs: paymentOffice,
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: DocketPayments.nullable().describe('null if the docket has no card payment.'),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

export const paymentCapture = call('payment/capture', {
  summary:
    'Captures the final amount of a held payment: by default what is due for the docket, and at most the held amount.',
  ...action,
  body: z.strictObject({
    dck_id: idOf('docket'),
    pay_id: id.optional().describe('The payment’s id. By default the payment that is held.'),
    amount: poundsUpTo(1_000_000).optional().describe('The amount, in pounds.'),
    reason,
  }),
})

export const paymentVoid = call('payment/void', {
  summary: 'Releases the hold on a card.',
  ...action,
  body: z.strictObject({
    dck_id: idOf('docket'),
    pay_id: id.optional().describe('The payment’s id. By default the payment that is held.'),
    reason,
  }),
})

export const paymentRefund = call('payment/refund', {
  summary:
    'Refunds an amount of a docket: by default the rest. The newest payment is refunded first, and each by no more than was captured and not refunded. The price goes down by the amount, as a credit with its VAT and the reason, unless `due_again` is true. What was overpaid lowers no price.',
  ...action,
  body: z.strictObject({
    dck_id: idOf('docket'),
    pay_id: id
      .optional()
      .describe('The payment’s id; by default all payments of the docket: the newest is refunded first.'),
    amount: poundsUpTo(1_000_000).optional().describe('The amount, in pounds.'),
    due_again: z
      .boolean()
      .default(false)
      .describe(
        'true if the payment was an error, so that the docket still costs the amount. The portal does not ask for it by itself: make a payment link.',
      ),
    reason: text(longestReason)
      .default('')
      .describe('The reason. If the price goes down, the customer sees it on the docket.'),
  }),
})
