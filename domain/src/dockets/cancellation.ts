import type { Flag } from '../fields/flag.ts'
import { docketActionError, type StatusId } from './status.ts'

/** How far a docket has got. */
export interface CancellableDocket {
  dck_status: StatusId
  dck_archive: Flag
  /** Whether a driver has it. */
  isAllocated: boolean
  /** Whether its parcels have been collected. */
  isCollected: boolean
  /** Whether it is on an invoice. */
  isInvoiced: boolean
}

/** Who asks: customers cancel their own bookings, dispatchers the dockets of their circuits. */
export type DocketActor = 'customer' | 'dispatcher'

/** The reason why a docket cannot be cancelled, or null. */
export function cancellationError(docket: CancellableDocket, actor: DocketActor): string | null {
  if (docket.dck_archive === 'T') return 'This docket is in the archive, so it cannot be cancelled.'
  const refused = docketActionError('beCancelled', docket.dck_status)
  if (refused !== null) return refused
  if (docket.isInvoiced)
    return 'This docket is on an invoice, so it cannot be cancelled. Add a credit instead.'
  return actor === 'customer' && docket.isCollected
    ? 'This docket has been collected, so it can only be cancelled by a dispatcher. Please give us a call.'
    : null
}
