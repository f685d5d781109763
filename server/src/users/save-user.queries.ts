import type { UserFields } from '@despatch/domain/users/user.ts'
import { execute, firstRow, allRows, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { findUser, writtenColumns, type UserRow } from './users.queries.ts'

const selectAdmins = statement<{ ausr_id: number }>(
  'lock-administrators',
  `select ausr_id from app_user where ausr_state = 'A' and ausr_rights_admin = 'T' order by ausr_id for no key update`,
)

/**
 * All administrators who can log in, locked until the transaction ends. Two administrators who revoke each other's
 * permission run one after the other, and the second sees the result of the first (USER-06). Locked before any single user.
 */
export const lockAdmins = async (tx: Transaction): Promise<number[]> =>
  (await allRows(tx, selectAdmins)).map(({ ausr_id }) => ausr_id)

const lockRow = statement<{ ausr_id: number }>(
  'lock-user',
  `select ausr_id from app_user where ausr_id = $1 and ausr_state <> 'X' for no key update`,
)

/** Locks the user until the transaction ends. */
export async function lockUser(tx: Transaction, ausr_id: number): Promise<UserRow | undefined> {
  await firstRow(tx, lockRow, [ausr_id])
  return await findUser(tx, ausr_id)
}

const columns = writtenColumns.join(', ')

const insertUser = statement<{ ausr_id: number }>(
  'insert-user',
  `insert into app_user (${columns}, ausr_password)
   select ${columns}, $2 from jsonb_populate_record(null::app_user, $1) returning ausr_id`,
)

export async function addUser(tx: Transaction, user: UserFields, passwordHash: string): Promise<number> {
  const row = await firstRow(tx, insertUser, [JSON.stringify(user), passwordHash])
  if (!row) throw new Error('The user was not written')
  return row.ausr_id
}

const updateUser = statement<never>(
  'update-user',
  `update app_user u set (${columns}) = (select ${columns} from jsonb_populate_record(null::app_user, $2)),
     ausr_password = coalesce($3, ausr_password), ausr_version = ausr_version + 1
   where ausr_id = $1`,
)

/** Writes a user; null leaves the password unchanged. */
export const changeUser = (tx: Transaction, ausr_id: number, user: UserFields, passwordHash: string | null) =>
  execute(tx, updateUser, [ausr_id, JSON.stringify(user), passwordHash])

const updateConfirmed = statement<never>(
  'set-confirmed-emails',
  'update app_user set ausr_confirmed_email = $2 where ausr_id = $1',
)

/** Writes which of a user's addresses are confirmed; null: all. */
export const setConfirmedEmails = (tx: Transaction, ausr_id: number, confirmed: string | null) =>
  execute(tx, updateConfirmed, [ausr_id, confirmed])

const deleteSessions = statement<never>('end-sessions-of-user', 'delete from session where ausr_id = $1')

export const endSessions = (tx: Transaction, ausr_id: number) => execute(tx, deleteSessions, [ausr_id])

const markDeleted = statement<never>(
  'delete-user',
  `update app_user set ausr_state = 'X', ausr_password = '', ausr_version = ausr_version + 1 where ausr_id = $1`,
)

export const removeUser = (tx: Transaction, ausr_id: number) => execute(tx, markDeleted, [ausr_id])
