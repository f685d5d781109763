import { undoMinutes } from '@despatch/domain/control/undo-change.ts'
import { capturedStatuses, isCaptured } from '@despatch/domain/payments/capture-time.ts'
import { settlementSteps } from '@despatch/domain/payments/docket-payments.ts'
import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueueAt, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Events } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { beginSteps } from './cancelled-payment.ts'
import { heldDockets, lapsingHolds, lockDocketToCapture } from './capture-held.queries.ts'
import { readDocketMoney } from './docket-money.ts'
import { lockPaymentsOfDocket } from './payment.queries.ts'

/** A change can be undone until then, and nothing of it has been taken. */
const DELAY_MS = (undoMinutes + 1) * MINUTE_MS

/**
 * Enqueues the capture of the holds of dockets that have just got a status (PAY-08). The setting `CaptureHolds` decides in which
 * statuses.
 */
export async function captureAfterChange(
  tx: Transaction,
  tenant: Tenant,
  { changes }: Events['status-changed'],
): Promise<void> {
  const { CaptureHolds } = await settingsOf(tenant, null)
  const captured = changes.filter(({ status }) => isCaptured(status, CaptureHolds))
  if (captured.length === 0) return
  const statuses = [...new Set(captured.map(({ status }) => status))]
  const ids = captured.map(({ dck_id }) => dck_id)
  for (const { dck_id } of await heldDockets(tx, statuses, ids)) await enqueueCapture(tx, dck_id, DELAY_MS)
}

const enqueueCapture = (db: Queryable, dck_id: number, delay: number) =>
  enqueueAt(db, 'capture-held', { payload: { dck_id }, key: `capture-held:${dck_id}` }, delay)

/**
 * Requests the capture of what is due for a docket, or of the hold if that is less. The status, the price and the payment are read
 * again: they may have changed since the job was enqueued. Safe to run twice.
 */
export async function captureHeld(
  { tenant }: JobsContext,
  { dck_id }: JobPayloads['capture-held'],
): Promise<void> {
  const { CaptureHolds } = await settingsOf(tenant, null)
  await inTransaction(tenant.transactions, async (tx) => {
    const docket = await lockDocketToCapture(tx, dck_id)
    if (!docket || !isCaptured(docket.dck_status, CaptureHolds)) return
    await lockPaymentsOfDocket(tx, dck_id)
    const { payments, expected, balance } = await readDocketMoney(tx, dck_id)
    const idle = new Set(payments.flatMap(({ pay_id, pay_doing }) => (pay_doing === null ? [pay_id] : [])))
    const steps = settlementSteps(expected, balance.byCard).filter(
      ({ pay_id, action }) => action !== 'refund' && idle.has(pay_id),
    )
    const reason = CaptureHolds === 'collected' ? 'Collected' : 'Delivered'
    await beginSteps(tx, payments, steps, { user: 'payments', reason })
  })
}

/**
 * Every night: takes the holds that should have been taken and were not, and logs those that lapse and have to be taken by
 * the office. The home page counts the same holds.
 */
export async function captureHolds({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> {
  const { CaptureHolds } = await settingsOf(tenant, null)
  const statuses = capturedStatuses(CaptureHolds)
  for (const { dck_id } of await heldDockets(tenant.pool, statuses, null))
    await enqueueCapture(tenant.pool, dck_id, 0)
  const lapsing = await lapsingHolds(tenant.pool, statuses, Date.now())
  if (lapsing.length === 0) return
  await recordLog(tenant.pool, {
    user: 'system',
    process: 'lapsing-holds',
    type: 'job',
    after: { dockets: lapsing.map(({ dck_docket }) => dck_docket) },
  })
}
