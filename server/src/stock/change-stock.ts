import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { isOpenSite, lockLines, type LockedLine } from './held-stock.queries.ts'

/** Refuses INVALID at a field. */
export const refuseField = (field: string, message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field, message }] })

/** Refuses a site that does not exist or is retired. */
export async function checkSite(tx: Transaction, site: number): Promise<void> {
  if (!(await isOpenSite(tx, site))) refuseField('hst_site_id', 'Please choose a site that is in use.')
}

/** Locks the line, whose scope has been checked. */
export async function lockLine(tx: Transaction, id: number): Promise<LockedLine> {
  return (await lockLines(tx, [id])).get(id) ?? refuse('NOT_FOUND')
}

/** The log entry of a change of stock (LOG-02). */
export const logStock = (
  tx: Transaction,
  session: Session,
  process: LoggedAction,
  line: LockedLine,
  after: Record<string, unknown>,
) =>
  recordLog(tx, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process,
    type: 'change',
    record: line.hst_code,
    before: {
      hst_id: line.hst_id,
      hst_cust_id: line.hst_cust_id,
      hst_site_id: line.hst_site_id,
      hst_reference: line.hst_reference,
      hst_quantity: line.hst_quantity,
    },
    after,
  })
