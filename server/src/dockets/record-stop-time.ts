import type { docketStopRecord } from '@despatch/contract/dockets/stop-times.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { stepsBeforeStopTime } from '@despatch/domain/control/earlier-steps.ts'
import {
  minutesAt,
  recordedTime,
  reportedTimeError,
  stopTimesError,
  type StopTimes,
} from '@despatch/domain/control/stop-times.ts'
import { notSeen } from '@despatch/domain/drive/seen-at-stop.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { storedTime } from '@despatch/domain/time/stated-time.ts'
import { waitingMessage } from '@despatch/domain/pricing/waiting-time.ts'
import { lockDockets } from './lock-dockets.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findToCharge, type DocketToCharge } from './docket-charges.queries.ts'
import { chargerOf } from './docket-charges.ts'
import type { TimesReport } from './approve-waiting.ts'
import { proposeWaiting, waitingOf, type ProposedWaiting } from './propose-waiting.ts'
import { recordStopEvent, setStopTimes, timedStopsOf, type TimedStop } from './stop-times.queries.ts'

type Reply = ReplyOf<typeof docketStopRecord>
type Input = CheckedPayload<typeof docketStopRecord>

/** Records a time at a stop for a user of the office, in the caller's transaction. Refuses NOT_AUTHORIZED for others. */
export async function recordStopTimeOf(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  input: Input,
): Promise<Reply> {
  const docket = await lockToTime(tx, input.dck_id)
  if (!chargerOf(session, docket).isStaff) refuse('NOT_AUTHORIZED')
  const by = { by: session.user.ausr_logon, unit: session.unit }
  return await recordStopTime(tx, tenant, docket, input, { ...by, seen: notSeen, mayApprove: false })
}

/** Records a time at a stop for a driver who has the docket, in the caller's transaction, as `recordStopTimeOf` does. */
export async function recordStopTimeOfDriver(
  tx: Transaction,
  tenant: Tenant,
  input: Input,
  by: TimesReport & { unit: string },
): Promise<Reply> {
  return await recordStopTime(tx, tenant, await lockToTime(tx, input.dck_id), input, by)
}

async function lockToTime(tx: Transaction, dck_id: number): Promise<DocketToCharge> {
  await lockDockets(tx, [dck_id])
  return (await findToCharge(tx, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
}

/**
 * Records when a driver arrived at a stop of a locked docket or left it, for any user who may report it, and proposes waiting. A time that
 * is already recorded changes nothing. Refuses STOP_TIME_REFUSED with the field.
 */
async function recordStopTime(
  tx: Transaction,
  tenant: Tenant,
  docket: DocketToCharge,
  { dadd_id, event, at: stated }: Input,
  { unit, ...report }: TimesReport & { unit: string },
): Promise<Reply> {
  const { by } = report
  const { dck_id, dck_docket, dck_circ_code } = docket
  const stops = await timedStopsOf(tx, dck_id)
  const position = stops.findIndex((stop) => stop.dadd_id === dadd_id)
  const before = stops[position] ?? refuseTime('dadd_id', 'This docket has no such stop.')
  const unchangeable = stopTimesError(docket)
  if (unchangeable !== null) refuseTime('dck_id', unchangeable)
  const ready = stops[0]?.ready ?? before.ready
  const now = new Date().toISOString()
  const steps = stepsBeforeStopTime(event, before.booked, { position, handedOver: before.handedOver })
  const error = reportedTimeError({ event, at: stated ?? now, stop: position, stops, ready, now, steps })
  if (error !== null) refuseTime('at', error)
  const at = storedTime(stated ?? now, { now, steps })

  const stop = { ...before, [event === 'arrived' ? 'dadd_arrived' : 'dadd_left']: recordedTime(at) }
  const waited = minutesAt(stop)
  if (isSame(before, stop)) {
    const waiting = await waitingOf(tx, docket, { stop, waited })
    return replyOf({ dck_id, version: docket.dck_version, stop, waiting, waited })
  }
  await setStopTimes(tx, dck_id, stop)
  const waiting = await proposeWaiting(tx, tenant, docket, { stop, waited }, report)
  await recordStopEvent(
    tx,
    docket,
    { event, at: recordedTime(at), by },
    {
      stop: { ...timesOf(stop), position },
      before: { dadd_arrived: before.dadd_arrived, dadd_left: before.dadd_left },
      waiting: { ...waiting, minutes: waited },
    },
  )
  // A charge that was approved has raised the version too.
  const version = (await findToCharge(tx, dck_id))?.dck_version ?? docket.dck_version + 1
  tx.defer(
    recordLog(tx, {
      user: by,
      unit,
      process: 'record-stop-time',
      type: 'change',
      record: dck_docket,
      before: timesOf(before),
      after: { ...timesOf(stop), ...waiting },
    }),
    announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version: version }),
  )
  return replyOf({ dck_id, version, stop, waiting, waited })
}

const timesOf = ({ dadd_id, dadd_arrived, dadd_left }: TimedStop) => ({ dadd_id, dadd_arrived, dadd_left })

const isSame = (one: StopTimes, other: StopTimes) =>
  isSameTime(one.dadd_arrived, other.dadd_arrived) && isSameTime(one.dadd_left, other.dadd_left)

const isSameTime = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && instantMs(one) === instantMs(other))

const replyOf = (recorded: {
  dck_id: number
  version: number
  stop: TimedStop
  waiting: ProposedWaiting
  waited: number | null
}): Reply => ({
  dck_id: recorded.dck_id,
  version: recorded.version,
  stop: timesOf(recorded.stop),
  waiting: {
    ...recorded.waiting,
    minutes: recorded.waited,
    message: waitingMessage(recorded.waiting.outcome, recorded.waited ?? 0),
  },
})

/** Refuses STOP_TIME_REFUSED with one field. */
const refuseTime = (field: string, message: string): never =>
  refuse('STOP_TIME_REFUSED', { detail: message, errors: [{ field, message }] })
