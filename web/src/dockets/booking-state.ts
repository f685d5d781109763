import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { BookingSettings } from '@despatch/domain/dockets/booking-modes.ts'
import { openBooking, snapshotAt, type BookingSnapshot } from '@despatch/domain/dockets/booking-moves.ts'
import type { FieldError } from '@despatch/domain/dockets/field-errors.ts'
import {
  applyEdit,
  editedBooking,
  touchedPaths,
  type DraftEdit,
  type EditedBooking,
} from './booking-draft.ts'
import { withoutAnswered } from './booking-errors.ts'
import type { BookedDocket, BookingPrice, PricedBooking } from './docket-calls.ts'
import type { SavedDraft, SavedPayment } from './saved-draft.ts'

/** Where the form stands, and everything it holds. */
export interface BookingState {
  place: BookingSnapshot
  booking: EditedBooking
  /** Something was typed, so there is something to lose. */
  dirty: boolean
  key: string
  errors: readonly FieldError[]
  /** The faults as the last attempt found them; the summary stays put while they are mended one by one. */
  found: readonly FieldError[]
  priced: PricedBooking | null
  /** The price that was shown before `priced`, where that price held no longer when the booking was made. */
  priceBefore: BookingPrice | null
  /** The last booking that went through. */
  booked: BookedDocket | null
  /** A draft that made way and can be brought back. */
  aside: BookingDraft | null
  restored: boolean
  /** An earlier attempt with this draft's key has gone through although its answer was lost. */
  bookedBefore: boolean
  /** Keys of card payments that this draft has used up. */
  attempts: number
  /** A checkout was left unpaid under the present key, which is good for this very draft alone. */
  checkoutLeft: boolean
  /** The card payment that is under way. */
  payment: SavedPayment | null
}

export type BookingChange =
  | { type: 'edit'; edit: DraftEdit }
  | { type: 'errors'; errors: readonly FieldError[] }
  | { type: 'moved'; place: BookingSnapshot }
  | { type: 'priced'; priced: PricedBooking; before: BookingPrice | null }
  /** Nothing was booked, because the booking costs something else now. */
  | { type: 'priceChanged'; pricing: BookingPrice; key: string }
  | { type: 'unpriced' }
  | { type: 'booked'; booked: BookedDocket; sent: BookingDraft; key: string }
  | { type: 'bookedBefore' }
  | { type: 'paying'; payment: SavedPayment }
  /** A payment came to nothing; its key is used up, good for the same checkout again, or still in question. */
  | { type: 'unpaid'; key: 'spent' | 'again' | 'same' }
  | { type: 'newKey'; key: string }
  | {
      type: 'replace'
      draft: BookingDraft
      /** There is something to lose in it from the start. */
      dirty: boolean
      key: string
      leave: 'aside' | 'result' | 'nothing'
    }
  | { type: 'restore' }
  | { type: 'dismissNotices' }

/** A payment that was under way when the page was left goes on where it was. */
function firstSnapshot(settings: BookingSettings, kept: SavedDraft | null): BookingSnapshot {
  if (kept?.payment?.provider === settings.cust_mop)
    return snapshotAt('payment', { ...settings, priced: true, editedFrom: kept.editedFrom })
  return openBooking(settings, kept?.editedFrom === 'reuse' ? { type: 'copied' } : undefined)
}

export const firstState = (
  settings: BookingSettings,
  kept: SavedDraft | null,
  fresh: () => BookingDraft,
  key: string,
): BookingState => ({
  place: firstSnapshot(settings, kept),
  booking: editedBooking(kept?.draft ?? fresh()),
  dirty: (kept?.draft ?? null) !== null,
  key: kept?.key ?? key,
  errors: [],
  found: [],
  priced: kept?.payment?.priced ?? null,
  priceBefore: null,
  booked: null,
  aside: kept?.aside ?? null,
  restored: kept !== null && kept.editedFrom === 'new' && kept.aside === null,
  bookedBefore: false,
  attempts: kept?.attempts ?? 0,
  checkoutLeft: false,
  payment: kept?.payment ?? null,
})

/** The draft that can be brought back once another one has taken its place. */
function madeWay(state: BookingState, leave: 'aside' | 'result' | 'nothing'): BookingDraft | null {
  if (leave === 'nothing') return null
  return state.dirty && leave === 'aside' ? state.booking.draft : state.aside
}

const unpriced = { priced: null, priceBefore: null } as const

/** A new key has been paid under by nobody. */
const notPaid = { attempts: 0, checkoutLeft: false, payment: null } as const

/** How many keys of card payments a draft has used up once it may be edited. */
export const keysUsed = ({ attempts, checkoutLeft }: BookingState): number =>
  attempts + (checkoutLeft ? 1 : 0)

export function changeState(state: BookingState, change: BookingChange): BookingState {
  switch (change.type) {
    case 'edit': {
      const paths = touchedPaths(change.edit)
      return {
        ...state,
        booking: applyEdit(state.booking, change.edit),
        dirty: true,
        errors: withoutAnswered(state.errors, paths),
      }
    }
    case 'errors':
      return { ...state, errors: change.errors, found: change.errors }
    case 'moved':
      return { ...state, place: change.place }
    case 'priced':
      return { ...state, priced: change.priced, priceBefore: change.before }
    case 'priceChanged':
      return state.priced?.pricing === undefined
        ? state
        : {
            ...state,
            priced: { ...state.priced, pricing: change.pricing },
            priceBefore: state.priced.pricing,
            key: change.key,
            ...notPaid,
          }
    case 'unpriced':
      return { ...state, ...unpriced, attempts: keysUsed(state), checkoutLeft: false }
    case 'booked': {
      // What was typed while the booking was on its way is no part of it.
      const typed = state.booking.draft === change.sent ? null : state.booking.draft
      return {
        ...state,
        booking: typed ? editedBooking(change.sent, state.booking.nextKey) : state.booking,
        booked: change.booked,
        key: change.key,
        dirty: false,
        aside: typed,
        bookedBefore: false,
        ...notPaid,
      }
    }
    case 'bookedBefore':
      return { ...state, bookedBefore: true }
    case 'paying':
      return { ...state, payment: change.payment }
    case 'unpaid':
      return {
        ...state,
        payment: null,
        attempts: (state.payment ?? state).attempts + (change.key === 'spent' ? 1 : 0),
        checkoutLeft: change.key === 'again',
      }
    case 'newKey':
      return { ...state, key: change.key, bookedBefore: false, ...notPaid }
    case 'replace':
      return {
        ...state,
        booking: editedBooking(change.draft, state.booking.nextKey),
        key: change.key,
        dirty: change.dirty,
        errors: [],
        found: [],
        aside: madeWay(state, change.leave),
        booked: change.leave === 'result' ? state.booked : null,
        ...unpriced,
        restored: false,
        bookedBefore: false,
        ...notPaid,
      }
    case 'restore':
      return state.aside === null
        ? state
        : {
            ...state,
            booking: editedBooking(state.aside, state.booking.nextKey),
            dirty: true,
            aside: null,
            errors: [],
            found: [],
            ...unpriced,
            booked: null,
          }
    case 'dismissNotices':
    default:
      return { ...state, restored: false, aside: null, booked: null }
  }
}
