import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const selectAccount = statement<{ ausr_id: number; ausr_logon: string }>(
  'user-account',
  `select ausr_id, ausr_logon from app_user where ausr_id = $1 and ausr_state <> 'X'`,
)

/** A user who has not been deleted. */
export const findAccount = (db: Queryable, ausr_id: number) => firstRow(db, selectAccount, [ausr_id])
