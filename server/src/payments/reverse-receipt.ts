import type { paymentReceivedReverse } from '@despatch/contract/payments/receipts.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { negate } from '@despatch/domain/money/money.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { payOldest } from './allocate-receipts.ts'
import {
  insertReceipt,
  lockReceipts,
  paidWith,
  useUpReceipt,
  writeAllocations,
} from './allocate-receipts.queries.ts'
import { londonToday } from './record-receipt.ts'
import { readReceipt, type ReceiptRow } from './receipts.queries.ts'

/**
 * Reverses a payment by an entry of today with the opposite amount (REP-02). Its dockets become unpaid again, or are
 * paid with other credit of the account.
 */
export async function reverseReceipt(
  tx: Transaction,
  session: Session,
  { rcp_id, rcp_note }: CheckedPayload<typeof paymentReceivedReverse>,
): Promise<ReceiptRow> {
  const { rcp_cust_id } = await readReceipt(tx, rcp_id)
  await lockReceipts(tx, rcp_cust_id)
  const before = await readReceipt(tx, rcp_id)
  if (before.rcp_reverses !== null || before.reversed_by !== null) refuse('PAYMENT_REVERSED')

  const paid = await paidWith(tx, rcp_id)
  await writeAllocations(
    tx,
    paid.map((each) => ({ ...each, amount: negate(each.amount) })),
  )
  await useUpReceipt(tx, rcp_id)
  const reversal = await insertReceipt(tx, {
    customer: rcp_cust_id,
    day: londonToday(),
    amount: negate(before.rcp_amount),
    currency: before.rcp_currency,
    method: before.rcp_method,
    reference: before.rcp_reference,
    note: rcp_note,
    reverses: rcp_id,
    user: session.user.ausr_logon,
  })
  await payOldest(tx, rcp_cust_id, before.rcp_currency)
  const after = await readReceipt(tx, reversal)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'reverse-receipt',
      type: 'payment',
      record: before.rcp_reference || before.cust_name,
      before,
      after,
    }),
  )
  return after
}
