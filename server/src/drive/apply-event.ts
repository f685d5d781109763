import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { StopEvent } from '@despatch/domain/control/stop-times.ts'
import { decideEvent, statusReported, unknownJob } from '@despatch/domain/drive/driver-event.ts'
import { driverReason, noReason } from '@despatch/domain/drive/driver-reason.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { applyChange } from '../control/apply-change.ts'
import { enqueueForecasts } from '../control/forecast.queries.ts'
import { refuseBadForm, type WantedChange } from '../control/change-rules.ts'
import { lockDockets, type LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { recordStopTimeOfDriver } from '../dockets/record-stop-time.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { announceDockets } from '../tracking/announce-reports.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { storeProofs } from '../tracking/driver-reports.queries.ts'
import { answerOffer } from './answer-offer.ts'
import { messageOfRefusal, type AppliedEvent, type DeviceSession, type SentEvent } from './device-event.ts'
import { findJob, lastChangeOf, positionNear, type JobStop } from './driver-events.queries.ts'
import { formOf, lacksOf, recordHandover } from './record-handover.ts'

/**
 * Applies an event to its docket by the use cases of dispatchers, or decides that it is noted or refused. `at` is its
 * time by the server's clock.
 */
export async function applyEvent(
  tx: Transaction,
  tenant: Tenant,
  session: DeviceSession,
  event: SentEvent,
  at: string,
): Promise<AppliedEvent> {
  const { drv_id } = session.device
  const [docket] = await lockDockets(tx, [event.dck_id])
  const isTheirs = docket?.dck_drv_id === drv_id && !['W', 'O'].includes(docket.dck_status)
  const answered = docket && !isTheirs ? await answerOffer(tx, tenant, session, docket, event) : null
  if (answered) return answered
  const job = await findJob(tx, event.dck_id, drv_id)
  const stop = job?.stops.findIndex(({ dadd_id }) => dadd_id === event.dadd_id) ?? -1
  if (!docket || !job?.had || stop === -1)
    return { outcome: 'refused', ...unknownJob, dck_id: null, dadd_id: null, dev_id: null }

  const known = { dck_id: docket.dck_id, dadd_id: event.dadd_id }
  const settings = await settingsOf(tenant, docket.dck_cust_id)
  const handover = { ...event, drv_id, needsSignature: settings.SignatureRequired === 'T' }
  const decision = decideEvent(
    { kind: event.evt_kind, stop, lacks: await lacksOf(tx, handover) },
    {
      status: docket.dck_status,
      archived: job.dck_archive,
      isTheirs,
      holder: docket.dck_drv_id === drv_id ? '' : job.holder,
      wasCollected: job.collected,
      results: job.stops.map(({ result }) => result),
    },
    await listStatuses(tenant),
  )
  const { outcome, reason, code, values } = decision
  if (outcome !== 'applied') return { outcome, reason, code, values, ...known, dev_id: null }

  const reported = { ...event, exc_id: event.exc_id ?? job.failed_for }
  const changes = decision.statuses.map((status) => changeTo(status, reported, session, at))
  const problem = await firstProblem(
    tx,
    tenant,
    changes.map((change) => formOf(change, event)),
  )
  if (problem !== null)
    return { outcome: 'noted', ...driverReason('form_incomplete', [], problem), ...known, dev_id: null }
  await setStatuses(tx, tenant, session, docket, changes)
  const dev_id = changes.length > 0 ? await lastChangeOf(tx, docket.dck_id) : null
  const untimed = await recordTime(tx, session, event, {
    at,
    ready: job.stops[0]?.ready ?? null,
    stop: job.stops[stop],
    mayApprove: settings.ApproveWaiting === 'T',
  })
  await storeProof(tx, event, at)
  const scanned = await recordHandover(tx, handover, at)
  enqueueForecasts(tx, [drv_id])
  const isTimeOnly = event.evt_kind === 'arrived' || event.evt_kind === 'left'
  const isNoted = untimed !== null && isTimeOnly && changes.length === 0
  return {
    outcome: isNoted ? 'noted' : 'applied',
    ...(isNoted ? driverReason('time_not_recorded') : noReason),
    reason: [reason, scanned, untimed ?? ''].filter(Boolean).join(' '),
    ...known,
    dev_id,
  }
}

/** The driver signs for an implied collection. A docket of which a drop has failed gets that reason. */
function changeTo(
  status: StatusId,
  { evt_kind, signed_by, exc_id }: SentEvent,
  { device }: DeviceSession,
  at: string,
): WantedChange {
  const isReported = status === statusReported[evt_kind]
  const signedBy = isReported && (signed_by || status === 'D') ? signed_by : device.drv_driver
  return { status, at, signedBy, ...(status === 'B' && exc_id !== null ? { exception: exc_id } : {}) }
}

/** Why the company's forms do not accept the changes, such as a missing reason; null if they do. */
async function firstProblem(
  tx: Transaction,
  tenant: Tenant,
  changes: readonly WantedChange[],
): Promise<string | null> {
  for (const change of changes) {
    const problem = await messageOfRefusal(() => refuseBadForm(tx, tenant, change))
    if (problem !== null) return problem
  }
  return null
}

/** Sets the statuses of a locked docket, one after the other. */
export async function setStatuses(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  docket: LockedDocket,
  changes: readonly WantedChange[],
): Promise<void> {
  for (const [index, change] of changes.entries()) {
    const before = changes[index - 1]
    await applyChange(tx, tenant, session, [afterChange(docket, before, index)], change)
  }
}

/** A docket as the earlier changes of the same transaction have left it. */
const afterChange = (docket: LockedDocket, last: WantedChange | undefined, count: number): LockedDocket => ({
  ...docket,
  dck_status: last?.status ?? docket.dck_status,
  dck_drv_id: last?.driver ?? docket.dck_drv_id,
  dck_version: docket.dck_version + count,
})

interface TimedEvent {
  at: string
  ready: string | null
  stop: JobStop | undefined
  /** Whether the account pays waiting without approval if a position confirms it. */
  mayApprove: boolean
}

/**
 * Records an arrival or a departure, from which waiting is proposed. A driver who comes early waits from the ready time, which is
 * recorded with the departure if it is still to come. Returns why a time was not recorded, or null.
 */
async function recordTime(
  tx: Transaction,
  { user, unit, device }: DeviceSession,
  { dck_id, dadd_id, evt_kind, seen }: SentEvent,
  { at, ready, stop, mayApprove }: TimedEvent,
): Promise<string | null> {
  if (evt_kind === 'accepted' || evt_kind === 'declined' || evt_kind === 'collected') return null
  const isArrival = evt_kind === 'arrived'
  const came = isArrival ? at : (stop?.came ?? null)
  const by = {
    by: user.ausr_logon,
    unit,
    mayApprove,
    seen: {
      arrived:
        (isArrival ? seen : stop?.seen) ??
        (came === null ? null : await positionNear(tx, device.drv_id, came)),
      left: isArrival ? null : seen,
    },
  }
  const record = (event: StopEvent, time: string) =>
    messageOfRefusal(() => recordStopTimeOfDriver(tx, { dck_id, dadd_id, event, at: time }, by))
  if (evt_kind !== 'arrived') {
    if (stop?.came && stop.arrived === null) await record('arrived', laterOf(stop.came, ready))
    return await record('left', at)
  }
  const arrival = laterOf(at, ready)
  return instantMs(arrival) > Date.now() ? null : await record('arrived', arrival)
}

const laterOf = (at: string, ready: string | null): string =>
  ready !== null && instantMs(ready) > instantMs(at) ? ready : at

/** The signature of a delivery or a collection, once for an event. */
export async function storeProof(
  tx: Transaction,
  event: Pick<SentEvent, 'evt_id' | 'dck_id' | 'dadd_id' | 'signed_by' | 'sig_path'>,
  at: string,
): Promise<void> {
  const { evt_id, dck_id, dadd_id, signed_by, sig_path } = event
  if (sig_path === null || signed_by === '') return
  const proof = { device_id: evt_id, docket: dck_id, address: dadd_id, sig_kind: 'signature' as const }
  const image = { sig_image_type: null, sig_file: null }
  await storeProofs(tx, [{ ...proof, sig_name: signed_by, sig_path, ...image, sig_at: at }])
  await announceDockets(tx, [dck_id])
}
