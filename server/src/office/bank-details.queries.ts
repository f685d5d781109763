import type { UserEmails } from '@despatch/domain/users/confirmed-emails.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const selectAdministrators = statement<UserEmails & { ausr_id: number }>(
  'administrators-to-email',
  `select ausr_id, ausr_email, ausr_confirmed_email from app_user
   where ausr_state = 'A' and ausr_rights_admin = 'T' order by ausr_id`,
)

/** The administrators who can log in, with their addresses. */
export const administratorsToEmail = (db: Queryable) => allRows(db, selectAdministrators, [])

const selectChange = statement<{ sell_name: string; ausr_logon: string }>(
  'changed-bank-details',
  'select sell_name, ausr_logon from seller cross join app_user where sell_id = $1 and ausr_id = $2',
)

/** The seller and the user of a change; undefined if one of them was deleted since. */
export const findBankChange = (db: Queryable, sell_id: number, ausr_id: number) =>
  firstRow(db, selectChange, [sell_id, ausr_id])
