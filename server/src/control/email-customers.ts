import { occasionOf } from '@despatch/domain/dockets/mail-occasions.ts'
import { mailOnStatuses } from '@despatch/domain/dockets/mail-on-statuses.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { ChangeEvent } from '../dockets/docket-changes.queries.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'

/**
 * Enqueues an email for each change to a status that the customer's settings include, every time it happens (OPS-06). A
 * move between drivers is not a change of status.
 */
export async function emailCustomers(
  tx: Transaction,
  tenant: Tenant,
  dockets: readonly LockedDocket[],
  changes: readonly ChangeEvent[],
  eventOf: ReadonlyMap<number, number>,
): Promise<void> {
  const customerOf = new Map(dockets.map(({ dck_id, dck_cust_id }) => [dck_id, dck_cust_id]))
  for (const { dck_id, type, status } of changes) {
    if (type !== 'status-changed') continue
    const { MailOnStatuses } = await settingsOf(tenant, customerOf.get(dck_id) ?? null)
    const event = eventOf.get(dck_id)
    if (event !== undefined && mailOnStatuses(MailOnStatuses).has(status))
      tx.defer(enqueue(tx, 'mail-docket', { dck_id, about: occasionOf(status), event }))
  }
}
