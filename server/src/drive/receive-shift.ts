import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { Refusal, refuse } from '@despatch/contract/wire/refusals.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { reportTimeError, storedTime, type EarlierStep } from '@despatch/domain/time/stated-time.ts'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { DeviceSession } from './device-event.ts'
import { lockDevice } from './driver-events.queries.ts'
import { markReadByDriver, storeMessage } from './messages.queries.ts'
import { timeBy, type PhoneClock } from './phone-clock.ts'
import { storeShift } from './shifts.queries.ts'

type Payload = CheckedPayload<typeof driveSync>

/** The records that were read. */
type Sent = {
  [List in 'shifts' | 'sent_messages' | 'read_messages']: RecordOf<Payload[List][number]>[]
}
type RecordOf<Judged> = Judged extends { record: infer Read } ? Read : never

const none: Sent = { shifts: [], sent_messages: [], read_messages: [] }

const countOf = ({ shifts, sent_messages, read_messages }: Sent): number =>
  shifts.length + sent_messages.length + read_messages.length

/**
 * Stores the shifts and messages of a phone, each once. Returns their ids, by which the phone deletes them. They are stored in
 * one transaction; if that fails, each in one of its own, so that one record does not hold back the others. Refuses
 * NOT_AUTHENTICATED if the phone was revoked.
 */
export async function receiveShift(
  tenant: Tenant,
  session: DeviceSession,
  sent: Sent,
  { clock, log }: { clock: PhoneClock; log: FastifyBaseLogger },
): Promise<string[]> {
  if (countOf(sent) === 0) return []
  try {
    await inTransaction(tenant.transactions, (tx) => storeAll(tx, session, sent, clock))
    return idsOf(sent)
  } catch (failure) {
    if (failure instanceof Refusal) throw failure
    if (countOf(sent) === 1) {
      log.error(
        { event: 'driver-shift-failed', err: failure, ids: idsOf(sent) },
        'A shift record of a driver could not be stored',
      )
      return []
    }
  }
  const taken: string[] = []
  for (const one of oneByOne(sent)) taken.push(...(await receiveShift(tenant, session, one, { clock, log })))
  return taken
}

const oneByOne = ({ shifts, sent_messages, read_messages }: Sent): Sent[] => [
  ...shifts.map((shift) => ({ ...none, shifts: [shift] })),
  ...sent_messages.map((message) => ({ ...none, sent_messages: [message] })),
  ...read_messages.map((id) => ({ ...none, read_messages: [id] })),
]

const idsOf = ({ shifts, sent_messages, read_messages }: Sent): string[] => [
  ...shifts.map(({ shf_id }) => shf_id),
  ...sent_messages.map(({ dmsg_id }) => dmsg_id),
  ...read_messages,
]

async function storeAll(
  tx: Transaction,
  session: DeviceSession,
  sent: Sent,
  clock: PhoneClock,
): Promise<void> {
  const { device } = session
  if (!(await lockDevice(tx, device.dvc_id))) refuse('NOT_AUTHENTICATED')
  for (const shift of sent.shifts) {
    const started = timeOf(clock, shift.shf_started)
    const ended =
      shift.shf_ended === null
        ? null
        : timeOf(clock, shift.shf_ended, [{ what: 'The shift started', at: started.at }])
    const stored = { ...shift, shf_started: started.at, shf_ended: ended?.at ?? null }
    const note = [started.note, ended?.note].filter(Boolean).join(' ')
    if (await storeShift(tx, device, { ...stored, note })) logShift(tx, session, stored)
  }
  for (const { dmsg_id, dmsg_text: text, dmsg_at } of sent.sent_messages) {
    const { at, note } = timeOf(clock, dmsg_at)
    await storeMessage(tx, { dmsg_id, drv_id: device.drv_id, by: null, text, at, note })
  }
  if (sent.read_messages.length > 0) await markReadByDriver(tx, device.drv_id, sent.read_messages)
  tx.defer(announce(tx, { kind: 'driver', drv_id: device.drv_id }))
}

/** The time of a record by our clock. One that is not possible is replaced by that of its receipt, with a note for the office. */
function timeOf(
  clock: PhoneClock,
  stated: string,
  steps: readonly EarlierStep[] = [],
): { at: string; note: string } {
  const at = timeBy(clock, stated)
  const limits = { now: clock.receivedAt, steps }
  return reportTimeError(at, limits) === null
    ? { at: storedTime(at, limits), note: '' }
    : {
        at: clock.receivedAt,
        note: `The phone states ${formatLondon(at)}, which is not possible, so the time is that of the receipt.`,
      }
}

const logShift = (
  tx: Transaction,
  session: DeviceSession,
  { shf_ended, shf_registration, shf_defects }: Sent['shifts'][number],
) =>
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: shf_ended === null ? 'start-shift' : 'end-shift',
      type: 'change',
      record: session.device.drv_callsign,
      after: { registration: shf_registration, defects: shf_defects.length },
    }),
  )
