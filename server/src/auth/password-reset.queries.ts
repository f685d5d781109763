import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { securityEmailsInSql, splitInSql } from './security-emails.queries.ts'
import type { PasswordUser } from './new-password-error.ts'

export interface ResetUser {
  ausr_id: number
  ausr_logon: string
}

const selectUser = statement<ResetUser>(
  'reset-user',
  `select ausr_id, ausr_logon from app_user where lower(ausr_logon) = lower($1) and ausr_state = 'A'`,
)

export const findResetUser = (db: Queryable, username: string) => firstRow(db, selectUser, [username])

/** One email address can belong to several users. Beyond this number, a username is needed. */
const MOST_USERS_OF_AN_EMAIL = 5

const selectUsersByEmail = statement<ResetUser>(
  'reset-users-by-email',
  `select ausr_id, ausr_logon from app_user
   where ausr_state = 'A' and lower($1) = any (${splitInSql(securityEmailsInSql)})
   order by coalesce(ausr_confirmed_email = '', false), ausr_id limit ${MOST_USERS_OF_AN_EMAIL}`,
)

/** The active users whose emails about security go to this address, among others. They are emailed at this address only. */
export const findUsersByEmail = (db: Queryable, email: string) => allRows(db, selectUsersByEmail, [email])

const selectByToken = statement<PasswordUser & { ausr_id: number }>(
  'reset-user-by-token',
  `select ausr_id, ausr_logon, ausr_firstname, ausr_lastname, ausr_nickname from password_reset join app_user on ausr_id = reset_ausr_id
   where reset_hash = $1 and reset_expires > now() and ausr_state = 'A'`,
)

/** The user of a valid token. */
export const findByResetToken = (db: Queryable, hash: Buffer) => firstRow(db, selectByToken, [hash])

const deleteToken = statement<{ ausr_id: number }>(
  'spend-reset-token',
  `delete from password_reset where reset_hash = $1 and reset_expires > now() returning reset_ausr_id ausr_id`,
)

/** Uses a token; false if it was used in the meantime. */
export const spendResetToken = async (db: Queryable, hash: Buffer) =>
  (await firstRow(db, deleteToken, [hash])) !== undefined

const deleteTokens = statement<never>(
  'delete-reset-tokens',
  'delete from password_reset where reset_ausr_id = $1',
)

/** Voids the links that were emailed to a user. */
export const endResetLinks = (db: Queryable, ausrId: number) => execute(db, deleteTokens, [ausrId])

const insertToken = statement<never>(
  'add-reset-token',
  `insert into password_reset (reset_hash, reset_ausr_id, reset_expires)
   values ($1, $2, now() + make_interval(secs => $3))`,
)

export const addResetToken = (db: Queryable, hash: Buffer, ausrId: number, lifeSeconds: number) =>
  execute(db, insertToken, [hash, ausrId, lifeSeconds])

const updatePassword = statement<never>(
  'set-password',
  `with ended as (delete from session where ausr_id = $1), spent as (delete from password_reset where reset_ausr_id = $1)
   update app_user set ausr_password = $2, ausr_password_expired = 'F' where ausr_id = $1`,
)

/** Sets a password, and ends the user's sessions and other reset links (AUTH-08). */
export const setPassword = (db: Queryable, ausrId: number, hash: string) =>
  execute(db, updatePassword, [ausrId, hash])

const selectPassword = statement<{ ausr_password: string }>(
  'own-password',
  'select ausr_password from app_user where ausr_id = $1',
)

export const passwordOf = async (db: Queryable, ausrId: number) =>
  (await firstRow(db, selectPassword, [ausrId]))?.ausr_password ?? ''

const deleteExpired = statement<never>(
  'delete-expired-resets',
  'delete from password_reset where reset_expires < now()',
)

export const forgetExpiredResets = (db: Queryable) => execute(db, deleteExpired)
