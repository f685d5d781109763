import type { customerPost } from '@despatch/contract/customers/customers.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { customer as kind } from '@despatch/domain/office/customer.ts'
import { newRecord } from '@despatch/domain/office/new-record.ts'
import type { Session } from '../platform/session.ts'
import { lockRecord } from './records.queries.ts'
import { saveRecord } from './save-record.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { listCustomers, type CustomerRow } from '../customers/customers.queries.ts'

/**
 * Adds or changes an account, as the office does (SYS-04), for applications that do not send versions. What they do not send, such
 * as the price list and the terms of its invoices, stays unchanged.
 */
export async function saveCustomer(
  tx: Transaction,
  session: Session,
  { cust_id, ...sent }: CheckedPayload<typeof customerPost>,
): Promise<CustomerRow> {
  const before = cust_id === undefined ? undefined : await lockRecord(tx, kind, cust_id)
  const unsent = before ?? newRecord(kind)
  const saved = await saveRecord(tx, session, kind, {
    ...Object.fromEntries(Object.keys(kind.fields).map((name) => [name, unsent[name]])),
    ...sent,
    ...(before ? { cust_id, cust_version: before['cust_version'] } : {}),
  })
  const [row] = await listCustomers(tx, [Number(saved['cust_id'])])
  return row ?? refuse('NOT_FOUND')
}
