import type { OpenDocket } from '../platform/tenant/events.ts'
import { allRows, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { openOfLine } from './open-lines.sql.ts'

const lockOpen = statement<OpenDocket>(
  'lock-dockets-of-invoices',
  `select inv_label, dck_id id, ${openOfLine} amount
   from invoice join invoice_line on ivl_inv_id = inv_id join docket on dck_id = ivl_dck_id
   where inv_label = any($1) and inv_cust_id = $2 and inv_currency = $3
   order by dck_id, ivl_id for no key update of docket`,
)

/**
 * What is still to be paid of each line of an account's documents, as an amount of its docket. The dockets are locked. A document that
 * the account does not have is missing, and the lines of a credit note have 0.
 */
export const openDocketsOf = (
  tx: Transaction,
  labels: readonly string[],
  customer: number,
  currency: string,
): Promise<OpenDocket[]> => allRows(tx, lockOpen, [labels, customer, currency])
