import type { BookingDraft } from './booking.ts'
import { instantMs } from '../time/london-time.ts'

/**
 * A copy of a booking for re-use (FORM-05): all data except barcodes, which belong to the old parcels, and past times.
 * Applies to opened dockets, to new bookings, and to Save and re-use.
 * @param nowMs milliseconds since 1970
 */
export const reusedBooking = (draft: BookingDraft, nowMs: number): BookingDraft => ({
  ...draft,
  addresses: draft.addresses.map((address, index) => {
    const ready = ifFuture(address.dadd_ready, nowMs)
    return {
      ...address,
      dadd_ready: ready,
      dadd_deadline: ready === null ? null : ifFuture(address.dadd_deadline, nowMs),
      actionASAP: index === 0 && ready === null ? 'T' : 'F',
      barcodes: [],
    }
  }),
})

const ifFuture = (time: string | null, nowMs: number) =>
  time !== null && instantMs(time) > nowMs ? time : null
