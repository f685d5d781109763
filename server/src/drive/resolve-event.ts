import type {
  driverEventList,
  driverEventOpen,
  driverEventResolve,
} from '@despatch/contract/drive/devices.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { applyNotedEvent, formOf } from '@despatch/domain/drive/decide-event.ts'
import { statusReported } from '@despatch/domain/drive/driver-event.ts'
import { isReportedLate, possibleTime } from '@despatch/domain/time/stated-time.ts'
import { circuitRefusal } from '@despatch/domain/control/status-change.ts'
import { circuitOf, refuseBadForm, timeLimitsOf } from '../control/change-rules.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { circuitCodes, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { announceDockets } from '../tracking/announce-reports.queries.ts'
import { applyEffects } from './apply-effects.ts'
import {
  eventsOf,
  lockNotedEvent,
  markResolved,
  openEventsOf,
  type ListedEvent,
} from './driver-events.queries.ts'
import { barcodesToScan } from './event-facts.ts'
import { releasePhotos } from './store-photo.ts'

/** What drivers have reported about a docket, each with whether the office can apply it. */
export async function reportsOf(
  db: Queryable,
  tenant: Tenant,
  dck_id: number,
): Promise<ReplyOf<typeof driverEventList>> {
  return { rows: (await eventsOf(db, dck_id)).map(await forOffice(tenant)), next: null }
}

/** The noted events on the user's circuits that wait for a decision. */
export async function openReports(
  tenant: Tenant,
  session: Session,
): Promise<ReplyOf<typeof driverEventOpen>> {
  const events = await openEventsOf(tenant.pool, circuitCodes(session))
  return { rows: events.map(await forOffice(tenant)), next: null }
}

/** Adds to an event whether it can be applied, and whether it was received late. */
async function forOffice(tenant: Tenant) {
  const { ReportLateMinutes } = await settingsOf(tenant, null)
  return <Event extends ListedEvent>(event: Event) => ({
    ...event,
    applicable: isApplicable(event),
    evt_late: isReportedLate(event.evt_at, event.evt_received, ReportLateMinutes),
  })
}

const isApplicable = ({ evt_outcome, evt_resolved, evt_kind }: ListedEvent): boolean =>
  evt_outcome === 'noted' && evt_resolved === null && statusReported[evt_kind] !== null

/**
 * Applies a noted event, so that the docket goes to the driver who reported it, or dismisses it. If the event's time is not
 * possible, that of its receipt counts. Refuses NOT_FOUND if it is
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
    const barcodes = await barcodesToScan(tx, dck_id, event)
    const limitsOf = await timeLimitsOf(tx, statusReported[event.evt_kind] ?? docket.dck_status, [docket])
    const evt_at = possibleTime(event.evt_at, event.evt_received, limitsOf(dck_id))
    const effects =
      applyNotedEvent(
        { ...event, evt_at },
        { ...docket, dadd_town: event.dadd_town, barcodes },
        await listStatuses(tenant),
        session.user.ausr_logon,
      ) ?? refuseDecision('This event cannot be applied to the docket as it is now. Dismiss it.')
    for (const change of effects.changes)
      await refuseBadForm(tx, tenant, formOf(change, event), { isDone: true })
    const applied = { ...event, evt_at, evt_id, drv_id: event.evt_drv_id }
    dev_id = await applyEffects(tx, tenant, session, docket, applied, effects)
  }
  await markResolved(tx, evt_id, session.user.ausr_logon, dev_id)
  await announceDockets(tx, [dck_id])
  const isApplied = decision === 'apply'
  await releasePhotos(tx, session, { evt_id, dck_id, dadd_id: event.dadd_id, isApplied })
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'resolve-driver-event',
      type: 'change',
      record: docket.dck_docket,
      after: { evt_id, evt_kind: event.evt_kind, decision },
    }),
  )
  return await reportsOf(tx, tenant, dck_id)
}

const refuseDecision = (message: string): never =>
  refuse('STATUS_CHANGE_REFUSED', { detail: message, errors: [{ field: 'decision', message }] })
