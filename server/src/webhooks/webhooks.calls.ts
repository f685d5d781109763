import {
  webhookDelete,
  webhookDeliveryAgain,
  webhookDeliveryList,
  webhookList,
  webhookPing,
  webhookPost,
  webhookSecret,
} from '@despatch/contract/webhooks/webhooks.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { webhookAddressError } from '@despatch/domain/webhooks/webhook-address.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { forgetSecret } from '../platform/secrets/secrets.ts'
import { addPing, listDeliveries, requeueDelivery } from './deliveries.queries.ts'
import { renewSecret, webhookSecretName } from './webhook-secret.ts'
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
  process: string,
  record: string,
  after: object,
) => recordLog(tx, { user: user.ausr_logon, unit, process, type: 'change', record, after })

export const webhooksCalls = [
  bindCall(webhookList, async (_body, { tenant }) => ({ rows: await listWebhooks(tenant.pool), next: null })),

  bindCall(webhookPost, async (wanted, { tenant, session, config }, tx) => {
    const error = webhookAddressError(wanted.hook_url, { plain: config.privateWebhooks })
    if (error) refuse('INVALID', { errors: [{ field: 'hook_url', message: error }] })
    const before = wanted.hook_id === undefined ? undefined : await lockWebhook(tx, wanted.hook_id)
    const webhook = (await saveWebhook(tx, wanted)) ?? refuse('NOT_FOUND')
    await recordChange(tx, session, webhook.hook_id, before, webhook)
    if (before) return { webhook }
    return { webhook, secret: await renewSecret(tx, config, tenant, webhook.hook_id) }
  }),

  bindCall(webhookSecret, async ({ hook_id }, { tenant, session, config }, tx) => {
    const webhook = (await lockWebhook(tx, hook_id)) ?? refuse('NOT_FOUND')
    await recordChange(tx, session, hook_id, webhook, { secret: 'renewed' })
    return { secret: await renewSecret(tx, config, tenant, hook_id) }
  }),

  bindCall(webhookDelete, async ({ hook_id }, { session }, tx) => {
    const webhook = (await lockWebhook(tx, hook_id)) ?? refuse('NOT_FOUND')
    await deleteWebhook(tx, hook_id)
    await forgetSecret(tx, webhookSecretName(hook_id))
    await recordChange(tx, session, hook_id, webhook, {})
    return {}
  }),

  bindCall(webhookPing, async ({ hook_id }, { session }, tx) => {
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
    if (!(await requeueDelivery(tx, hdel_id))) refuse('NOT_FOUND')
    await recordDelivery(tx, session, 'repeat-webhook-delivery', String(hdel_id), {})
    await enqueue(tx, 'deliver-webhook', { hdel_id })
    return {}
  }),
]
