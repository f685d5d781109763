import { z } from 'zod'
import { call } from '../wire/call.ts'
import { expectedPounds, id, idOf, pounds, time, statusId, recordVersion, docketId } from '../wire/fields.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { docketNumber } from '../wire/docket-columns.ts'

/** Customers cancel their own bookings, dispatchers the dockets of their circuits. */
const cancelling = ['booking', 'control'] as const

/** What cancelling does to the card payment of the docket. Amounts are in pounds. */
const CardAction = z.strictObject({
  action: z
    .enum(['release', 'capture', 'refund'])
    .describe(
      'release: the hold ends. capture: `amount` of the hold is taken, the rest is released. refund: `amount`, all that was taken, is given back.',
    ),
  amount: pounds
    .optional()
    .describe('The amount. Omitted for a release, and for users who may not see prices.'),
  refund: pounds
    .optional()
    .describe(
      'What is refunded of payments by payment links, beside the hold. Omitted for nothing, and like `amount`.',
    ),
})

export const docketCancelCheck = call('docket/cancel/check', {
  summary:
    'Returns the fee for cancelling a docket now, and what happens to its card payment. It changes nothing.',
  needs: cancelling,
  scopes: ['deliveries:write'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: z.strictObject({
    dck_id: docketId,
    /** For docket/cancel/post. */
    version: recordVersion,
    hasFee: z.boolean().describe('true if cancelling costs something.'),
    pricing: PricingInPounds.optional().describe(
      'The docket’s price after the cancellation: the fee. Omitted for users who may not see prices.',
    ),
    card: CardAction.nullable().describe(
      'What happens to the card payment; null if there is none, or if nothing happens to it.',
    ),
    needsReason: z.boolean().describe('true if the caller must send an exception as the reason.'),
  }),
  refusals: ['DOCKET_NOT_FOUND', 'CANCEL_REFUSED', 'PAYMENT_MOVE_REFUSED'],
  example: { dck_id: 100_000 },
})

export const docketCancelPost = call('docket/cancel/post', {
  summary:
    'Cancels a docket. The fee becomes its only charge. A card hold is released or captured in part, and a payment that was taken is refunded if there is no fee.',
  needs: cancelling,
  scopes: ['deliveries:write'],
  writes: true,
  body: z.strictObject({
    dck_id: idOf('docket'),
    /** From docket/cancel/check. If the docket has changed since, the call is refused with CONFLICT. */
    version: recordVersion,
    /**
     * The total from docket/cancel/check in pounds. If the fee differs, the call is refused with PRICE_CHANGED and the new
     * pricing. Users who see prices must send it, all others must omit it.
     */
    expected_total: expectedPounds.optional(),
    exception: id
      .optional()
      .describe(
        'The reason, from exception/list. Dispatchers must send it if the status Cancelled asks for a reason.',
      ),
  }),
  reply: z.strictObject({
    dck_id: docketId,
    dck_docket: docketNumber,
    dck_status: statusId,
    version: recordVersion,
    pricing: PricingInPounds.optional().describe('The price.'),
    dck_undo_until: time
      .nullable()
      .describe('Until when dispatchers can undo it with docket/status/undo; null if they cannot.'),
  }),
  refusals: [
    'DOCKET_NOT_FOUND',
    'CONFLICT',
    'CANCEL_REFUSED',
    'PRICE_CHANGED',
    'STATUS_CHANGE_REFUSED',
    'PAYMENT_MOVE_REFUSED',
  ],
  exampleRefused: 'CONFLICT',
  example: { dck_id: 100_000, version: 2, expected_total: 0 },
})
