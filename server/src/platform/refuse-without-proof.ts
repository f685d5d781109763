import { refuse } from '@despatch/contract/wire/refusals.ts'
import { needsProof, type Freshness } from '@despatch/domain/auth/proof.ts'
import type { Session } from './session.ts'

/** Refuses FACTOR_REQUIRED if the user has not proved who they are within the last minutes. Keys are not asked. */
export function refuseWithoutProof(session: Session, fresh: Freshness = true): void {
  if (needsProof(fresh, session, Date.now())) refuse('FACTOR_REQUIRED', { accepts: session.proofs })
}
