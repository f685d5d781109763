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

/**
 * What a button does next, in words: it books at the shown price, leads to the summary, or leads to the card (FORM-06,
 * FORM-07).
 * @param price the shown price, such as '£30.84'; null if there is none
 */
function labelOf(button: BookingButton, snapshot: BookingSnapshot, price: string | null): string {
  const books = nextStep(snapshot, { type: button }).actions.includes('save')
  switch (button) {
    case 'submit':
      if (books) return bookingTexts.bookFor(price)
      return snapshot.context.cust_mop === 'A' ? bookingTexts.checkAndBook : bookingTexts.checkAndPay
    case 'confirm':
      return books ? bookingTexts.bookFor(price) : bookingTexts.continueToPayment
    case 'saveAndReuse':
      return books ? bookingTexts.bookThenAnother : bookingTexts.payThenAnother
    case 'startNew':
      return snapshot.matches('complete') || snapshot.matches('existing')
        ? bookingTexts.newBooking
        : bookingTexts.startAgain
    case 'reuse':
      return bookingTexts.bookLikeIt
    case 'change':
      return bookingTexts.change
    case 'authorise':
    case 'checkout':
    default:
      return button
  }
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
 * payment buttons are in the card section. `price`: the shown price, such as '£30.84'; null if there is none.
 */
export function panelButtons(
  mode: BookingMode,
  context: BookingModeContext,
  price: string | null = null,
): PanelButtonChoice[] {
  const snapshot = snapshotAt(mode, context)
  const offered = new Set(offeredButtons(snapshot))
  return order
    .filter((button) => offered.has(button))
    .map((button, index) => ({
      button,
      label: labelOf(button, snapshot, price),
      main: index === 0 && (button === 'submit' || button === 'confirm' || mode === 'complete'),
    }))
}
