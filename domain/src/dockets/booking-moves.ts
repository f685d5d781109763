import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { bookingMachine } from './booking-machine.ts'
import { bookingButtons, bookingModes } from './booking-modes.ts'
import type {
  BookingButton,
  BookingEffect,
  BookingEvent,
  BookingMode,
  BookingModeContext,
  BookingOpening,
  BookingSettings,
} from './booking-modes.ts'

/** A place in the booking machine: the mode, what is under way in it, and what is remembered. A plain value. */
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>

export interface BookingStep {
  place: BookingSnapshot
  /** In the order in which they are to be done. */
  actions: readonly BookingEffect[]
}

/** Where the form opens: at an empty draft, a copy, or a docket that has a reference (FORM-08). */
export function openBooking(settings: BookingSettings, opening?: BookingOpening): BookingSnapshot {
  const [place] = initialTransition(bookingMachine, settings)
  return opening ? nextStep(place, opening).place : place
}

/** The place at the beginning of a mode, with nothing under way. */
export const snapshotAt = (mode: BookingMode, context: BookingModeContext): BookingSnapshot =>
  bookingMachine.resolveState({ value: mode, context })

/** The same place under settings that have changed meanwhile. */
export const underSettings = (place: BookingSnapshot, settings: BookingSettings): BookingSnapshot =>
  bookingMachine.resolveState({ value: place.value, context: { ...place.context, ...settings } })

/**
 * Where an event leads, and what is to be done on the way (FORM-02). An event that means nothing at a place leads
 * back to it without a deed.
 */
export function nextStep(place: BookingSnapshot, event: BookingEvent): BookingStep {
  const [next, actions] = transition(bookingMachine, place, event)
  // XState applies assignments itself and returns only the actions that the form performs.
  return { place: next, actions: actions.map(({ type }) => type as BookingEffect) }
}

export function modeOf(place: BookingSnapshot): BookingMode {
  const mode = bookingModes.find((each) => place.matches(each))
  if (mode === undefined) throw new Error(`The booking form has no mode ${JSON.stringify(place.value)}`)
  return mode
}

/** What is asked of the server just now. */
export function underWay(place: BookingSnapshot): 'price' | 'save' | null {
  if (place.hasTag('pricing')) return 'price'
  return place.hasTag('saving') ? 'save' : null
}

/** The buttons that a place offers, in the form's order (FORM-01); authorise is hidden for mop S (PAY-02). */
export const offeredButtons = (place: BookingSnapshot): BookingButton[] =>
  bookingButtons.filter((type) => place.can({ type }))
