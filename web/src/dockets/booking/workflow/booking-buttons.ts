import type {
  BookingButton,
  BookingMode,
  BookingModeContext,
} from '@despatch/domain/dockets/booking-modes.ts'
import {
  nextStep,
  offeredButtons,
  snapshotAt,
  type BookingSnapshot,
} from '@despatch/domain/dockets/booking-moves.ts'
import { bookingTexts } from '../texts.ts'

export interface PanelButtonChoice {
  button: BookingButton
  label: string
  /** The one filled button. */
  main: boolean
}

const labels: Partial<Record<BookingButton, string>> = {
  change: 'Change',
  confirm: bookingTexts.confirm,
  saveAndReuse: 'Confirm and re-use',
  reuse: 'Re-use',
  startNew: 'New',
}

/** Quote if a price comes next, Confirm if the booking is saved immediately, otherwise Continue (FORM-06). */
function submitLabel(snapshot: BookingSnapshot): string {
  const { actions } = nextStep(snapshot, { type: 'submit' })
  if (actions.includes('price')) return bookingTexts.quote
  return actions.includes('save') ? bookingTexts.confirm : bookingTexts.continue
}

function labelOf(button: BookingButton, snapshot: BookingSnapshot, priceChanged: boolean): string {
  if (button === 'submit') return submitLabel(snapshot)
  if (button === 'confirm' && priceChanged) return bookingTexts.confirmNewPrice
  return labels[button] ?? button
}

/**
 * The button that "New booking" in the menu presses while the form is open. It returns to the draft, or opens an empty form
 * after a booking. Null while the form can be edited, and during a payment.
 */
export function buttonForNewBooking(mode: BookingMode): BookingButton | null {
  if (mode === 'complete') return 'startNew'
  return mode === 'confirm' || mode === 'capture' ? 'change' : null
}

const order: readonly BookingButton[] = ['submit', 'confirm', 'change', 'saveAndReuse', 'startNew', 'reuse']

/**
 * The buttons of a mode beside the form, the main one first. They stay the same while a request is pending. The
 * payment buttons are in the card section. `priceChanged`: the price differs from the confirmed one.
 */
export function panelButtons(
  mode: BookingMode,
  context: BookingModeContext,
  priceChanged = false,
): PanelButtonChoice[] {
  const snapshot = snapshotAt(mode, context)
  const offered = new Set(offeredButtons(snapshot))
  return order
    .filter((button) => offered.has(button))
    .map((button, index) => ({
      button,
      label: labelOf(button, snapshot, priceChanged),
      main: index === 0 && (button === 'submit' || button === 'confirm' || mode === 'complete'),
    }))
}
