import type { billingIssue } from '@despatch/contract/billing/billing.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { plural } from '@despatch/domain/text/plural.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueueAll } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { accountsOfSellers, billedPeriod, mustBillFrom } from './billed-period.ts'
import { giveUpFailed, startRun, waitingAccounts } from './runs.queries.ts'

const gaveUp = 'An error prevented it several times. Nothing was issued.'

/** The most accounts that a refusal names. */
const mostNamed = 5

/**
 * Starts to issue the documents of accounts as they were previewed, with one job for each account. Refuses BILLING_OFF, SELLER_MISSING,
 * INVOICE_DAY, and BILLING_RUNNING if one of them is being billed.
 */
export async function issueDocuments(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { accounts, ...wanted }: CheckedPayload<typeof billingIssue>,
): Promise<{ run_id: number }> {
  await mustBillFrom(tenant)
  const ids = [...new Set(accounts.map(({ cust_id }) => cust_id))]
  if (ids.length < accounts.length)
    refuse('INVALID', { errors: [{ field: 'accounts', message: 'An account is named twice.' }] })
  const found = await accountsOfSellers(tx, ids)
  if (found.length < ids.length)
    refuse('INVALID', {
      errors: [{ field: 'accounts', message: 'One of the accounts is not billed by invoice any more.' }],
    })
  await billedPeriod(
    tenant,
    found.map(({ seller }) => seller),
    wanted,
  )
  await giveUpFailed(tx, ids, gaveUp)
  const { run_id, started } = await startRun(tx, { ...wanted, by: session.user.ausr_logon }, accounts)
  const others = ids.filter((cust_id) => !started.has(cust_id))
  if (others.length > 0) await refuseRunning(tx, others)
  await enqueueAll(
    tx,
    'bill-account',
    ids.map((cust_id) => ({ run_id, cust_id })),
  )
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'bill-accounts',
      type: 'payment',
      record: plural(ids.length, { one: '# account', other: '# accounts' }),
      after: { run_id, ...wanted, accounts: found.map(({ account }) => account.cust_acc_code) },
    }),
  )
  return { run_id }
}

/** Refuses BILLING_RUNNING with the users and the accounts of other runs. */
async function refuseRunning(tx: Transaction, ids: readonly number[]): Promise<never> {
  const waiting = await waitingAccounts(tx, ids)
  const users = [...new Set(waiting.map(({ run_by }) => run_by))].join(', ')
  const named = waiting.slice(0, mostNamed).map(({ cust_name }) => cust_name)
  const more = waiting.length > mostNamed ? ` and ${waiting.length - mostNamed} more` : ''
  return refuse('BILLING_RUNNING', {
    detail: `Being billed at the moment, by ${users}: ${named.join(', ')}${more}. Try again in a minute, or leave them out.`,
  })
}
