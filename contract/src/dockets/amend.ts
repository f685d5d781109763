import { amendmentAnswers, amendmentGroups } from '@despatch/domain/dockets/amendments.ts'
import { maximumAddresses, maximumParcels } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { expectedPounds, id, idOf, pounds, text, whole } from '../wire/fields.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { AddressPayload, DocketPayload, ParcelPayload } from './booking-payload.ts'
import { storedFields } from './declared-fields.ts'
import { AdjustedTimes, PricedAddress } from './dockets.ts'

/** Customers change their own bookings, dispatchers the dockets of their circuits. */
const amending = ['booking', 'control'] as const

export const version = whole(1, 2_147_483_647)

const { dck_serv_type, dck_tariff } = DocketPayload.shape

/** What to change. Everything that is left out stays as it is. */
const Changes = z.strictObject({
  docket: z
    .strictObject({ dck_serv_type, dck_tariff, ...storedFields })
    .partial()
    .optional(),
  /** All stops, the collection first. Barcodes stay with their stop. */
  addresses: z
    .array(AddressPayload.omit({ barcodes: true }))
    .max(maximumAddresses, `Cannot have more than ${maximumAddresses} addresses`)
    .optional(),
  /** All parcels. */
  parcels: z
    .array(ParcelPayload)
    .max(maximumParcels, `Cannot have more than ${maximumParcels} parcels`)
    .optional(),
})

const group = z.enum(amendmentGroups)

/** What of a docket can be changed by the caller. */
const GroupAnswer = z.strictObject({
  group,
  /** For groups of a stop: 0 for the collection. null for groups of the whole docket. */
  stop: whole(0, maximumAddresses).nullable(),
  answer: z.enum(amendmentAnswers),
  /** Why not; null if it can be changed. */
  reason: text(200).nullable(),
})

const ChangedField = z.strictObject({
  /** A path such as addresses.1.dadd_name, or addresses or parcels. */
  field: text(60),
  group,
  answer: z.enum(amendmentAnswers),
})

export const amendRefusals = [
  'DOCKET_NOT_FOUND',
  'AMEND_REFUSED',
  'PAYMENT_MOVE_REFUSED',
  'CONFLICT',
  'CUSTOMER_NOT_AVAILABLE',
  'INCOMPLETE_ADDRESSES',
  'HOURS_OF_OPERATION',
  'TARIFF_NOT_AVAILABLE',
] as const

const body = z.strictObject({
  dck_id: idOf('docket'),
  /** From an earlier check. If the docket has changed since, the call is refused with CONFLICT. */
  version: version.optional(),
  changes: Changes,
})

/** What a change of the price does to the card payments of a docket. Amounts are in pounds. */
const CardChange = z.strictObject({
  /** What will be captured of the amount that is held. */
  capture: pounds,
  /** What is refunded of the amount that was taken. */
  refund: pounds,
  /** What a payment link asks for, because it is neither paid nor held. */
  ask: pounds,
  /** The addresses that the link is emailed to. Empty: staff have to send it in another way. */
  mailed_to: z.array(text(254)),
})

/** What changes of a docket would do. */
export const AmendmentCheck = z.strictObject({
  dck_id: id,
  /** For docket/amend/post and docket/request/accept. */
  version,
  groups: z.array(GroupAnswer),
  /** The fields that the changes would change. */
  changed: z.array(ChangedField),
  /** Whether a dispatcher has to accept them: docket/amend/post then makes one request of all changes. */
  isAsked: z.boolean(),
  isRepriced: z.boolean(),
  /** The price now, and after the changes. Omitted for users who may not see prices. */
  before: PricingInPounds.optional(),
  pricing: PricingInPounds.optional(),
  /** null if the docket has no card payment, or if the price is not set again. Omitted for users who may not see prices. */
  card: CardChange.nullable().optional(),
  /** The times after the changes. */
  addresses: z.array(PricedAddress),
  adjusted: AdjustedTimes,
})

/** A docket that was changed, or that would be changed by a request. */
export const AmendedDocket = z.strictObject({
  dck_id: id,
  dck_docket: text(20),
  version,
  /** The open request, if a dispatcher has to accept the changes; then nothing was changed yet. Otherwise null. */
  drq_id: id.nullable(),
  changed: z.array(ChangedField),
  /** The price with the changes. Omitted for users who may not see prices. */
  pricing: PricingInPounds.optional(),
  /** As in docket/amend/check. `link`: the payment link, if something is asked for; otherwise null. */
  card: CardChange.extend({ link: text(500).nullable() })
    .nullable()
    .optional(),
  /** The times with the changes. */
  addresses: z.array(PricedAddress),
  adjusted: AdjustedTimes,
})

export const docketAmendCheck = call('docket/amend/check', {
  summary:
    'Returns what may be changed on a docket after its booking, and what the given changes would cost. It changes nothing.',
  needs: amending,
  scopes: ['deliveries:write'],
  bodyLimits: bookingBody,
  body,
  reply: AmendmentCheck,
  refusals: amendRefusals,
  example: { dck_id: 100_000, changes: {} },
})

export const docketAmendPost = call('docket/amend/post', {
  summary:
    'Changes a docket after its booking, wholly or not at all. Changes that affect the price are priced as a booking is. If a dispatcher has to accept any of the changes, all of them become one request.',
  needs: amending,
  scopes: ['deliveries:write'],
  bodyLimits: bookingBody,
  writes: true,
  body: body.extend({
    version,
    /**
     * The total from docket/amend/check in pounds. If the price differs, the call is refused with PRICE_CHANGED and the new
     * pricing. Users who see prices must send it, all others must omit it.
     */
    expected_total: expectedPounds.optional(),
  }),
  reply: AmendedDocket,
  refusals: [...amendRefusals, 'PRICE_CHANGED'],
  exampleRefused: 'CONFLICT',
  example: { dck_id: 100_000, version: 2, changes: { docket: { dck_note: 'Ring at the gate.' } } },
})
