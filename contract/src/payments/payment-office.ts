import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, idOf, pounds, poundsUpTo, text, time } from '../wire/fields.ts'

/** What the office sees of a docket's card payment; amounts in pounds. */
export const PaymentRecord = z.strictObject({
  pay_id: id,
  dck_id: id,
  provider: z.enum(['O', 'S']),
  state: z.enum(['created', 'authorised', 'captured', 'failed', 'voided', 'refunded', 'in doubt']),
  currency: text(3),
  /** What was asked of the card: the hold, or the total. */
  amount: pounds,
  captured: pounds,
  refunded: pounds,
  /** What the provider has been asked and has not answered yet. */
  underWay: z.enum(['capture', 'void', 'refund']).nullable(),
  /** What the payer's page said of the card; null where it said nothing. */
  card: z
    .strictObject({
      cardtype: text(40).optional(),
      cardholder: text(100).optional(),
      maskedCardNumber: text(40).optional(),
      expiryMonth: z.number().optional(),
      expiryYear: z.number().optional(),
    })
    .nullable(),
  created: time,
  changed: time,
})

const office = ['admin', 'control'] as const
const refusals = ['DOCKET_NOT_FOUND', 'NOT_FOUND', 'PAYMENT_MOVE_REFUSED', 'PAYMENT_PROVIDER'] as const

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
    'Takes the final amount of a held payment, the docket’s total unless told, never more than is held.',
  needs: office,
  writes: true,
  body: z.strictObject({
    dck_id: idOf('docket'),
    /** Pounds. */
    amount: poundsUpTo(1_000_000).optional(),
  }),
  reply: PaymentRecord,
  refusals,
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000 },
})

export const paymentVoid = call('payment/void', {
  summary: 'Lets go of what is held on a card.',
  needs: office,
  writes: true,
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: PaymentRecord,
  refusals,
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000 },
})

export const paymentRefund = call('payment/refund', {
  summary: 'Gives back the whole of what was taken from a card.',
  needs: office,
  writes: true,
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: PaymentRecord,
  refusals,
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000 },
})
