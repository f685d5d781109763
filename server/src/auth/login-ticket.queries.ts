import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const insertTicket = statement<never>(
  'insert-login-ticket',
  `insert into login_ticket (tic_hash, tic_ausr_id, tic_password, tic_expires)
   select $1, ausr_id, sha256(convert_to(ausr_password, 'UTF8')), now() + make_interval(secs => $3)
   from app_user where ausr_id = $2`,
)

/** Stores the ticket of a login whose second factor is due. */
export const addTicket = (db: Queryable, hash: Buffer, ausrId: number, lifeSeconds: number) =>
  execute(db, insertTicket, [hash, ausrId, lifeSeconds])

export interface TicketUser {
  ausr_id: number
  ausr_logon: string
  unit: string
}

const valid = `tic_hash = $1 and tic_expires > now() and ausr_id = tic_ausr_id and ausr_state = 'A'
  and tic_password = sha256(convert_to(ausr_password, 'UTF8'))`

const selectTicket = statement<TicketUser>(
  'login-ticket',
  `select ausr_id, ausr_logon, coalesce(bu_name, '') unit
   from login_ticket, app_user left join business_unit on bu_id = ausr_bu_id where ${valid}`,
)

/** The user of a valid ticket. Tickets end after five minutes, and with the user's password. */
export const findTicket = (db: Queryable, hash: Buffer) => firstRow(db, selectTicket, [hash])

const deleteTicket = statement<{ tic_ausr_id: number }>(
  'spend-login-ticket',
  `delete from login_ticket using app_user where ${valid} returning tic_ausr_id`,
)

/** Uses a ticket, once. */
export const spendTicket = async (db: Queryable, hash: Buffer): Promise<boolean> =>
  (await firstRow(db, deleteTicket, [hash])) !== undefined

const deleteExpired = statement<never>(
  'delete-expired-login-tickets',
  'delete from login_ticket where tic_expires < now()',
)

export const removeExpiredTickets = (db: Queryable) => execute(db, deleteExpired)
