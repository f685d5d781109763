import { randomUUID } from 'node:crypto'
import type { EventEffects } from '@despatch/domain/drive/event-effects.ts'
import type { ReportedEvent } from '@despatch/domain/drive/driver-event.ts'
import { applyChanges } from '../control/apply-change.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { recordStopTimeOfDriver } from '../dockets/record-stop-time.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { announceDockets } from '../tracking/announce-reports.queries.ts'
import { storeProofs, storeScans } from '../tracking/driver-reports.queries.ts'
import { lastChangeOf } from './driver-events.queries.ts'
import { setHandover } from './handover.queries.ts'
import { declineOffer, endOffers } from './offers.queries.ts'

/** The event whose effects are applied. */
interface AppliedEvent extends Pick<ReportedEvent, 'dadd_id' | 'evt_at'> {
  evt_id: string
  /** Its driver. */
  drv_id: number
  /** The offer that it answers. */
  off_id?: number | null
}

/**
 * Applies all effects of a driver's event to its locked docket, by the use cases of dispatchers. Returns the id of the
 * docket's last change by it; null if the status stays.
 */
export async function applyEffects(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  docket: LockedDocket,
  { evt_id, evt_at, dadd_id, drv_id, off_id = null }: AppliedEvent,
  { changes, times, seen, signature, handover, scans, answer }: EventEffects,
): Promise<number | null> {
  const { dck_id } = docket
  await applyChanges(tx, tenant, session, docket, changes)
  const dev_id = changes.length > 0 ? await lastChangeOf(tx, dck_id) : null
  if (off_id !== null && answer?.accepted === true) await endOffers(tx, dck_id, off_id)
  if (off_id !== null && answer?.accepted === false) await declineOffer(tx, off_id, answer.reason)
  if (dadd_id !== null) {
    const { ApproveWaiting } = await settingsOf(tenant, docket.dck_cust_id)
    const by = { by: session.user.ausr_logon, unit: session.unit, seen, mayApprove: ApproveWaiting === 'T' }
    for (const time of times) await recordStopTimeOfDriver(tx, tenant, { dck_id, dadd_id, ...time }, by)
    if (handover) await setHandover(tx, dadd_id, handover.left_with, handover.left_where)
    if (signature) {
      const proof = { device_id: evt_id, docket: dck_id, address: dadd_id, sig_at: evt_at, ...signature }
      await storeProofs(tx, [{ ...proof, sig_kind: 'signature', sig_image_type: null, sig_file: null }])
    }
  }
  if (scans.length > 0)
    await storeScans(
      tx,
      scans.map(({ barcode, description }) => ({
        device_id: randomUUID(),
        docket: dck_id,
        driver: drv_id,
        stop: dadd_id,
        dab_reference: barcode,
        tloc_description: description,
        dtr_box: '',
        dtr_item: '',
        cg_reference: '',
        cg_cust_ref1: '',
        dtr_scandate: evt_at,
        dtr_latitude: null,
        dtr_longitude: null,
      })),
    )
  if (signature || answer?.accepted === false) await announceDockets(tx, [dck_id])
  return dev_id
}
