import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { SmsEvent } from '@despatch/domain/sms/sms-events.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export interface Recipient {
  dadd_id: number
  dadd_telephone: string
  dadd_left: string | null
}

const selectRecipients = statement<Recipient>(
  'recipients-to-text',
  `select dadd_id, dadd_telephone, dadd_left from docket_address
   where dadd_dck_id = $1 and dadd_addresstype = 1 order by dadd_order`,
)

/** The deliveries of a docket. */
export const recipientsOf = (db: Queryable, dck_id: number) => allRows(db, selectRecipients, [dck_id])

export interface NewSms {
  dadd_id: number
  /** E.164; empty without a number that can get messages. */
  to: string
  /** Why it is not sent; empty if it is. */
  problem: string
}

const insertSms = statement<{ sms_id: number }>(
  'insert-sms',
  `insert into sms (sms_dck_id, sms_dev_id, sms_event, sms_dadd_id, sms_to, sms_problem, sms_state)
   select $1, $2, $3, dadd_id, number, problem, case problem when '' then 'waiting' else 'dropped' end
   from unnest($4::int[], $5::text[], $6::text[]) one(dadd_id, number, problem)
   on conflict (sms_dev_id, sms_dadd_id) do nothing returning sms_id`,
)

/** Stores messages about an event, each once. Returns the new ones. */
export const storeSms = (
  tx: Transaction,
  about: { dck_id: number; dev_id: number; event: SmsEvent },
  messages: readonly NewSms[],
) =>
  allRows(tx, insertSms, [
    about.dck_id,
    about.dev_id,
    about.event,
    messages.map(({ dadd_id }) => dadd_id),
    messages.map(({ to }) => to),
    messages.map(({ problem }) => problem),
  ])

export interface WaitingSms {
  sms_id: number
  sms_event: SmsEvent
  sms_to: string
  dck_docket: string
  dck_tracking: string
  dck_status: StatusId
  isStopped: boolean
  /** It has been tried for three hours. */
  isLate: boolean
  /** The driver has left the stop. */
  hasLeft: boolean
}

const selectWaiting = statement<WaitingSms>(
  'waiting-sms',
  `select sms_id, sms_event, sms_to, dck_docket, dck_tracking, dck_status,
     exists (select from sms_stopped where stop_number = sms_to) "isStopped", coalesce(sms_tried < now() - interval '3 hours', false) "isLate",
     dadd_left is not null "hasLeft"
   from sms join docket on dck_id = sms_dck_id join docket_address on dadd_id = sms_dadd_id
   where sms_id = $1 and sms_state = 'waiting'`,
)

/** A message that is still to be sent. */
export const findWaiting = (db: Queryable, sms_id: number) => firstRow(db, selectWaiting, [sms_id])

const updateState = statement<never>(
  'end-sms',
  `update sms set sms_state = $2, sms_problem = $3, sms_tried = coalesce(sms_tried, now())
   where sms_id = $1 and sms_state = 'waiting'`,
)

/** Records that a message is not sent, or why it was not sent yet. */
export const noteSms = (
  db: Queryable,
  sms_id: number,
  state: 'waiting' | 'failed' | 'dropped',
  problem: string,
) => execute(db, updateState, [sms_id, state, problem])

const updateSent = statement<never>(
  'sms-sent',
  `update sms set sms_state = 'sent', sms_problem = '', sms_sent = now(), sms_text = $2, sms_reference = $3, sms_parts = $4
   where sms_id = $1 and sms_state = 'waiting'`,
)

export const markSent = (
  tx: Transaction,
  sms_id: number,
  { text, reference, parts }: { text: string; reference: string; parts: number },
) => execute(tx, updateSent, [sms_id, text, reference, parts])

const selectNumbers = statement<{ sms_to: string }>(
  'sms-numbers-of-stop',
  "select distinct sms_to from sms where sms_dadd_id = $1 and sms_to <> ''",
)

/** The numbers for which messages about a delivery were written. */
export const numbersOfStop = (db: Queryable, dadd_id: number) => allRows(db, selectNumbers, [dadd_id])

const insertStopped = statement<{ stop_number: string }>(
  'stop-sms',
  'insert into sms_stopped (stop_number) select unnest($1::text[]) on conflict do nothing returning stop_number',
)

/** Stops messages to numbers. Returns those that were not stopped before. */
export const stopNumbers = (tx: Transaction, numbers: readonly string[]) =>
  allRows(tx, insertStopped, [numbers])
