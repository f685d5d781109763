import type { docketTracking } from '@despatch/contract/tracking/tracking.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { docketReference, parseDocketReference } from '@despatch/domain/dockets/docket-reference.ts'
import { parseTrackingReference } from '@despatch/domain/tracking/tracking-reference.ts'
import type { Session } from '../platform/session.ts'
import { isOnSide } from '../dockets/archive-side.ts'
import { docketScope } from '../platform/http/scope.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { trackById, trackOwn } from './track.queries.ts'
import { trackView } from './track-view.ts'

/**
 * The full tracking of a docket in the session's scope (TRACK-02), by its id, its tracking reference or its number.
 * Refuses DOCKET_NOT_FOUND, also for a docket that is not on the requested side of the archive.
 */
export async function ownTracking(
  tenant: Tenant,
  session: Session,
  { dck_id, tracking_ref, archive }: CheckedPayload<typeof docketTracking>,
): Promise<ReplyOf<typeof docketTracking>> {
  if (dck_id === undefined && tracking_ref === undefined)
    refuse('INVALID', { errors: [{ field: 'dck_id', message: 'Required, unless tracking_ref is given' }] })
  const docket =
    dck_id === undefined
      ? await trackOwn(tenant.pool, storedName(tracking_ref ?? ''), docketScope(session))
      : await trackById(tenant.pool, dck_id)
  if (!docket || !isOnSide(docket, archive)) return refuse('DOCKET_NOT_FOUND')
  const isNamed = tracking_ref === undefined || namesOf(docket).includes(storedName(tracking_ref))
  return isNamed ? await trackView(tenant, docket, 'account') : refuse('DOCKET_NOT_FOUND')
}

/** A reference or number as it is stored, however it was typed. */
function storedName(typed: string): string {
  const reference = parseTrackingReference(typed)
  if (reference !== null) return reference
  const named = parseDocketReference(typed)
  return named ? docketReference(named.prefix, named.number) : typed
}

const namesOf = ({ dck_tracking, dck_docket }: { dck_tracking: string; dck_docket: string }) => [
  dck_tracking,
  dck_docket,
]
