import { decideEvent } from '@despatch/domain/drive/decide-event.ts'
import type { EventDecision } from '@despatch/domain/drive/event-effects.ts'
import { skewOf } from '@despatch/domain/drive/driver-event.ts'
import { driverReason } from '@despatch/domain/drive/driver-reason.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { enqueueForecasts } from '../control/forecast.queries.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { announceDockets } from '../tracking/announce-reports.queries.ts'
import { applyEffects } from './apply-effects.ts'
import type { DeviceSession, SentEvent } from './device-event.ts'
import { lockDevice, resultOf, storeEvent, type EventResult } from './driver-events.queries.ts'
import { readEventFacts } from './event-facts.ts'
import { timeBy, type PhoneClock } from './phone-clock.ts'

/**
 * Receives an event of a phone: decides what becomes of it, applies that, and stores both, in one transaction. A repeated event gets its first result. Refuses NOT_AUTHENTICATED if the phone was revoked.
 */
export async function receiveEvent(
  tenant: Tenant,
  session: DeviceSession,
  event: SentEvent,
  clock: PhoneClock,
): Promise<EventResult> {
  const { dvc_id, drv_id } = session.device
  return await inTransaction(tenant.transactions, async (tx) => {
    if (!(await lockDevice(tx, dvc_id))) refuse('NOT_AUTHENTICATED')
    const before = await resultOf(tx, event.evt_id)
    if (before) return before.dvc_id === dvc_id ? before : idTaken
    const at = timeBy(clock, event.evt_at)
    const decided = await applyEvent(tx, tenant, session, event, at)
    await storeEvent(tx, {
      evt_id: event.evt_id,
      dvc_id,
      seq: event.evt_seq,
      drv_id,
      kind: event.evt_kind,
      device_at: event.evt_at,
      skew_ms: skewOf(clock.sentAt, clock.receivedAt),
      at,
      body: event,
      ...decided,
    })
    // Boards mark dockets with a report that waits for a decision.
    if (decided.outcome === 'noted' && decided.dck_id !== null) await announceDockets(tx, [decided.dck_id])
    return decided
  })
}

/** Another phone has used the id. Nothing about that event is revealed. */
const idTaken: EventResult = {
  outcome: 'refused',
  ...driverReason('id_used', [], 'The id of this event is already in use.'),
}

/** A driver who has never had a docket does not learn whether it exists. */
const noDocket = { dck_id: null, dadd_id: null, dev_id: null }

/** The outcome of an event, with the last change of its docket by it. `evt_at` is its time by the server's clock. */
async function applyEvent(
  tx: Transaction,
  tenant: Tenant,
  session: DeviceSession,
  sent: SentEvent,
  evt_at: string,
): Promise<EventResult & { dck_id: number | null; dadd_id: number | null; dev_id: number | null }> {
  const event = { ...sent, evt_at }
  const [docket] = await lockDockets(tx, [event.dck_id])
  const facts = await readEventFacts(tx, tenant, session, docket, event)
  const decision = decideEvent(event, facts)
  const result = resultIn(decision)
  if (!docket || (facts.docket === null && facts.offer === null)) return { ...result, ...noDocket }
  const known = { dck_id: docket.dck_id, dadd_id: event.dadd_id }
  if (decision.outcome !== 'applied') return { ...result, ...known, dev_id: null }
  const { drv_id } = session.device
  const applied = { ...event, drv_id, off_id: facts.off_id }
  const dev_id = await applyEffects(tx, tenant, session, docket, applied, decision)
  enqueueForecasts(tx, [drv_id])
  return { ...result, ...known, dev_id }
}

const resultIn = ({ outcome, reason, code, values }: EventDecision): EventResult => ({
  outcome,
  reason,
  code,
  values,
})
