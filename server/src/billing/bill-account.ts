import type { PlannedDocument } from '@despatch/domain/billing/billing.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueueAll, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { allSellers, billedAccounts, lockSeller, sellerOf } from './accounts.queries.ts'
import { billedFrom } from './billed-period.ts'
import { lockDocketsToBill } from './billable.queries.ts'
import { planAccount, type AccountPlan } from './plan-account.ts'
import { lockRunAccount, setRunState } from './runs.queries.ts'
import { writeDocuments } from './write-documents.queries.ts'

type Job = JobPayloads['bill-account']

interface Run {
  bra_fingerprint: string
  run_until: string
  run_day: string
  run_by: string
}

/**
 * Issues the documents of one account of a run, all of them in one transaction: a job that is interrupted leaves nothing and runs
 * again. The documents are planned again from the locked dockets. If they are not those of the preview, the account is left out.
 */
export async function billAccount({ tenant }: Pick<JobsContext, 'tenant'>, job: Job): Promise<void> {
  await inTransaction(tenant.transactions, async (tx) => {
    const run = await lockRunAccount(tx, job.run_id, job.cust_id)
    if (!run) return
    await lockDocketsToBill(tx, job.cust_id)
    const planned = await planAgain(tx, tenant, job.cust_id, run)
    if (typeof planned === 'string') return void (await leaveOut(tx, job, planned))
    const seller = await lockSeller(tx, planned.seller.sell_id)
    if (seller.sell_version !== planned.seller.sell_version)
      return void (await leaveOut(tx, job, changed.seller))
    if (seller.last_day !== null && run.run_day < seller.last_day)
      return void (await leaveOut(tx, job, changed.day(seller.last_day)))
    const written = await writeDocuments(tx, planned.account, seller, planned.documents, {
      run_id: job.run_id,
      by: run.run_by,
    })
    await setRunState(tx, job.run_id, job.cust_id, { state: 'issued', reason: '' })
    await enqueueAll(
      tx,
      'make-invoice',
      written.map(({ inv_id }) => ({ inv_id })),
    )
    tx.defer(
      logIssued(
        tx,
        run,
        planned.documents,
        written.map(({ inv_label }) => inv_label),
      ),
    )
  })
}

/** Why an account is left out. */
const changed = {
  dockets: 'Something of it has changed since the preview. Preview it again.',
  nothing: 'Nothing of it is ready any more.',
  account: 'It is not billed by invoice any more.',
  off: 'Billing was turned off in the settings.',
  seller: 'Its seller has changed since the preview. Preview it again.',
  day: (day: string) =>
    `A document of ${typedDay(day)} has been issued in the meantime. Preview it again with that day or a later one.`,
}

/** The plan of now; why the account is left out, if that is not the plan of the preview. */
async function planAgain(
  tx: Transaction,
  tenant: Tenant,
  cust_id: number,
  run: Run,
): Promise<AccountPlan | string> {
  const [account] = await billedAccounts(tx, [cust_id])
  if (!account) return changed.account
  const from = await billedFrom(tenant)
  if (from === null) return changed.off
  const seller = sellerOf(account, await allSellers(tx))
  if (!seller) return changed.seller
  const period = { from, until: run.run_until, day: run.run_day, now: Date.now() }
  const plan = await planAccount(tx, account, seller, period)
  if (plan.fingerprint === run.bra_fingerprint && plan.documents.length > 0) return plan
  return plan.documents.length === 0 ? changed.nothing : changed.dockets
}

const leaveOut = (tx: Transaction, { run_id, cust_id }: Job, reason: string) =>
  setRunState(tx, run_id, cust_id, { state: 'left out', reason })

const logIssued = (
  tx: Transaction,
  { run_by }: Run,
  documents: readonly PlannedDocument[],
  labels: readonly string[],
) =>
  recordLog(tx, {
    user: run_by,
    process: 'issue-documents',
    type: 'payment',
    record: labels.length < 3 ? labels.join(', ') : `${labels[0]} to ${labels.at(-1)}`,
    after: documents.map(({ total, currency, lines }, at) => ({
      number: labels[at],
      total,
      currency,
      lines: lines.length,
    })),
  })
