import type { BookingDraft } from './booking.ts'
import { instantMs } from './london-time.ts'

/**
 * A booking to be made once more (FORM-05): all its data, but no barcodes, because they belong to the parcels that have
 * gone, and no times that have passed. This is the one rule for every re-use: of a docket that was opened, of one that
 * has just been booked, and for Save and re-use.
 * @param nowMs milliseconds since 1970
 */
export const reusedBooking = (draft: BookingDraft, nowMs: number): BookingDraft => ({
  ...draft,
  addresses: draft.addresses.map((address, index) => {
    const ready = stillAhead(address.dadd_ready, nowMs)
    return {
      ...address,
      dadd_ready: ready,
      dadd_deadline: ready === null ? null : stillAhead(address.dadd_deadline, nowMs),
      actionASAP: index === 0 && ready === null ? 'T' : 'F',
      barcodes: [],
    }
  }),
})

const stillAhead = (time: string | null, nowMs: number) =>
  time !== null && instantMs(time) > nowMs ? time : null
