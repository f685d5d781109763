import { declineReasonTexts } from '@despatch/domain/drive/decline-reasons.ts'
import { driverReason, noReason } from '@despatch/domain/drive/driver-reason.ts'
import { decideOffer } from '@despatch/domain/drive/docket-offer.ts'
import { applyChange } from '../control/apply-change.ts'
import { refuseBadForm } from '../control/change-rules.ts'
import { documentsError } from '../control/driver-documents.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { announceDockets } from '../tracking/announce-reports.queries.ts'
import { messageOfRefusal, type AppliedEvent, type DeviceSession, type SentEvent } from './device-event.ts'
import { lastChangeOf } from './driver-events.queries.ts'
import { declineOffer, endOffers, offerToAnswer } from './offers.queries.ts'

/**
 * Applies the answer of a driver to the offer of a locked docket. A docket that is accepted is given to the driver as by a
 * dispatcher. Null if the event is no answer, or the docket was not offered to the driver.
 */
export async function answerOffer(
  tx: Transaction,
  tenant: Tenant,
  session: DeviceSession,
  docket: LockedDocket,
  { evt_kind: answer, dadd_id, declined_for }: SentEvent,
): Promise<AppliedEvent | null> {
  if (answer !== 'accepted' && answer !== 'declined') return null
  const { dck_id } = docket
  const { drv_id } = session.device
  const offer = await offerToAnswer(tx, dck_id, drv_id)
  if (offer?.stop !== dadd_id) return null
  const known = { dck_id, dadd_id, dev_id: null }
  const decision = decideOffer(answer, offer, await listStatuses(tenant), new Date().toISOString())
  if (decision.outcome === 'refused') return { ...decision, ...known }
  if (answer === 'declined') {
    const reason = declined_for ?? 'other'
    await declineOffer(tx, offer.off_id, reason)
    await announceDockets(tx, [dck_id])
    return { outcome: 'applied', ...noReason, reason: `${declineReasonTexts[reason]}.`, ...known }
  }
  const lacking = await documentsError(tx, tenant, drv_id, 'driver')
  if (lacking)
    return { outcome: 'refused', ...driverReason('documents_not_valid', [], lacking.message), ...known }
  const change = { status: 'G', driver: drv_id } as const
  const problem = await messageOfRefusal(() => refuseBadForm(tx, tenant, change))
  if (problem !== null)
    return { outcome: 'refused', ...driverReason('form_incomplete', [], problem), ...known }
  await applyChange(tx, tenant, session, [docket], change)
  await endOffers(tx, dck_id, offer.off_id)
  return { outcome: 'applied', ...noReason, ...known, dev_id: await lastChangeOf(tx, dck_id) }
}
