import { isEditable } from '@despatch/domain/dockets/booking-modes.ts'
import { buttonForNewBooking } from './booking-buttons.ts'
import type { BookingEngine } from './use-booking.ts'

/** Sets an unfinished booking aside for one that is filled in. False while a payment is in progress, which comes first. */
export function beginNewBooking(engine: BookingEngine): boolean {
  const { mode, dirty } = engine.state
  const back = buttonForNewBooking(mode)
  if (back) engine.press(back)
  else if (!isEditable(mode)) return false
  if (dirty) engine.press('startNew')
  return true
}
