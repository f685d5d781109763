import { unallocatedStatuses, type StatusId } from '../dockets/status.ts'

/** The minutes in which an import can be undone after its last row was booked. */
export const importUndoMinutes = 15

/** What decides whether a booking is cancelled when its import is undone. */
export interface BookingToUndo {
  dck_status: StatusId
  isArchived: boolean
  isAllocated: boolean
  /** Whether drivers are asked to take it. */
  isOffered: boolean
  /** Whether money was taken or asked for by card. */
  isPaid: boolean
  /** Whether it has charges or credits. */
  isCharged: boolean
}

/** The reason why a booking stays when its import is undone, or null if it is cancelled without a fee. */
export function undoError(booking: BookingToUndo): string | null {
  if (booking.dck_status === 'C') return 'It is already cancelled.'
  if (booking.isAllocated) return 'It has a driver.'
  if (booking.isArchived || !unallocatedStatuses.includes(booking.dck_status))
    return 'Its status has changed.'
  if (booking.isOffered) return 'It is offered to drivers.'
  if (booking.isPaid) return 'It has a card payment.'
  return booking.isCharged ? 'It has charges.' : null
}
