import { negate } from '@despatch/domain/money/money.ts'
import { allocate, type Allocation } from '@despatch/domain/payments/receipts.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { recordLog } from '../platform/log.queries.ts'
import {
  accountsToAllocate,
  creditOf,
  lockOverpaidDockets,
  lockReceipts,
  lockUnpaidDockets,
  paidFrom,
  writeAllocations,
} from './allocate-receipts.queries.ts'

/** The number of payments and dockets read at once. */
const BATCH_ROWS = 500

/**
 * Pays an account's oldest unpaid dockets with its credit, until there are no more dockets or no more credit. The
 * account is locked. Returns the number of allocations.
 */
export async function payOldest(tx: Transaction, customer: number, currency: string): Promise<number> {
  let written = 0
  for (;;) {
    const credit = await creditOf(tx, customer, currency, BATCH_ROWS)
    if (credit.length === 0) return written
    const dockets = await lockUnpaidDockets(tx, customer, currency, BATCH_ROWS)
    const allocations = allocate(credit, dockets)
    if (allocations.length === 0) return written
    await writeAllocations(tx, allocations)
    written += allocations.length
  }
}

/** Turns overpaid amounts of cancelled or cheaper dockets back into credit. */
export async function releaseOverpaid(tx: Transaction, customer: number, currency: string): Promise<number> {
  let written = 0
  for (;;) {
    const overpaid = await lockOverpaidDockets(tx, customer, currency, BATCH_ROWS)
    if (overpaid.length === 0) return written
    const paid = Map.groupBy(
      await paidFrom(
        tx,
        overpaid.map(({ id }) => id),
      ),
      ({ dck_id }) => dck_id,
    )
    const back = overpaid.flatMap(({ id, amount }): Allocation[] =>
      allocate(
        (paid.get(id) ?? []).map((each) => ({ id: each.rcp_id, amount: each.amount })),
        [{ id, amount }],
      ).map((each) => ({ ...each, amount: negate(each.amount) })),
    )
    if (back.length === 0) throw new Error(`Docket ${overpaid[0]?.id} was paid from no payment`)
    await writeAllocations(tx, back)
    written += back.length
  }
}

/** The nightly job: pays new dockets with credit, and releases credit from cancelled ones (REP-02). */
export async function allocateReceipts({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> {
  for (const { customer, currency } of await accountsToAllocate(tenant.pool)) {
    await inTransaction(tenant.transactions, async (tx) => {
      await lockReceipts(tx, customer)
      const released = await releaseOverpaid(tx, customer, currency)
      const paid = await payOldest(tx, customer, currency)
      if (released + paid > 0)
        await recordLog(tx, {
          user: 'system',
          process: 'allocate-receipts',
          type: 'job',
          record: String(customer),
          after: { currency, released, paid },
        })
    })
  }
}
