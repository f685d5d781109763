import { afterQuietHours } from '@despatch/domain/sms/quiet-hours.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueueAt, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { mobileNumber } from './mobile-number.ts'
import { recipientsOf, storeSms } from './sms.queries.ts'

/**
 * Writes the text messages about an event of a docket, each once, and enqueues them for the end of the quiet hours. A message
 * to a number that gets none is written as dropped, so that dispatchers see why. With several
 * deliveries, the status of the docket does not tell which of them has ended, so they only get the first message.
 */
export async function writeSms(
  { tenant }: Pick<JobsContext, 'tenant'>,
  { dck_id, event, about }: JobPayloads['write-sms'],
): Promise<void> {
  const recipients = await recipientsOf(tenant.pool, dck_id)
  if (about !== 'out' && recipients.length > 1) return
  const messages = recipients
    .filter(({ dadd_left }) => about !== 'out' || dadd_left === null)
    .filter(({ dadd_telephone }) => !isBlank(dadd_telephone))
    .map(({ dadd_id, dadd_telephone }) => {
      const to = mobileNumber(dadd_telephone)
      return to === null
        ? { dadd_id, to: '', problem: noMobile(dadd_telephone) }
        : { dadd_id, to, problem: '' }
    })
  if (messages.length === 0) return
  const { SmsQuietFrom, SmsQuietUntil } = await settingsOf(tenant, null)
  const now = new Date()
  const wait = afterQuietHours(now.toISOString(), SmsQuietFrom, SmsQuietUntil) - now.getTime()
  await inTransaction(tenant.transactions, async (tx) => {
    for (const { sms_id } of await storeSms(tx, { dck_id, dev_id: event, event: about }, messages))
      await enqueueAt(tx, 'send-sms', { payload: { sms_id }, key: `sms:${sms_id}` }, wait)
  })
}

const noMobile = (typed: string) => `${typed.slice(0, 60)} is not a mobile number of the United Kingdom.`
