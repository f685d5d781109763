import { isOutOfDate, isSmsOn, smsText } from '@despatch/domain/sms/sms-events.ts'
import { afterQuietHours } from '@despatch/domain/sms/quiet-hours.ts'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueueAt, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { AllowedAddresses } from '../platform/outbound/send-request.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { findWaiting, markSent, noteSms, type WaitingSms } from './sms.queries.ts'
import { httpProvider, SmsRefused } from './sms-provider.ts'

/** The name of the secret with the provider’s key. */
export const smsKey = 'sms'

/**
 * Sends a text message, unless it is out of date, the number has stopped messages or the company has turned them off. In the quiet
 * hours it waits again. A failed attempt is noted, and thrown so that the queue retries; after three hours, or if the provider
 * refuses it, the message has failed. The provider knows the message by its id, so a repeated attempt does not send it twice.
 */
export async function sendSms(
  context: Pick<JobsContext, 'tenant' | 'config'>,
  { sms_id }: JobPayloads['send-sms'],
): Promise<void> {
  const { tenant, config } = context
  const { pool } = tenant
  const message = await findWaiting(pool, sms_id)
  if (!message) return
  const settings = await settingsOf(tenant, null)
  const dropped = whyDropped(message, settings, tenant.name)
  if (dropped !== null) return void (await noteSms(pool, sms_id, 'dropped', dropped))
  const now = new Date()
  const wait =
    afterQuietHours(now.toISOString(), settings.SmsQuietFrom, settings.SmsQuietUntil) - now.getTime()
  if (wait > 0)
    return void (await enqueueAt(pool, 'send-sms', { payload: { sms_id }, key: `sms:${sms_id}` }, wait))
  const apiKey = await readSecret(config, tenant, smsKey)
  if (config.smsUrl === undefined || apiKey === undefined)
    return void (await noteSms(pool, sms_id, 'failed', 'There is no provider, or no key for it.'))
  const link = `${publicUrlOf(config, tenant.name)}/docket/track?tracking_ref=${message.dck_tracking}`
  const text = smsText(message.sms_event, settings, {
    company: tenant.theme.name,
    docket: message.dck_docket,
    link,
  })
  try {
    const send = httpProvider(tenant, {
      url: config.smsUrl,
      apiKey,
      allowedAddresses: allowedProviders(config),
    })
    const sent = await send(
      { to: message.sms_to, from: settings.SmsSender, text },
      `${tenant.name}-${sms_id}`,
    )
    await inTransaction(tenant.transactions, async (tx) => {
      await markSent(tx, sms_id, { text, ...sent })
      await recordLog(tx, {
        user: 'system',
        process: 'send-sms',
        type: 'mail',
        record: message.dck_docket,
        after: { to: message.sms_to, event: message.sms_event, parts: sent.parts },
      })
    })
  } catch (failure) {
    const problem = failure instanceof Error ? failure.message.slice(0, 200) : 'No answer'
    const isOver = failure instanceof SmsRefused || message.isLate
    await noteSms(pool, sms_id, isOver ? 'failed' : 'waiting', problem)
    if (!isOver) throw failure
  }
}

/** In production only public addresses, except for the demo’s own stand-in. */
export const allowedProviders = ({ production, sandboxUrl }: JobsContext['config']): AllowedAddresses =>
  production && sandboxUrl === undefined ? 'public' : 'any'

/** Why a message is not sent, or null. */
function whyDropped(
  { sms_event, dck_status, isStopped, hasLeft }: WaitingSms,
  { SmsOn }: Settings,
  database: string,
): string | null {
  if (isTestDatabase(database)) return 'Messages about test data are not sent.'
  if (isStopped) return 'The recipient has stopped messages to this number.'
  if (!isSmsOn(SmsOn, sms_event)) return 'These messages were turned off.'
  if (sms_event === 'out' && hasLeft) return 'The driver had left the stop.'
  return isOutOfDate(sms_event, dck_status) ? 'The status of the docket had changed.' : null
}
