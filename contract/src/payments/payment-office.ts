import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { longestReason } from '@despatch/domain/payments/capture.ts'
import { paymentEventKinds } from '@despatch/domain/payments/payment-states.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, idOf, pounds, poundsUpTo, text, time, currency } from '../wire/fields.ts'

/** A docket's card payment, for staff; amounts in pounds. */
export const PaymentRecord = z.strictObject({
  pay_id: id,
  dck_id: id,
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
  /** The amount that a capture takes by default: the docket's total, at most the hold. */
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

const office = ['admin', 'control'] as const

/** Why the user does it, for the payment's history and the log. */
const reason = text(longestReason).default('')

/** What the actions on a payment share. The request is committed before the provider is called, the outcome afterwards. */
const action = {
  needs: office,
  writes: 'in steps',
  /** A part could be refunded twice by a request that is repeated after a crash. */
  claimsKey: true,
  reply: PaymentRecord,
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND', 'PAYMENT_MOVE_REFUSED', 'PAYMENT_PROVIDER'],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000 },
} as const

export const paymentOfDocket = call('payment/docket', {
  summary: 'The card payment of a docket.',
  needs: office,
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: PaymentRecord,
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000 },
})

export const paymentCapture = call('payment/capture', {
  summary:
    'Captures the final amount of a held payment: by default the docket’s total, and at most the held amount.',
  ...action,
  body: z.strictObject({
    dck_id: idOf('docket'),
    /** Pounds. */
    amount: poundsUpTo(1_000_000).optional(),
    reason,
  }),
})

export const paymentVoid = call('payment/void', {
  summary: 'Releases the hold on a card.',
  ...action,
  body: z.strictObject({ dck_id: idOf('docket'), reason }),
})

export const paymentRefund = call('payment/refund', {
  summary:
    'Refunds an amount to the card: by default the rest, and never more than was captured and not refunded. A payment can have several refunds.',
  ...action,
  body: z.strictObject({
    dck_id: idOf('docket'),
    /** Pounds. */
    amount: poundsUpTo(1_000_000).optional(),
    reason,
  }),
})
