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
  BookingModeSettings,
} from './booking-modes.ts'

/** A state of the booking machine: the mode, anything in progress, and its context. A plain value. */
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>

export interface BookingStep {
  snapshot: BookingSnapshot
  /** In the order of execution. */
  actions: readonly BookingEffect[]
}

/** Opens the form with an empty draft, a copy, or an existing docket (FORM-08). */
export function openBooking(settings: BookingModeSettings, opening?: BookingOpening): BookingSnapshot {
  const [snapshot] = initialTransition(bookingMachine, settings)
  return opening ? nextStep(snapshot, opening).snapshot : snapshot
}

/** The initial state of a mode. */
export const snapshotAt = (mode: BookingMode, context: BookingModeContext): BookingSnapshot =>
  bookingMachine.resolveState({ value: mode, context })

/** The same state with new settings. */
export const underSettings = (snapshot: BookingSnapshot, settings: BookingModeSettings): BookingSnapshot =>
  bookingMachine.resolveState({ value: snapshot.value, context: { ...snapshot.context, ...settings } })

/**
 * The next state after an event, and the effects to run (FORM-02). An event that does not apply leaves the state
 * unchanged, without effects.
 */
export function nextStep(snapshot: BookingSnapshot, event: BookingEvent): BookingStep {
  const [next, actions] = transition(bookingMachine, snapshot, event)
  // XState applies assignments itself and returns only the actions that the form performs.
  return { snapshot: next, actions: actions.map(({ type }) => type as BookingEffect) }
}

export function modeOf(snapshot: BookingSnapshot): BookingMode {
  const mode = bookingModes.find((each) => snapshot.matches(each))
  if (mode === undefined) throw new Error(`The booking form has no mode ${JSON.stringify(snapshot.value)}`)
  return mode
}

/** The request in progress. */
export function requestUnderWay(snapshot: BookingSnapshot): 'price' | 'save' | null {
  if (snapshot.hasTag('pricing')) return 'price'
  return snapshot.hasTag('saving') ? 'save' : null
}

/** The buttons of a state, in the form's order (FORM-01); authorise is hidden for mop S (PAY-02). */
export const offeredButtons = (snapshot: BookingSnapshot): BookingButton[] =>
  bookingButtons.filter((type) => snapshot.can({ type }))
