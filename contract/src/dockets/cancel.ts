import { z } from 'zod'
import { call } from '../wire/call.ts'
import { expectedPounds, id, idOf, pounds, text, time, whole, statusId } from '../wire/fields.ts'
import { PricingInPounds } from '../wire/pricing.ts'

/** Customers cancel their own bookings, dispatchers the dockets of their circuits. */
const cancelling = ['booking', 'control'] as const

const version = whole(1, 2_147_483_647)

/** What cancelling does to the card payment of the docket. Amounts are in pounds. */
const CardAction = z.strictObject({
  /** release: the hold ends. capture: `amount` of the hold is taken, the rest is released. refund: `amount`, all that was taken, is given back. */
  action: z.enum(['release', 'capture', 'refund']),
  /** Omitted for a release, and for users who may not see prices. */
  amount: pounds.optional(),
  /** What is refunded of payments by payment links, beside the hold. Omitted for nothing, and like `amount`. */
  refund: pounds.optional(),
})

export const docketCancelCheck = call('docket/cancel/check', {
  summary:
    'Returns the fee for cancelling a docket now, and what happens to its card payment. It changes nothing.',
  needs: cancelling,
  scopes: ['deliveries:write'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: z.strictObject({
    dck_id: id,
    /** For docket/cancel/post. */
    version,
    /** Whether there is a fee. */
    hasFee: z.boolean(),
    /** The docket’s price after the cancellation: the fee. Omitted for users who may not see prices. */
    pricing: PricingInPounds.optional(),
    /** null if the docket has no card payment, or if nothing happens to it. */
    card: CardAction.nullable(),
    /** Whether the caller has to send a reason. */
    needsReason: z.boolean(),
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
    version,
    /**
     * The total from docket/cancel/check in pounds. If the fee differs, the call is refused with PRICE_CHANGED and the new
     * pricing. Users who see prices must send it, all others must omit it.
     */
    expected_total: expectedPounds.optional(),
    /** The reason, from exception/list. Dispatchers must send it if the status Cancelled asks for a reason. */
    exception: id.optional(),
  }),
  reply: z.strictObject({
    dck_id: id,
    dck_docket: text(20),
    dck_status: statusId,
    version,
    pricing: PricingInPounds.optional(),
    /** Until when dispatchers can undo it with docket/status/undo; null if they cannot. */
    dck_undo_until: time.nullable(),
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
