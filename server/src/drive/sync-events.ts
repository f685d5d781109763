import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { readRecords } from '@despatch/contract/wire/lenient-records.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { driveAccent } from '@despatch/domain/tenants/drive-accent.ts'
import type { FastifyBaseLogger } from 'fastify'
import { listExceptions } from '../lookups/lookups.queries.ts'
import { readTogether } from '../platform/database/transaction.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { DeviceSession } from './device-event.ts'
import { cursorOf, jobRowsOf, jobsOf } from './jobs.queries.ts'
import { messagesOf, type ListedMessage } from './messages.queries.ts'
import type { PhoneClock } from './phone-clock.ts'
import { receiveEvent } from './receive-event.ts'
import { receiveShift } from './receive-shift.ts'
import { runningShiftOf } from './shifts.queries.ts'
import { storePositions } from './store-positions.ts'
import { openOffersTo, withdrawnOffersTo } from './offers.queries.ts'

const isOfDevice = (session: Session): session is DeviceSession => session.device !== null

/** The session of a phone. The gateway admits no other caller. */
export function deviceSession(session: Session): DeviceSession {
  if (!isOfDevice(session)) throw new Error('The caller is not a phone of a driver')
  return session
}

/**
 * Receives the events of a phone in the order in which they were made, each in a transaction of its own, and returns its
 * jobs if they have changed. An event whose processing fails has no result. Refuses NOT_AUTHENTICATED if the phone was revoked.
 */
export async function syncEvents(
  tenant: Tenant,
  session: DeviceSession,
  { cursor, now: _sentAt, ...sent }: CheckedPayload<typeof driveSync>,
  clock: PhoneClock,
  log: FastifyBaseLogger,
): Promise<ReplyOf<typeof driveSync>> {
  const { events, positions, ...shift } = readable(sent)
  const refused = unreadable(sent)
  if (refused.unreadable.length + refused.without_id > 0)
    log.warn(
      { event: 'driver-records-unreadable', dvc_id: session.device.dvc_id, ...refused },
      'Records of a driver could not be read',
    )
  const results: ReplyOf<typeof driveSync>['results'] = []
  // Dockets of which an event could not be processed. The phone sends their events again, so their order is not changed.
  const failed = new Set<number>()
  for (const event of events.toSorted((one, other) => one.evt_seq - other.evt_seq)) {
    if (failed.has(event.dck_id)) continue
    try {
      const { outcome, reason, code, values } = await receiveEvent(tenant, session, event, clock)
      results.push({
        evt_id: event.evt_id,
        outcome,
        reason: reason.slice(0, 400),
        reason_code: code,
        reason_values: [...values],
      })
    } catch (failure) {
      if (failure instanceof Refusal) throw failure
      log.error(
        { event: 'driver-event-failed', err: failure, evt_id: event.evt_id },
        'An event of a driver could not be applied',
      )
      failed.add(event.dck_id)
    }
  }
  const taken = await receiveShift(tenant, session, shift, { clock, log })
  // Positions count only during a shift, so the shift is stored first.
  taken.push(...(await storePositions(tenant, session, positions, { clock, log })))
  const { drv_id, drv_driver, drv_callsign } = session.device
  const driver = { drv_id, drv_driver, drv_callsign }
  const exceptions = (await listExceptions(tenant))
    .filter(({ exc_status }) => exc_status === 'B')
    .map(({ exc_id, exc_description }) => ({ exc_id, exc_description }))
  const [rows, running, messages, offers, withdrawn] = await readTogether(tenant.pool, (db) =>
    Promise.all([
      jobRowsOf(db, drv_id),
      runningShiftOf(db, drv_id),
      messagesOf(db, drv_id),
      openOffersTo(db, drv_id),
      withdrawnOffersTo(db, drv_id),
    ]),
  )
  const jobs = await jobsOf(tenant, rows)
  const current = cursorOf(jobs)
  return {
    results,
    taken,
    ...refused,
    shift: running ?? null,
    messages: messages.map(asSeenByDriver),
    jobs: current === cursor ? null : jobs,
    offers,
    withdrawn_offers: withdrawn,
    exceptions,
    cursor: current,
    now: new Date().toISOString(),
    company: tenant.theme.name,
    accent: driveAccent(tenant.theme),
    driver,
  }
}

type Sent = Omit<CheckedPayload<typeof driveSync>, 'cursor' | 'now'>

const readable = ({ events, shifts, sent_messages, read_messages, positions }: Sent) => ({
  events: readRecords(events),
  shifts: readRecords(shifts),
  sent_messages: readRecords(sent_messages),
  read_messages: readRecords(read_messages),
  positions: readRecords(positions),
})

/** The records that cannot be read, as the phone is answered. */
function unreadable(sent: Sent): Pick<ReplyOf<typeof driveSync>, 'unreadable' | 'without_id'> {
  const problems = Object.values(sent)
    .flat()
    .flatMap((each) => ('problem' in each ? [each] : []))
  const named = problems.flatMap(({ id, problem }) => (id === null ? [] : [{ id, problem }]))
  return { unreadable: named, without_id: problems.length - named.length }
}

/** Who of the office has read a message does not concern the driver. */
const asSeenByDriver = ({ dmsg_id, dmsg_by, dmsg_text, dmsg_at, dmsg_read }: ListedMessage) => ({
  dmsg_id,
  dmsg_by,
  dmsg_text,
  dmsg_at,
  dmsg_read,
})
