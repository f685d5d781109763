import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const insertTicket = statement<never>(
  'insert-login-ticket',
  `insert into login_ticket (tic_hash, tic_ausr_id, tic_password, tic_expires, tic_con_id, tic_sub, tic_sid)
   select $1, ausr_id, sha256(convert_to(ausr_password, 'UTF8')), now() + make_interval(secs => $3), $4, $5, $6
   from app_user where ausr_id = $2`,
)

/** The identity provider with which a login was begun instead of a password. */
export interface TicketProvider {
  tic_con_id: number | null
  tic_sub: string | null
  tic_sid: string | null
}

const noProvider: TicketProvider = { tic_con_id: null, tic_sub: null, tic_sid: null }

/** Stores the ticket of a login whose second factor is due. */
export const addTicket = (
  db: Queryable,
  hash: Buffer,
  ausrId: number,
  lifeSeconds: number,
  { tic_con_id, tic_sub, tic_sid } = noProvider,
) => execute(db, insertTicket, [hash, ausrId, lifeSeconds, tic_con_id, tic_sub, tic_sid])

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

const deleteTicket = statement<TicketProvider>(
  'spend-login-ticket',
  `delete from login_ticket using app_user where ${valid} returning tic_con_id, tic_sub, tic_sid`,
)

/** Uses a ticket, once. Returns with which provider the login was begun; undefined if the ticket is not valid. */
export const spendTicket = (db: Queryable, hash: Buffer) => firstRow(db, deleteTicket, [hash])

const deleteExpired = statement<never>(
  'delete-expired-login-tickets',
  'delete from login_ticket where tic_expires < now()',
)

export const removeExpiredTickets = (db: Queryable) => execute(db, deleteExpired)
