import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import {
  webhookDelete,
  webhookDeliveryAgain,
  webhookDeliveryList,
  webhookList,
  webhookPing,
  webhookPost,
  webhookSecret,
} from '@despatch/contract/webhooks/webhooks.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { addPing, listDeliveries, requeueDelivery } from './deliveries.queries.ts'
import { enqueueDelivery, enqueueWebhook } from './enqueue-delivery.ts'
import { allowedReceivers, checkReceiver } from '../platform/outbound/receiver-address.ts'
import { createSecret, forgetSecrets, rotateSecret } from './webhook-secret.ts'
import { deleteWebhook, listWebhooks, lockWebhook, saveWebhook, type WebhookRow } from './webhooks.queries.ts'

const recordChange = (
  tx: Transaction,
  { user, unit }: Session,
  hookId: number,
  before: WebhookRow | undefined,
  after: object,
) =>
  recordLog(tx, {
    user: user.ausr_logon,
    unit,
    process: 'webhook',
    type: 'change',
    record: String(hookId),
    ...(before && { before }),
    after,
  })

const recordDelivery = (
  tx: Transaction,
  { user, unit }: Session,
  process: LoggedAction,
  record: string,
  after: object,
) => recordLog(tx, { user: user.ausr_logon, unit, process, type: 'change', record, after })

const refuseAccounts = (field: string): never => {
  const message = 'This webhook is managed by its account. You can pause it or delete it.'
  return refuse('INVALID', { detail: message, errors: [{ field, message }] })
}

/** The company can only pause or resume a webhook that an account manages. */
function refuseChangesOfAccounts(before: WebhookRow, input: CheckedPayload<typeof webhookPost>): void {
  if (before.hook_url !== input.hook_url) refuseAccounts('hook_url')
  if (before.hook_cust_id !== input.hook_cust_id) refuseAccounts('hook_cust_id')
  const events = new Set<string>(before.hook_events)
  if (events.symmetricDifference(new Set(input.hook_events)).size > 0) refuseAccounts('hook_events')
}

export const webhooksCalls = [
  bindCall(webhookList, async (_body, { tenant }) => ({ rows: await listWebhooks(tenant.pool), next: null })),

  bindCall(webhookPost, async (input, { tenant, session, config }, tx) => {
    const before = input.hook_id === undefined ? undefined : await lockWebhook(tx, input.hook_id)
    if (before?.hook_by_account) refuseChangesOfAccounts(before, input)
    else checkReceiver(input.hook_url, allowedReceivers(config, { byAccount: false }), 'hook_url')
    const webhook = (await saveWebhook(tx, input)) ?? refuse('NOT_FOUND')
    await recordChange(tx, session, webhook.hook_id, before, webhook)
    if (before) {
      await enqueueWebhook(tx, webhook.hook_id)
      return { webhook }
    }
    return { webhook, secret: await createSecret(tx, config, tenant, webhook.hook_id) }
  }),

  bindCall(webhookSecret, async ({ hook_id, hours }, { tenant, session, config }, tx) => {
    const webhook = (await lockWebhook(tx, hook_id)) ?? refuse('NOT_FOUND')
    if (webhook.hook_by_account) refuseAccounts('hook_id')
    const secret = await rotateSecret(tx, { config, tenant }, webhook, hours)
    await recordChange(tx, session, hook_id, webhook, { secret: 'renewed', hours })
    return { secret }
  }),

  bindCall(webhookDelete, async ({ hook_id }, { session }, tx) => {
    const webhook = (await lockWebhook(tx, hook_id)) ?? refuse('NOT_FOUND')
    await deleteWebhook(tx, hook_id)
    await forgetSecrets(tx, hook_id)
    await recordChange(tx, session, hook_id, webhook, {})
    return {}
  }),

  bindCall(webhookPing, async ({ hook_id }, { session }, tx) => {
    const { hook_by_account } = (await lockWebhook(tx, hook_id)) ?? refuse('NOT_FOUND')
    if (hook_by_account) refuseAccounts('hook_id')
    const hdel_id = (await addPing(tx, hook_id)) ?? refuse('NOT_FOUND')
    await recordDelivery(tx, session, 'ping-webhook', String(hook_id), { hdel_id })
    await enqueue(tx, 'deliver-webhook', { hdel_id })
    return {}
  }),

  bindCall(webhookDeliveryList, async ({ hook_id, cursor, limit }, { tenant }) => {
    const rows = await listDeliveries(tenant.pool, hook_id, readIdCursor(cursor), limit + 1)
    const page = rows.slice(0, limit)
    return { rows: page, next: rows.length > limit ? String(page.at(-1)?.hdel_id) : null }
  }),

  bindCall(webhookDeliveryAgain, async ({ hdel_id }, { session }, tx) => {
    const { hook_by_account } = (await requeueDelivery(tx, hdel_id)) ?? refuse('NOT_FOUND')
    await recordDelivery(tx, session, 'repeat-webhook-delivery', String(hdel_id), {})
    await enqueueDelivery(tx, { hdel_id, hdel_hrep_id: null, hook_by_account })
    return {}
  }),
]
