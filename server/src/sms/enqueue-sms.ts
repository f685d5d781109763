import { isSmsOn, smsEventOf } from '@despatch/domain/sms/sms-events.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Events } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'

/** Enqueues the text messages of each change of a status that the company has chosen. */
export async function textRecipients(
  tx: Transaction,
  tenant: Tenant,
  { changes, eventOf }: Events['status-changed'],
): Promise<void> {
  const { SmsOn } = await settingsOf(tenant, null)
  if (SmsOn === '') return
  for (const { dck_id, type, status } of changes) {
    const about = smsEventOf(status)
    const event = eventOf.get(dck_id)
    if (type === 'status-changed' && about !== null && event !== undefined && isSmsOn(SmsOn, about))
      tx.defer(enqueue(tx, 'write-sms', { dck_id, event, about }))
  }
}
