import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { Refusal, refuse } from '@despatch/contract/wire/refusals.ts'
import { correctedTime } from '@despatch/domain/drive/driver-event.ts'
import { reportTimeError } from '@despatch/domain/tracking/device-report.ts'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { DeviceSession } from './device-event.ts'
import { lockDevice } from './driver-events.queries.ts'
import { markReadByDriver, storeMessage } from './messages.queries.ts'
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
  { skew, log }: { skew: number; log: FastifyBaseLogger },
): Promise<string[]> {
  if (countOf(sent) === 0) return []
  try {
    await inTransaction(tenant.transactions, (tx) => storeAll(tx, session, sent, skew))
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
  for (const one of oneByOne(sent)) taken.push(...(await receiveShift(tenant, session, one, { skew, log })))
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

async function storeAll(tx: Transaction, session: DeviceSession, sent: Sent, skew: number): Promise<void> {
  const { device } = session
  if (!(await lockDevice(tx, device.dvc_id))) refuse('NOT_AUTHENTICATED')
  const at = timesOf(skew)
  for (const shift of sent.shifts) {
    const stored = {
      ...shift,
      shf_started: at(shift.shf_started),
      shf_ended: shift.shf_ended === null ? null : at(shift.shf_ended),
    }
    if (await storeShift(tx, device, stored)) logShift(tx, session, stored)
  }
  for (const { dmsg_id, dmsg_text, dmsg_at } of sent.sent_messages)
    await storeMessage(tx, { dmsg_id, drv_id: device.drv_id, by: null, text: dmsg_text, at: at(dmsg_at) })
  if (sent.read_messages.length > 0) await markReadByDriver(tx, device.drv_id, sent.read_messages)
  tx.defer(announce(tx, { kind: 'driver', drv_id: device.drv_id }))
}

/** The time of a report by our clock. An impossible one is replaced by the current time, so that nothing is dropped. */
function timesOf(skew: number): (at: string) => string {
  const now = new Date().toISOString()
  return (at) => {
    const corrected = correctedTime(at, skew)
    return reportTimeError(corrected, now) === null ? corrected : now
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
