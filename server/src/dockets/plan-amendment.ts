import type { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isIncomplete, isInsufficient } from '@despatch/domain/addresses/address-rules.ts'
import type { AddressLocation } from '@despatch/domain/addresses/location.ts'
import { amendedFields, isMoved, type AmendedField } from '@despatch/domain/dockets/amended-fields.ts'
import { amendmentOf, amendmentReasons, type Amendment } from '@despatch/domain/dockets/amendments.ts'
import type { AdjustedTime } from '@despatch/domain/dockets/adjusted-times.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { DocketActor } from '@despatch/domain/dockets/cancellation.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { declaredFields } from '@despatch/domain/dockets/docket-fields.ts'
import { outOfHours } from '@despatch/domain/dockets/hours-of-operation.ts'
import {
  approvedCharges,
  pricingWithCharges,
  type ChargeAmount,
} from '@despatch/domain/pricing/docket-charges.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import { isAgreed } from '@despatch/domain/pricing/agreed-price.ts'
import { agreedOn, cardOn } from '@despatch/domain/pricing/card-on.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findToAmend, type DocketToAmend } from './amend-docket.queries.ts'
import { countedChargesOf, type CountedCharge } from './apply-approved.ts'
import { findTariff, priceTermsOf } from '../pricing/price-terms.queries.ts'
import { agreedSheetOn } from '../pricing/zone-sheets.queries.ts'
import { bookerOf } from './booker.ts'
import { draftOfAccount, refuseErrors, type AccountDraft } from './check-booking.ts'
import { docketActor } from './docket-actor.ts'
import { addressesOfDocket, parcelsOfDocket } from './docket-details.queries.ts'
import { storedPrice } from './docket-price.ts'
import { priceDraft, refuseOutsideHours, type DocketVat, type NewBooking } from './price-booking.ts'
import type { PlannedAddress } from './route.ts'

export type Changes = CheckedPayload<typeof docketAmendCheck>['changes']
type StoredAddress = Awaited<ReturnType<typeof addressesOfDocket>>[number]

/** A docket as it is stored, and as whom the caller changes it. */
export interface StoredContent {
  docket: DocketToAmend
  actor: DocketActor
  draft: BookingDraft
  addresses: StoredAddress[]
  /** The approved charges that count. */
  charges: CountedCharge[]
  pricing: Pricing
}

/** Refuses NOT_AUTHORIZED for a docket that the user may see but not change. */
export async function readToAmend(db: Queryable, session: Session, dck_id: number): Promise<StoredContent> {
  const docket = (await findToAmend(db, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  const actor = docketActor(session, docket) ?? refuse('NOT_AUTHORIZED')
  const [addresses, parcels, charges] = await Promise.all([
    addressesOfDocket(db, dck_id),
    parcelsOfDocket(db, dck_id),
    countedChargesOf(db, docket),
  ])
  const draft = storedDraft(docket, addresses, parcels)
  return { docket, actor, draft, addresses, charges, pricing: storedPrice(docket).pricing }
}

/** A docket as it could be booked again, with its times. */
export function storedDraft(
  docket: DocketToAmend,
  addresses: readonly StoredAddress[],
  parcels: Awaited<ReturnType<typeof parcelsOfDocket>>,
): BookingDraft {
  const { dck_cust_id, dck_serv_type, dck_tariff } = docket
  return cleanBooking({
    docket: { dck_cust_id, dck_serv_type, dck_tariff, ...declaredFields(docket) },
    addresses: addresses.map(
      ({
        dadd_id: _id,
        dadd_projected: _projected,
        dadd_estimated: _estimated,
        dadd_arrived: _arrived,
        dadd_left: _left,
        dadd_left_with: _leftWith,
        dadd_left_where: _leftWhere,
        dadd_pin: _pin,
        dadd_instruction: _instruction,
        dadd_instruction_where: _instructionWhere,
        dadd_instructed: _instructed,
        barcodes,
        ...address
      }) => ({
        ...address,
        actionASAP: 'F' as const,
        barcodes: barcodes.map(({ dab_barcode, dab_reference }) => ({ dab_barcode, dab_reference })),
      }),
    ),
    parcels: parcels.map(({ dpar_id: _id, ...parcel }) => parcel),
  })
}

/**
 * The wanted content. A position is the stored one while the address is, unless another one is named by those who book with
 * coordinates.
 */
function wantedDraft(
  { draft }: StoredContent,
  { docket, addresses, parcels }: Changes,
  usesCoordinates: boolean,
): BookingDraft {
  const wanted = cleanBooking({
    docket: { ...draft.docket, ...(docket as Partial<BookingDraft['docket']> | undefined) },
    addresses:
      addresses?.map((address, index) => ({
        ...address,
        barcodes: draft.addresses[index]?.barcodes ?? [],
      })) ?? draft.addresses,
    parcels: parcels ?? draft.parcels,
  })
  return {
    ...wanted,
    addresses: wanted.addresses.map((address, index) => {
      const stored = draft.addresses[index]
      const isNamed = usesCoordinates && address.dadd_latitude !== null
      if (!stored || isMoved(stored, address) || isNamed) return address
      return { ...address, dadd_latitude: stored.dadd_latitude, dadd_longitude: stored.dadd_longitude }
    }),
  }
}

export type DecidedField = AmendedField & Amendment

/** The content of a docket after an amendment that is allowed. */
export interface AmendmentPlan extends StoredContent, NewPrice {
  changed: DecidedField[]
  /** Whether a dispatcher has to accept the changes. They are then all part of one request. */
  isAsked: boolean
  isRepriced: boolean
  isReplanned: boolean
  wanted: BookingDraft
  planned: PlannedAddress[]
  adjusted: AdjustedTime[]
  miles: number
}

interface NewPrice extends DocketVat {
  newPricing: Pricing
  /** The sums of the charges in it. */
  newCharges: ChargeAmount
  /** The rate card that it is priced on. */
  dck_rc_id: number | null
  /** The dead miles of that card. */
  dck_dead_miles: number | null
}

/** An address that a client booked with less than the form asks for. */
const isShort = (address: AddressLocation): boolean => isIncomplete(address) || isInsufficient(address)

export interface AmendmentRules {
  /** An address may be only a name and a postcode. A docket that was booked so can be changed so by everyone. */
  shortAddresses?: boolean
  /** The coordinates of a stop are used for its route if they are near its postcode. */
  usesCoordinates?: boolean
}

/**
 * Checks changes by the table of amendments and by the rules of a booking, sets the times and prices the docket, where the
 * changes affect them. What the caller has to ask for is priced as a dispatcher would change it. Refuses AMEND_REFUSED with
 * each field that nobody can change, and everything that `priceBooking` refuses. `now` is ISO 8601 with offset.
 */
export async function planAmendment(
  tenant: Tenant,
  session: Session,
  stored: StoredContent,
  changes: Changes,
  now: string,
  { shortAddresses = false, usesCoordinates = false }: AmendmentRules = {},
): Promise<AmendmentPlan> {
  const { docket, draft } = stored
  const cleaned = wantedDraft(stored, changes, usesCoordinates)
  const booker = {
    ...bookerOf(session),
    ausr_cust_id: docket.dck_cust_id,
    shortAddresses: shortAddresses || draft.addresses.some(isShort),
    usesCoordinates,
  }
  const ofAccount = await draftOfAccount(tenant, booker, cleaned)
  // An account that now requires paper does not change a docket that was booked without.
  const account = {
    ...ofAccount,
    draft: cleaned.docket.dck_pod === draft.docket.dck_pod ? cleaned : ofAccount.draft,
  }
  const changed = decide(stored, account, now)
  refuseUnchangeable(changed)
  const groups = new Set(changed.map(({ group }) => group))
  const isReplanned = groups.has('times') || groups.has('address') || groups.has('stops')
  const isAsked = changed.some(({ answer }) => answer === 'ask')
  const priced = isAsked ? decide({ ...stored, actor: 'dispatcher' }, account, now) : changed
  const keepsCollection = !isReplanned || docket.isCollected
  const askedAt = keepsCollection ? (draft.addresses[0]?.dadd_ready ?? docket.dck_created) : now
  if (changed.length > 0) await refuseErrors(tenant, booker, account, askedAt)

  const isContentRepriced = priced.some(({ answer }) => answer === 'repriced')
  const bookedFor = draft.addresses[0]?.dadd_ready ?? null
  const plan =
    isReplanned || isContentRepriced
      ? await priceDraft(tenant, booker, account, askedAt, bookedFor)
      : undefined
  const isMovedInPrice =
    groups.has('times') &&
    plan !== undefined &&
    !isAgreed(stored.pricing) &&
    (changesZones(plan, stored.addresses) || (await hasOtherPrices(tenant, stored, plan)))
  const isRepriced = isContentRepriced || isMovedInPrice
  if (groups.has('times') && plan) refuseOutsideHours(plan.addresses, account.flags, booker.hoursFor)
  const unplanned = account.draft.addresses.map((address, index): PlannedAddress => ({
    ...address,
    dadd_projected: stored.addresses[index]?.dadd_projected ?? address.dadd_ready ?? docket.dck_created,
  }))
  return {
    ...stored,
    changed: isMovedInPrice ? changed.map(asRepriced) : changed,
    isAsked,
    isRepriced,
    isReplanned,
    wanted: account.draft,
    planned: isReplanned && plan ? plan.addresses : unplanned,
    adjusted: isReplanned && plan ? plan.adjusted : [],
    miles: isReplanned && plan ? plan.miles : docket.dck_miles,
    ...(isRepriced && plan
      ? {
          ...withCharges(stored, plan.pricing),
          dck_rc_id: plan.dck_rc_id,
          dck_dead_miles: plan.dck_dead_miles,
          dck_vat_code: plan.dck_vat_code,
          dck_vat_percent: plan.dck_vat_percent,
        }
      : {
          newPricing: stored.pricing,
          newCharges: storedPrice(docket).charges,
          dck_rc_id: docket.dck_rc_id,
          dck_dead_miles: docket.dck_dead_miles,
          dck_vat_code: docket.dck_vat_code,
          dck_vat_percent: docket.dck_vat_percent,
        }),
  }
}

/** Whether the expected arrivals of a plan have other zone charges than those that were planned before. */
function changesZones(plan: NewBooking, stored: readonly StoredAddress[]): boolean {
  const before = plan.addresses.map(
    ({ dadd_projected }, index) => stored[index]?.dadd_projected ?? dadd_projected,
  )
  const after = plan.addresses.map(({ dadd_projected }) => dadd_projected)
  return JSON.stringify(plan.zonesAt(before)) !== JSON.stringify(plan.zonesAt(after))
}

/** Whether a plan is for a day with another rate card, other agreed rates or another agreed sheet than the docket's day. */
async function hasOtherPrices(
  tenant: Tenant,
  { docket, draft }: StoredContent,
  plan: NewBooking,
): Promise<boolean> {
  const { dck_tariff, dck_cust_id, dck_rc_id, dck_created } = docket
  const before = londonDay(draft.addresses[0]?.dadd_ready ?? dck_created)
  const after = londonDay(plan.addresses[0]?.dadd_ready ?? dck_created)
  const { cards = [] } = (await findTariff(tenant, dck_tariff)) ?? {}
  const { price_list } = await priceTermsOf(tenant, dck_cust_id, 0)
  const agreedFrom = (day: string) => agreedOn(price_list, dck_tariff, day)?.plst_from
  const sheetOn = async (day: string) => (await agreedSheetOn(tenant, dck_cust_id, dck_tariff, day))?.ash_id
  return (
    (dck_rc_id ?? cardOn(cards, before)?.rc_id) !== plan.dck_rc_id ||
    agreedFrom(before) !== agreedFrom(after) ||
    (await sheetOn(before)) !== (await sheetOn(after))
  )
}

/** Times that have another zone charge or other prices of their day are changed at today's price. */
const asRepriced = (field: DecidedField): DecidedField =>
  field.group === 'times' && field.answer === 'free' ? { ...field, answer: 'repriced' } : field

/** The new price of the engine with the approved charges, which an amendment leaves as they are. */
function withCharges(
  { docket, charges }: StoredContent,
  priced: Pricing,
): Pick<NewPrice, 'newPricing' | 'newCharges'> {
  if (charges.length > 0 && priced.currency !== docket.dck_currency)
    refuse('AMEND_REFUSED', {
      detail: `This docket has charges in ${docket.dck_currency}, so its tariff cannot be in ${priced.currency}.`,
      errors: [{ field: 'docket.dck_tariff', message: 'Choose a tariff in the same currency.' }],
    })
  if (charges.some(({ isForZone }) => isForZone))
    refuse('AMEND_REFUSED', {
      detail: 'This docket has a credit for a zone charge. Remove the credit first, then change the docket.',
      errors: [{ field: 'changes', message: 'Remove the credit for the zone charge first.' }],
    })
  const counted = approvedCharges(charges, priced)
  return { newPricing: pricingWithCharges(priced, counted), newCharges: counted }
}

function decide(
  { docket, actor, draft, pricing }: StoredContent,
  account: AccountDraft,
  now: string,
): DecidedField[] {
  const isOut = ({ addresses }: BookingDraft) =>
    outOfHours(addresses[0]?.dadd_ready ?? now, account.flags.hours)
  // Other times have no other price if it was agreed.
  const changesHours = !isAgreed(pricing) && isOut(draft) !== isOut(account.draft)
  return amendedFields(draft, account.draft).map((field) => ({
    ...field,
    ...amendmentOf({ group: field.group, isOfCollection: field.stop === 0, changesHours }, docket, actor),
  }))
}

function refuseUnchangeable(changed: readonly DecidedField[]): void {
  const errors = changed.flatMap(({ field, answer, reason }) =>
    answer !== 'no' || reason === null ? [] : [{ field, message: amendmentReasons[reason] }],
  )
  const [first] = errors
  if (first) refuse('AMEND_REFUSED', { detail: first.message, errors })
}
