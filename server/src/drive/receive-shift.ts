import type { driveSync } from '@despatch/contract/drive/drive.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { correctedTime } from '@despatch/domain/drive/driver-event.ts'
import { isOnShift } from '@despatch/domain/drive/driver-shift.ts'
import { reportTimeError } from '@despatch/domain/tracking/device-report.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { receivePositions } from '../tracking/receive-reports.ts'
import type { DeviceSession } from './device-event.ts'
import { lockDevice } from './driver-events.queries.ts'
import { markReadByDriver, storeMessage } from './messages.queries.ts'
import { shiftTimesOf, storeShift } from './shifts.queries.ts'

type Sent = Pick<CheckedPayload<typeof driveSync>, 'shifts' | 'sent_messages' | 'read_messages' | 'positions'>

const isEmpty = ({ shifts, sent_messages, read_messages, positions }: Sent): boolean =>
  shifts.length + sent_messages.length + read_messages.length + positions.length === 0

/**
 * Stores the shifts, messages and positions of a phone, each once, in one transaction. Returns their ids, by which the phone
 * deletes them. Positions count only during a shift. Refuses NOT_AUTHENTICATED if the phone was revoked.
 */
export async function receiveShift(
  tenant: Tenant,
  session: DeviceSession,
  sent: Sent,
  skew: number,
): Promise<string[]> {
  if (isEmpty(sent)) return []
  await inTransaction(tenant.transactions, async (tx) => {
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
    if (sent.shifts.length + sent.sent_messages.length + sent.read_messages.length > 0)
      tx.withCommit(announce(tx, { kind: 'driver', drv_id: device.drv_id }))
    await storePositions(tx, session, sent.positions, skew)
  })
  return [
    ...sent.shifts.map(({ shf_id }) => shf_id),
    ...sent.sent_messages.map(({ dmsg_id }) => dmsg_id),
    ...sent.read_messages,
    ...sent.positions.map(({ pos_id }) => pos_id),
  ]
}

/** The time of a report by our clock. An impossible one is replaced by the current time, so that nothing is dropped. */
function timesOf(skew: number): (at: string) => string {
  const now = new Date().toISOString()
  return (at) => {
    const corrected = correctedTime(at, skew)
    return reportTimeError(corrected, now) === null ? corrected : now
  }
}

/** Stores the positions that were recorded during a shift at a possible time. */
async function storePositions(
  tx: Transaction,
  session: DeviceSession,
  positions: Sent['positions'],
  skew: number,
): Promise<void> {
  if (positions.length === 0) return
  const { drv_id } = session.device
  const shifts = await shiftTimesOf(tx, drv_id)
  const now = new Date().toISOString()
  const reports = positions
    .map(({ pos_id, pos_at, pos_latitude, pos_longitude }) => ({
      device_id: pos_id,
      driver: drv_id,
      dpos_at: correctedTime(pos_at, skew),
      dpos_latitude: pos_latitude,
      dpos_longitude: pos_longitude,
    }))
    .filter(({ dpos_at }) => reportTimeError(dpos_at, now) === null)
    .filter(({ dpos_at }) => shifts.some((shift) => isOnShift(shift, dpos_at)))
  if (reports.length > 0) await receivePositions(tx, session, reports)
}

const logShift = (
  tx: Transaction,
  session: DeviceSession,
  { shf_ended, shf_registration, shf_defects }: Sent['shifts'][number],
) =>
  tx.withCommit(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: shf_ended === null ? 'start-shift' : 'end-shift',
      type: 'change',
      record: session.device.drv_callsign,
      after: { registration: shf_registration, defects: shf_defects.length },
    }),
  )
