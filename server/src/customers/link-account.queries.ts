import { execute, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const insertLink = statement<never>(
  'link-account',
  'insert into user_account (ausr_id, cust_id) values ($1, $2) on conflict do nothing',
)

/** The user who adds an account can see it. */
export const linkAccount = (tx: Transaction, ausrId: number, custId: number) =>
  execute(tx, insertLink, [ausrId, custId])
