import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { randomUUID } from 'node:crypto'
import type { driverMessagePost } from '@despatch/contract/drive/shifts.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { lockDriver } from '../control/drivers.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { markReadByOffice, storeMessage } from './messages.queries.ts'
import { enqueuePushes } from './push.queries.ts'

/** Writes a message of the office to a driver. Refuses NOT_FOUND for a driver that does not exist or is retired. */
export async function writeToDriver(
  tx: Transaction,
  session: Session,
  { driver: drv_id, dmsg_text: text }: CheckedPayload<typeof driverMessagePost>,
): Promise<ReplyOf<typeof driverMessagePost>> {
  const driver = await lockDriver(tx, drv_id)
  if (!driver || driver.drv_state === 'retired') return refuse('NOT_FOUND')
  const { ausr_logon: by } = session.user
  const message = { dmsg_id: randomUUID(), drv_id, by, text, at: new Date().toISOString(), note: '' }
  const stored = await storeMessage(tx, message)
  if (!stored) throw new Error('The message was not stored')
  tx.defer(
    announce(tx, { kind: 'driver', drv_id }),
    enqueuePushes(tx, [drv_id], 'message'),
    logMessages(tx, session, 'write-to-driver', driver.drv_callsign),
  )
  return stored
}

/** Marks the messages of a driver as read by a user of the office. Refuses NOT_FOUND. */
export async function readMessagesOf(tx: Transaction, session: Session, drv_id: number): Promise<object> {
  const driver = (await lockDriver(tx, drv_id)) ?? refuse('NOT_FOUND')
  if (await markReadByOffice(tx, drv_id, session.user.ausr_logon))
    tx.defer(announce(tx, { kind: 'driver', drv_id }))
  tx.defer(logMessages(tx, session, 'read-messages', driver.drv_callsign))
  return {}
}

/** Without the texts, which the page of the driver shows. */
const logMessages = (tx: Transaction, session: Session, process: LoggedAction, record: string) =>
  recordLog(tx, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process,
    type: 'change',
    record,
  })
