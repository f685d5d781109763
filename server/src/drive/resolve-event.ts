import type {
  driverEventList,
  driverEventOpen,
  driverEventResolve,
} from '@despatch/contract/drive/devices.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { officeWays, pathTo, statusReported } from '@despatch/domain/drive/driver-event.ts'
import { circuitRefusal } from '@despatch/domain/control/status-change.ts'
import { circuitOf, refuseBadForm, type WantedChange } from '../control/change-rules.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { circuitCodes, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { announceDockets } from '../tracking/announce-reports.queries.ts'
import { setStatuses, storeProof } from './apply-event.ts'
import {
  eventsOf,
  lastChangeOf,
  lockNotedEvent,
  markResolved,
  openEventsOf,
  type ListedEvent,
  type NotedEvent,
} from './driver-events.queries.ts'
import { formOf, recordHandover } from './record-handover.ts'
import { releasePhotos } from './store-photo.ts'

/** What drivers have reported about a docket, each with whether the office can apply it. */
export async function reportsOf(db: Queryable, dck_id: number): Promise<ReplyOf<typeof driverEventList>> {
  const events = await eventsOf(db, dck_id)
  return { rows: events.map((event) => ({ ...event, applicable: isApplicable(event) })), next: null }
}

/** The noted events on the user's circuits that wait for a decision. */
export async function openReports(db: Queryable, session: Session): Promise<ReplyOf<typeof driverEventOpen>> {
  const events = await openEventsOf(db, circuitCodes(session))
  return { rows: events.map((event) => ({ ...event, applicable: isApplicable(event) })), next: null }
}

const isApplicable = ({ evt_outcome, evt_resolved, evt_kind }: ListedEvent): boolean =>
  evt_outcome === 'noted' && evt_resolved === null && statusReported[evt_kind] !== null

/**
 * Applies a noted event, so that the docket goes to the driver who reported it, or dismisses it. Refuses NOT_FOUND if it is
 * not noted or already decided, and STATUS_CHANGE_REFUSED if the company's statuses do not lead there.
 */
export async function resolveEvent(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { docket: dck_id, evt_id, decision }: CheckedPayload<typeof driverEventResolve>,
): Promise<ReplyOf<typeof driverEventResolve>> {
  const [docket = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [dck_id])
  const event = (await lockNotedEvent(tx, evt_id, dck_id)) ?? refuse('NOT_FOUND')
  if (circuitOf(session, docket.dck_circ_code).acia_update !== 'T')
    refuse('STATUS_CHANGE_REFUSED', { detail: circuitRefusal.message, errors: [circuitRefusal] })
  let dev_id: number | null = null
  if (decision === 'apply') {
    const statuses = await listStatuses(tenant)
    const wanted = statusReported[event.evt_kind]
    const steps = wanted && pathTo(docket.dck_status, wanted, statuses, officeWays)
    if (!steps) return refuseDecision('This event cannot be applied to the docket as it is now. Dismiss it.')
    const changes = steps.map((status): WantedChange => ({
      status,
      driver: event.evt_drv_id,
      at: event.evt_at,
      signedBy: event.signed_by || (event.left_with === 'safe_place' ? '' : session.user.ausr_logon),
      ...(status === 'B' && event.exc_id !== null ? { exception: event.exc_id } : {}),
    }))
    for (const change of changes) await refuseBadForm(tx, tenant, formOf(change, event), { isDone: true })
    await setStatuses(tx, tenant, session, docket, changes)
    dev_id = await lastChangeOf(tx, dck_id)
    await storeProofOf(tx, dck_id, evt_id, event)
  }
  await markResolved(tx, evt_id, session.user.ausr_logon, dev_id)
  await announceDockets(tx, [dck_id])
  const isApplied = decision === 'apply'
  await releasePhotos(tx, session, { evt_id, dck_id, dadd_id: event.evt_dadd_id, isApplied })
  tx.withCommit(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'resolve-driver-event',
      type: 'change',
      record: docket.dck_docket,
      after: { evt_id, evt_kind: event.evt_kind, decision },
    }),
  )
  return await reportsOf(tx, dck_id)
}

async function storeProofOf(
  tx: Transaction,
  dck_id: number,
  evt_id: string,
  { evt_dadd_id, evt_at, ...event }: NotedEvent,
): Promise<void> {
  if (evt_dadd_id === null) return
  const { evt_drv_id: drv_id, evt_kind } = event
  const proof = { ...event, evt_id, dck_id, dadd_id: evt_dadd_id }
  await storeProof(tx, proof, evt_at)
  await recordHandover(tx, { ...proof, drv_id, evt_kind, pin: null }, evt_at)
}

const refuseDecision = (message: string): never =>
  refuse('STATUS_CHANGE_REFUSED', { detail: message, errors: [{ field: 'decision', message }] })
