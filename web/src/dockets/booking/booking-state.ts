import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { BookingModeSettings } from '@despatch/domain/dockets/booking-modes.ts'
import { openBooking, snapshotAt, type BookingSnapshot } from '@despatch/domain/dockets/booking-moves.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import {
  applyEdit,
  editedBooking,
  touchedPaths,
  type DraftEdit,
  type EditedBooking,
} from './booking-draft.ts'
import { withoutResolved } from './booking-errors.ts'
import type { ConfirmedBooking, BookingPrice, PriceReply } from '../docket-calls.ts'
import type { SavedDraft, SavedPayment } from './saved-draft.ts'

/** The state of the booking form. */
export interface BookingState {
  snapshot: BookingSnapshot
  booking: EditedBooking
  /** The user has typed something that could be lost. */
  dirty: boolean
  key: string
  errors: readonly FieldError[]
  /** The errors of the last attempt. The summary keeps listing them while the user corrects them. */
  found: readonly FieldError[]
  priced: PriceReply | null
  /** The price shown before `priced`, if it changed before the booking was made. */
  priceBefore: BookingPrice | null
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

export type BookingChange =
  | { type: 'edit'; edit: DraftEdit }
  | { type: 'errors'; errors: readonly FieldError[] }
  | { type: 'moved'; snapshot: BookingSnapshot }
  | { type: 'priced'; priced: PriceReply; before: BookingPrice | null }
  /** Nothing was booked, because the price has changed. */
  | { type: 'priceChanged'; pricing: BookingPrice; key: string }
  | { type: 'unpriced' }
  | { type: 'booked'; booked: ConfirmedBooking; sent: BookingDraft; key: string }
  | { type: 'alreadyBooked' }
  | { type: 'paying'; payment: SavedPayment }
  /** A payment failed. Its key is used up, can be used for the same checkout again, or has an unknown outcome. */
  | { type: 'unpaid'; key: 'spent' | 'again' | 'same' }
  | { type: 'newKey'; key: string }
  | {
      type: 'replace'
      draft: BookingDraft
      /** The draft contains work that could be lost. */
      dirty: boolean
      key: string
      leave: 'aside' | 'result' | 'nothing'
    }
  | { type: 'restore' }
  | { type: 'dismissNotices' }

/** A payment in progress when the page was left is resumed. */
function firstSnapshot(settings: BookingModeSettings, saved: SavedDraft | null): BookingSnapshot {
  if (saved?.payment?.provider === settings.cust_mop)
    return snapshotAt('payment', { ...settings, priced: true, editedFrom: saved.editedFrom })
  return openBooking(settings, saved?.editedFrom === 'reuse' ? { type: 'copied' } : undefined)
}

export const firstState = (
  settings: BookingModeSettings,
  saved: SavedDraft | null,
  fresh: () => BookingDraft,
  key: string,
): BookingState => ({
  snapshot: firstSnapshot(settings, saved),
  booking: editedBooking(saved?.draft ?? fresh()),
  dirty: (saved?.draft ?? null) !== null,
  key: saved?.key ?? key,
  errors: [],
  found: [],
  priced: saved?.payment?.priced ?? null,
  priceBefore: null,
  booked: null,
  aside: saved?.aside ?? null,
  restored: (saved?.draft ?? null) !== null && saved?.editedFrom === 'new',
  alreadyBooked: false,
  attempts: saved?.attempts ?? 0,
  checkoutLeft: false,
  payment: saved?.payment ?? null,
})

/** The draft that can be restored after another draft has replaced it. */
function draftToRestore(state: BookingState, leave: 'aside' | 'result' | 'nothing'): BookingDraft | null {
  if (leave === 'nothing') return null
  return state.dirty && leave === 'aside' ? state.booking.draft : state.aside
}

const unpriced = { priced: null, priceBefore: null } as const

/** A new key has no payments. */
const noPayment = { attempts: 0, checkoutLeft: false, payment: null } as const

/** The number of card payment keys that a draft has used when it becomes editable. */
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
        errors: withoutResolved(state.errors, paths),
      }
    }
    case 'errors':
      return { ...state, errors: change.errors, found: change.errors }
    case 'moved':
      return { ...state, snapshot: change.snapshot }
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
            ...noPayment,
          }
    case 'unpriced':
      return { ...state, ...unpriced, attempts: keysUsed(state), checkoutLeft: false }
    case 'booked': {
      // Text typed while the booking was being saved is not part of it.
      const typed = state.booking.draft === change.sent ? null : state.booking.draft
      return {
        ...state,
        booking: typed ? editedBooking(change.sent, state.booking.nextKey) : state.booking,
        booked: change.booked,
        key: change.key,
        dirty: false,
        aside: typed,
        alreadyBooked: false,
        ...noPayment,
      }
    }
    case 'alreadyBooked':
      return { ...state, alreadyBooked: true }
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
      return { ...state, key: change.key, alreadyBooked: false, ...noPayment }
    case 'replace':
      return {
        ...state,
        booking: editedBooking(change.draft, state.booking.nextKey),
        key: change.key,
        dirty: change.dirty,
        errors: [],
        found: [],
        aside: draftToRestore(state, change.leave),
        booked: change.leave === 'result' ? state.booked : null,
        ...unpriced,
        restored: false,
        alreadyBooked: false,
        ...noPayment,
      }
    case 'restore':
      return state.aside === null
        ? state
        : {
            ...state,
            booking: editedBooking(state.aside, state.booking.nextKey),
            dirty: true,
            // Restoring one unfinished booking never loses the other.
            aside: state.dirty ? state.booking.draft : null,
            restored: false,
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
