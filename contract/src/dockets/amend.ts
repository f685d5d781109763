import { amendmentAnswers, amendmentGroups } from '@despatch/domain/dockets/amendments.ts'
import { maximumAddresses, maximumParcels } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { expectedPounds, id, idOf, pounds, text, whole, recordVersion, docketId } from '../wire/fields.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { AddressPayload, DocketPayload, ParcelPayload } from './booking-payload.ts'
import { storedFields } from './declared-fields.ts'
import { AdjustedTimes, PricedAddress, pricedAt, pricedNow } from './dockets.ts'
import { docketNumber } from '../wire/docket-columns.ts'

/** Customers change their own bookings, dispatchers the dockets of their circuits. */
const amending = ['booking', 'control'] as const

export const version = recordVersion

const { dck_serv_type, dck_tariff } = DocketPayload.shape

/** What to change. Everything that is left out stays as it is. */
const Changes = z.strictObject({
  docket: z
    .strictObject({
      dck_serv_type,
      dck_tariff: dck_tariff.describe('The code of the tariff, which is a vehicle or a delivery time.'),
      ...storedFields,
    })
    .partial()
    .optional()
    .describe('The fields of the docket.'),
  addresses: z
    .array(AddressPayload.omit({ barcodes: true }))
    .max(maximumAddresses, `Cannot have more than ${maximumAddresses} addresses`)
    .optional()
    .describe('All stops, the collection first. Barcodes stay with their stop.'),
  parcels: z
    .array(ParcelPayload)
    .max(maximumParcels, `Cannot have more than ${maximumParcels} parcels`)
    .optional()
    .describe('All parcels.'),
})

const group = z.enum(amendmentGroups).describe('The part of the docket.')

/** What of a docket can be changed by the caller. */
const GroupAnswer = z.strictObject({
  group,
  stop: whole(0, maximumAddresses)
    .nullable()
    .describe('For groups of a stop: 0 for the collection. null for groups of the whole docket.'),
  answer: z
    .enum(amendmentAnswers)
    .describe(
      'free: changed without a new price. repriced: changed at today’s price. ask: a dispatcher has to accept it. no: nobody can change it.',
    ),
  reason: text(200).nullable().describe('Why not; null if it can be changed.'),
})

const ChangedField = z.strictObject({
  field: text(60).describe('A path such as addresses.1.dadd_name, or addresses or parcels.'),
  group,
  answer: z
    .enum(amendmentAnswers)
    .describe(
      'free: changed without a new price. repriced: changed at today’s price. ask: a dispatcher has to accept it. no: nobody can change it.',
    ),
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
  changes: Changes.describe('What to change. Everything that is left out stays as it is.'),
})

/** What a change of the price does to the card payments of a docket. Amounts are in pounds. */
const CardChange = z.strictObject({
  capture: pounds.describe('What will be captured of the amount that is held.'),
  refund: pounds.describe('What is refunded of the amount that was taken.'),
  ask: pounds.describe('What a payment link asks for, because it is neither paid nor held.'),
  mailed_to: z
    .array(text(254))
    .describe('The addresses that the link is emailed to. Empty: staff have to send it in another way.'),
})

/** What changes of a docket would do. */
export const AmendmentCheck = z.strictObject({
  dck_id: docketId,
  /** For docket/amend/post and docket/request/accept. */
  version,
  ...pricedNow,
  groups: z.array(GroupAnswer).describe('What of the docket the caller may change.'),
  changed: z.array(ChangedField).describe('The fields that the changes would change.'),
  isAsked: z
    .boolean()
    .describe(
      'true if a dispatcher has to accept the changes: docket/amend/post then makes one request of all of them.',
    ),
  isRepriced: z.boolean().describe('true if the changes are priced again.'),
  before: PricingInPounds.optional().describe('The price now. Omitted for users who may not see prices.'),
  pricing: PricingInPounds.optional().describe('The price.'),
  card: CardChange.nullable()
    .optional()
    .describe(
      'null if the docket has no card payment, or if the price is not set again. Omitted for users who may not see prices.',
    ),
  addresses: z.array(PricedAddress).describe('The times after the changes.'),
  adjusted: AdjustedTimes,
})

/** A docket that was changed, or that would be changed by a request. */
export const AmendedDocket = z.strictObject({
  dck_id: docketId,
  dck_docket: docketNumber,
  version,
  drq_id: id
    .nullable()
    .describe(
      'The open request, if a dispatcher has to accept the changes; nothing was changed yet. Otherwise null.',
    ),
  changed: z.array(ChangedField).describe('The fields that were changed, or whose change is asked for.'),
  pricing: PricingInPounds.optional().describe(
    'The price with the changes. Omitted for users who may not see prices.',
  ),
  card: CardChange.extend({ link: text(500).nullable().describe('The address of the payment page.') })
    .nullable()
    .optional()
    .describe(
      'What the changes mean for the card, as in docket/amend/check, with `link`, the payment link if something is asked for.',
    ),
  addresses: z.array(PricedAddress).describe('The times with the changes.'),
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
    ...pricedAt,
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
