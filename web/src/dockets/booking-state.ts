import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { BookingSettings } from '@despatch/domain/dockets/booking-modes.ts'
import { openBooking, type BookingPlace } from '@despatch/domain/dockets/booking-moves.ts'
import type { Fault } from '@despatch/domain/dockets/faults.ts'
import {
  applyEdit,
  editedBooking,
  touchedPaths,
  type DraftEdit,
  type EditedBooking,
} from './booking-draft.ts'
import type { BookedDocket, PricedBooking } from './docket-calls.ts'
import type { KeptDraft } from './kept-draft.ts'

/** Where the form stands, and everything it holds. */
export interface BookingState {
  place: BookingPlace
  booking: EditedBooking
  /** Something was typed, so there is something to lose. */
  dirty: boolean
  key: string
  faults: readonly Fault[]
  /** The faults as the last attempt found them; the summary stays put while they are mended one by one. */
  found: readonly Fault[]
  priced: PricedBooking | null
  /** The last booking that went through. */
  booked: BookedDocket | null
  /** A draft that made way and can be brought back. */
  aside: BookingDraft | null
  restored: boolean
  /** An earlier attempt with this draft's key has gone through although its answer was lost. */
  bookedBefore: boolean
}

export type BookingChange =
  | { type: 'edit'; edit: DraftEdit }
  | { type: 'faults'; faults: readonly Fault[] }
  | { type: 'moved'; place: BookingPlace }
  | { type: 'priced'; priced: PricedBooking }
  | { type: 'unpriced' }
  | { type: 'booked'; booked: BookedDocket; sent: BookingDraft; key: string }
  | { type: 'bookedBefore' }
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

export const firstState = (
  settings: BookingSettings,
  kept: KeptDraft | null,
  fresh: () => BookingDraft,
  key: string,
): BookingState => ({
  place: openBooking(settings, kept?.editedFrom === 'reuse' ? { type: 'copied' } : undefined),
  booking: editedBooking(kept?.draft ?? fresh()),
  dirty: kept !== null,
  key: kept?.key ?? key,
  faults: [],
  found: [],
  priced: null,
  booked: null,
  aside: kept?.aside ?? null,
  restored: kept !== null && kept.editedFrom === 'new' && kept.aside === null,
  bookedBefore: false,
})

const answered = (fault: Fault, paths: readonly string[]) =>
  paths.some((path) => fault.field === path || fault.field.startsWith(`${path}.`))

/** The same list where nothing was answered, so that the sections need not be drawn again. */
function withoutAnswered(faults: readonly Fault[], paths: readonly string[]): readonly Fault[] {
  const left = faults.filter((fault) => !answered(fault, paths))
  return left.length === faults.length ? faults : left
}

/** The draft that can be brought back once another one has taken its place. */
function madeWay(state: BookingState, leave: 'aside' | 'result' | 'nothing'): BookingDraft | null {
  if (leave === 'nothing') return null
  return state.dirty && leave === 'aside' ? state.booking.draft : state.aside
}

export function changeState(state: BookingState, change: BookingChange): BookingState {
  switch (change.type) {
    case 'edit': {
      const paths = touchedPaths(change.edit)
      return {
        ...state,
        booking: applyEdit(state.booking, change.edit),
        dirty: true,
        faults: withoutAnswered(state.faults, paths),
      }
    }
    case 'faults':
      return { ...state, faults: change.faults, found: change.faults }
    case 'moved':
      return { ...state, place: change.place }
    case 'priced':
      return { ...state, priced: change.priced }
    case 'unpriced':
      return { ...state, priced: null }
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
      }
    }
    case 'bookedBefore':
      return { ...state, bookedBefore: true }
    case 'newKey':
      return { ...state, key: change.key, bookedBefore: false }
    case 'replace':
      return {
        ...state,
        booking: editedBooking(change.draft, state.booking.nextKey),
        key: change.key,
        dirty: change.dirty,
        faults: [],
        found: [],
        aside: madeWay(state, change.leave),
        booked: change.leave === 'result' ? state.booked : null,
        priced: null,
        restored: false,
        bookedBefore: false,
      }
    case 'restore':
      return state.aside === null
        ? state
        : {
            ...state,
            booking: editedBooking(state.aside, state.booking.nextKey),
            dirty: true,
            aside: null,
            faults: [],
            found: [],
            priced: null,
            booked: null,
          }
    case 'dismissNotices':
    default:
      return { ...state, restored: false, aside: null, booked: null }
  }
}
