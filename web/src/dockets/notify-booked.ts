import { notify } from '../app/notify.ts'

/** Reports a confirmed booking, and hides failures of earlier attempts, such as a declined card. */
export function notifyBooked() {
  notify.hideFailures()
  notify.success('Booking Confirmed', 'Your booking has been confirmed')
}
