import type { DocketActor } from '@despatch/domain/dockets/cancellation.ts'
import { reachesAccount } from '../platform/http/scope.ts'
import { can, type Session } from '../platform/session.ts'

/**
 * As whom a user changes a docket after booking: as a dispatcher on a circuit whose dockets they may update, otherwise as
 * the customer of an account for which they may book. null for neither.
 */
export function docketActor(
  session: Session,
  { dck_cust_id, dck_circ_code }: { dck_cust_id: number; dck_circ_code: string },
): DocketActor | null {
  const updates = session.circuits.some(
    ({ cir_circ_code, acia_update }) => cir_circ_code === dck_circ_code && acia_update === 'T',
  )
  if (can(session, 'control') && updates) return 'dispatcher'
  return can(session, 'booking') && reachesAccount(session, dck_cust_id) ? 'customer' : null
}
