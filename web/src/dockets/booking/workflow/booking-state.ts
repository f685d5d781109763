import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import {
  modeOf,
  openBooking,
  snapshotAt,
  type BookingSnapshot,
} from '@despatch/domain/dockets/booking-moves.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import {
  applyEdit,
  editedBooking,
  touchedPaths,
  type DraftEdit,
  type EditedBooking,
} from '../draft/booking-draft.ts'
import { newIdempotencyKey } from '../../../platform/idempotency-key.ts'
import type { ConfirmedBooking, BookingPrice, PriceReply } from '../../docket-calls.ts'
import { withoutResolved } from '../draft/booking-errors.ts'
import { newPriceOf } from './booking-failure.ts'
import { freshBooking, type BookingSetup } from '../draft/booking-setup.ts'
import type { SavedDraft, SavedPayment } from '../draft/saved-draft.ts'

/** The state of the booking form. */
export interface BookingState {
  setup: BookingSetup
  snapshot: BookingSnapshot
  booking: EditedBooking
  /** The user has typed something that could be lost. */
  dirty: boolean
  /** The Idempotency-Key of this draft until it is booked (FORM-17). */
  key: string
  errors: readonly FieldError[]
  /** The errors of the last attempt. The summary keeps listing them while the user corrects them. */
  found: readonly FieldError[]
  priced: PriceReply | null
  /** The price shown before `priced`, if it changed before the booking was made. */
  priceBefore: BookingPrice | null
  /** The price beside the form and the one that the server has now, if nothing was booked because they differ. */
  changedPrice: { before: BookingPrice; now: BookingPrice } | null
  /** The last confirmed booking. */
  booked: ConfirmedBooking | null
  /** A draft that was replaced and can be restored. */
  aside: BookingDraft | null
  restored: boolean
  /** An earlier attempt with this draft's key succeeded, but its reply was lost. */
  alreadyBooked: boolean
  /** The number of card payment keys that this draft has used. */
  attempts: number
  /** A checkout was abandoned under the current key. The key is valid for this exact draft only. */
  checkoutLeft: boolean
  /** The card payment in progress. */
  payment: SavedPayment | null
}

/** A payment in progress when the page was left is resumed. */
function openedSnapshot({ modes }: BookingSetup, saved: SavedDraft | null): BookingSnapshot {
  if (saved?.payment?.provider === modes.cust_mop)
    return snapshotAt('payment', { ...modes, priced: true, editedFrom: saved.editedFrom })
  return openBooking(modes, saved?.editedFrom === 'reuse' ? { type: 'copied' } : undefined)
}

/** Opens the form with the stored draft, if it is of this account. */
export function openedBooking(setup: BookingSetup, stored: SavedDraft | null): BookingState {
  const account = (stored?.draft ?? stored?.aside)?.docket.dck_cust_id
  const saved = account === setup.customer.cust_id ? stored : null
  const { draft = null, payment = null } = saved ?? {}
  return {
    setup,
    snapshot: openedSnapshot(setup, saved),
    booking: editedBooking(draft ?? freshBooking(setup)),
    dirty: draft !== null,
    key: saved?.key ?? newIdempotencyKey(),
    errors: [],
    found: [],
    priced: payment?.priced ?? null,
    priceBefore: null,
    changedPrice: null,
    booked: null,
    aside: saved?.aside ?? null,
    restored: draft !== null && saved?.editedFrom === 'new',
    alreadyBooked: false,
    attempts: payment?.attempts ?? saved?.attempts ?? 0,
    checkoutLeft: false,
    payment,
  }
}

/** The number of card payment keys that a draft has used when it becomes editable. */
export const keysUsed = ({ attempts, checkoutLeft }: BookingState): number =>
  attempts + (checkoutLeft ? 1 : 0)

/** What is stored of an unfinished booking. */
export const storedBooking = (state: BookingState): SavedDraft => ({
  draft: state.booking.draft,
  editedFrom: state.snapshot.context.editedFrom,
  key: state.key,
  aside: state.aside,
  attempts: keysUsed(state),
  payment: state.payment,
})

const unpriced = { priced: null, priceBefore: null } as const

/** The changes when the price no longer applies. An abandoned checkout was of the booking as it was priced. */
export const changesOfUnpriced = (state: BookingState) => ({
  ...unpriced,
  attempts: keysUsed(state),
  checkoutLeft: false,
})

/** A new key has no booking and no payments. */
export const newKey = () => ({
  key: newIdempotencyKey(),
  alreadyBooked: false,
  attempts: 0,
  checkoutLeft: false,
  payment: null,
})

/** The changes of an edit. Editing a field clears its error. */
export const changesOfEdit = ({ booking, errors }: BookingState, edit: DraftEdit) => ({
  booking: applyEdit(booking, edit),
  dirty: true,
  changedPrice: null,
  errors: withoutResolved(errors, touchedPaths(edit)),
})

/** The changes when another draft takes the place of this one. */
export const changesOfDraft = ({ booking }: BookingState, draft: BookingDraft) => ({
  ...unpriced,
  booking: editedBooking(draft, booking.nextKey),
  changedPrice: null,
  dirty: false,
  errors: [],
  found: [],
  aside: null,
  booked: null,
  restored: false,
})

/** The changes once `sent` is booked. Text typed in the meantime is not part of it. */
export function changesOfBooking(
  { booking }: BookingState,
  { booked, sent }: { booked: ConfirmedBooking; sent: BookingDraft },
) {
  const isTyped = booking.draft !== sent
  return {
    booking: isTyped ? editedBooking(sent, booking.nextKey) : booking,
    booked,
    changedPrice: null,
    dirty: false,
    aside: isTyped ? booking.draft : null,
    ...newKey(),
  }
}

/** The changes when the booking has been priced. In `capture` the payer has already seen another price. */
export const changesOfPrice = ({ snapshot, priced: shown }: BookingState, priced: PriceReply) => ({
  priced,
  priceBefore: modeOf(snapshot) === 'capture' ? (shown?.pricing ?? null) : null,
})

/**
 * The changes when nothing was booked, because the price has changed. The next attempt is a new request. `shown`: the price
 * beside the form, if the booking was not priced before.
 */
export function changesOfNewPrice(
  { priced }: BookingState,
  { failure, shown }: { failure: unknown; shown: BookingPrice | undefined },
) {
  const pricing = newPriceOf(failure)
  if (pricing && !priced && shown) return { changedPrice: { before: shown, now: pricing }, ...newKey() }
  if (!pricing || !priced?.pricing) return {}
  return { priced: { ...priced, pricing }, priceBefore: priced.pricing, ...newKey() }
}

/**
 * Only a price that was shown can be expected: that of the summary, or `shown` beside the form. Users who may not see prices expect
 * none.
 */
export function expectedPrice({ priced }: BookingState, shown: BookingPrice | undefined) {
  const pricing = priced ? priced.pricing : shown
  return pricing ? { expected_total: pricing.total, expected_currency: pricing.currency } : {}
}
