import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { longestReason } from '@despatch/domain/payments/capture.ts'
import { paymentEventKinds } from '@despatch/domain/payments/payment-states.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, idOf, pounds, poundsUpTo, text, time, currency } from '../wire/fields.ts'

/** A card payment of a docket, for staff; amounts in pounds. */
export const PaymentRecord = z.strictObject({
  pay_id: id,
  dck_id: id,
  /** Whether it was paid by a payment link, after the booking. */
  byLink: z.boolean(),
  provider: z.enum(providerIds),
  state: z.enum(['created', 'authorised', 'captured', 'failed', 'voided', 'refunded', 'in doubt']),
  currency,
  /** The amount of the hold or the charge. */
  amount: pounds,
  captured: pounds,
  refunded: pounds,
  /** The action that the provider has not answered yet. */
  underWay: z.enum(['capture', 'void', 'refund']).nullable(),
  /** The card details from the payer's page; null if there are none. */
  card: z
    .strictObject({
      cardtype: text(40).optional(),
      cardholder: text(100).optional(),
      maskedCardNumber: text(40).optional(),
      expiryMonth: z.number().optional(),
      expiryYear: z.number().optional(),
    })
    .nullable(),
  /** The provider's name for the payment: an order code or the id of a session; null until the provider has one. */
  reference: text(200).nullable(),
  /** The amount that a capture takes by default: what is due, at most the hold. */
  captureAmount: pounds,
  /** The amount that a refund returns by default: what was captured and not refunded. */
  refundAmount: pounds,
  /** When a hold expires at the latest, by the provider's own rule; null if nothing is held. */
  holdExpires: time.nullable(),
  /** What was requested and what happened, the oldest first. The user is `payments` for the portal itself. */
  history: z.array(
    z.strictObject({
      at: time,
      user: text(100),
      what: z.enum(paymentEventKinds),
      amount: pounds.nullable(),
      reason: text(longestReason),
    }),
  ),
  created: time,
  changed: time,
})

/** The card payments of a docket. The fields beside `later` are those of the first one, which was made for the booking. */
const DocketPayments = PaymentRecord.extend({
  /** The payments by payment links, the oldest first. */
  later: z.array(PaymentRecord),
  /** What a payment link would ask for now: the price less what was paid and what is held. */
  due: pounds,
  /** What was taken above the price. */
  overpaid: pounds,
  /** Where a payment link is emailed by default; empty if no address is known. */
  payer: text(500),
  /** The newest payment link; null if there is none. */
  link: z.strictObject({ sent: time, expires: time, mailed_to: z.array(text(254)) }).nullable(),
})

export const paymentOffice = ['admin', 'control'] as const

/** Why the user does it, for the payment's history and the log. */
const reason = text(longestReason).default('')

/** What the actions on a payment share. The request is committed before the provider is called, the outcome afterwards. */
const action = {
  needs: paymentOffice,
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
  reply: DocketPayments,
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000 },
})

export const paymentCapture = call('payment/capture', {
  summary:
    'Captures the final amount of a held payment: by default what is due for the docket, and at most the held amount.',
  ...action,
  body: z.strictObject({
    dck_id: idOf('docket'),
    /** By default the payment that is held. */
    pay_id: id.optional(),
    /** Pounds. */
    amount: poundsUpTo(1_000_000).optional(),
    reason,
  }),
})

export const paymentVoid = call('payment/void', {
  summary: 'Releases the hold on a card.',
  ...action,
  body: z.strictObject({
    dck_id: idOf('docket'),
    /** By default the payment that is held. */
    pay_id: id.optional(),
    reason,
  }),
})

export const paymentRefund = call('payment/refund', {
  summary:
    'Refunds an amount of a docket: by default the rest. The newest payment is refunded first, and each by no more than was captured and not refunded.',
  ...action,
  body: z.strictObject({
    dck_id: idOf('docket'),
    /** By default all payments of the docket: the newest is refunded first. */
    pay_id: id.optional(),
    /** Pounds. */
    amount: poundsUpTo(1_000_000).optional(),
    reason,
  }),
})
