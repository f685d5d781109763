import type { BookingDraft } from './booking.ts'
import { instantMs } from '../time/london-time.ts'

/**
 * A copy of a booking for re-use (FORM-05): all data except barcodes, which belong to the old parcels, and past times.
 * Applies to opened dockets, to new bookings, and to Confirm and re-use.
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

/**
 * A re-used booking with one delivery, the other way round: from its delivery back to its collection, as soon as
 * possible. The goods stay. null for a booking with several deliveries, whose way back is not known.
 */
export function returnBooking(draft: BookingDraft): BookingDraft | null {
  const [collection, delivery, ...others] = draft.addresses
  if (!collection || !delivery || others.length > 0) return null
  const times = { dadd_ready: null, dadd_deadline: null }
  return {
    ...draft,
    addresses: [
      { ...delivery, ...times, dadd_addresstype: 0, actionASAP: 'T', barcodes: [] },
      { ...collection, ...times, dadd_addresstype: 1, actionASAP: 'F', barcodes: [] },
    ],
  }
}
