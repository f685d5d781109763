import type { driverMessageList, driverMessagePost } from '@despatch/contract/drive/shifts.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { mostMessagesShown } from '@despatch/domain/drive/driver-message.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export type ListedMessage = Omit<ReplyOf<typeof driverMessageList>['rows'][number], 'dmsg_late'>
type Message = ReplyOf<typeof driverMessagePost>

const selectMessages = statement<ListedMessage>(
  'messages-of-driver',
  `select * from (
     select dmsg_id, dmsg_by, dmsg_text, dmsg_at, dmsg_received, dmsg_note, dmsg_read, dmsg_read_by
     from driver_message
     where dmsg_drv_id = $1 order by dmsg_received desc, dmsg_id limit ${mostMessagesShown}
   ) latest order by dmsg_received, dmsg_id`,
)

/** The last messages between the office and a driver, in their order. */
export const messagesOf = (db: Queryable, drv_id: number) => allRows(db, selectMessages, [drv_id])

const insertMessage = statement<Message>(
  'store-message',
  `insert into driver_message (dmsg_id, dmsg_drv_id, dmsg_by, dmsg_text, dmsg_at, dmsg_note, dmsg_received)
   values ($1, $2, $3, $4, $5, $6, clock_timestamp()) on conflict (dmsg_id) do nothing
   returning dmsg_id, dmsg_by, dmsg_text, dmsg_at, dmsg_read`,
)

export interface NewMessage {
  dmsg_id: string
  drv_id: number
  /** Null for the driver. */
  by: string | null
  text: string
  at: string
  /** What the office should know about the time; empty if it is possible. */
  note: string
}

/** Stores a message once. Undefined if it was stored before. */
export const storeMessage = (tx: Transaction, { dmsg_id, drv_id, by, text, at, note }: NewMessage) =>
  firstRow(tx, insertMessage, [dmsg_id, drv_id, by, text, at, note])

const updateReadByDriver = statement<never>(
  'messages-read-by-driver',
  `update driver_message set dmsg_read = now()
   where dmsg_drv_id = $1 and dmsg_id = any($2) and dmsg_by is not null and dmsg_read is null`,
)

/** Marks messages of the office as read by their driver. */
export const markReadByDriver = (tx: Transaction, drv_id: number, ids: readonly string[]) =>
  execute(tx, updateReadByDriver, [drv_id, ids])

const updateReadByOffice = statement<{ dmsg_id: string }>(
  'messages-read-by-office',
  `update driver_message set dmsg_read = now(), dmsg_read_by = $2
   where dmsg_drv_id = $1 and dmsg_by is null and dmsg_read is null returning dmsg_id`,
)

/** Marks the messages of a driver as read by the office. Returns whether there were any. */
export const markReadByOffice = async (tx: Transaction, drv_id: number, by: string): Promise<boolean> =>
  (await allRows(tx, updateReadByOffice, [drv_id, by])).length > 0
