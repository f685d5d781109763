import { reminderHours } from '@despatch/domain/payments/payment-link.ts'
import { enqueueAll } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { linksThatEnd } from './payment-links.queries.ts'

/** Every morning: reminds the payers of emailed links that end within two days and were not paid. Each is reminded once. */
export async function remindPayers({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> {
  const links = await linksThatEnd(tenant.pool, reminderHours)
  await enqueueAll(
    tenant.pool,
    'mail-payment-link',
    links.map(({ plk_id }) => ({ plk_id, isReminder: true })),
  )
}
