import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { isToBill, performedDay } from './to-bill.sql.ts'

const countDue = statement<{ accounts: number }>(
  'accounts-due',
  `select count(*)::int accounts from customer
   cross join lateral (select case cust_bill_cycle when 'week' then $3::date else $4::date end ended) cycle
   where cust_id = any($1) and cust_bill_cycle <> 'none'
     and not exists (select from invoice where inv_cust_id = cust_id and inv_run_id is not null and inv_day >= ended)
     and exists (select from docket cross join lateral (select ${performedDay} performed) happened
       where dck_cust_id = cust_id and ${isToBill} and dck_bill_held = '' and performed between $2::date and ended)`,
)

/** When the last cycles ended, YYYY-MM-DD. */
export interface CycleEnds {
  week: string
  month: string
}

/**
 * The accounts whose cycle has ended with something performed by then that is neither on a document nor held back. A credit note that
 * corrects an invoice does not bill the cycle.
 * @param from Dockets performed before are not billed, YYYY-MM-DD.
 */
export const accountsDue = async (
  db: Queryable,
  accounts: readonly number[],
  from: string,
  { week, month }: CycleEnds,
): Promise<number> => (await firstRow(db, countDue, [accounts, from, week, month]))?.accounts ?? 0
