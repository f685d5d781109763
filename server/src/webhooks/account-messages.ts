import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { recordedAs, type AccountEvent } from '@despatch/domain/webhooks/account-events.ts'
import { replayError } from '@despatch/domain/webhooks/account-webhooks.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import {
  accountMessage,
  addTestMessage,
  attemptsOf,
  contentOfMessage,
  type MessageRow,
} from './account-messages.queries.ts'
import { accountWebhook } from './account-webhooks.queries.ts'
import { checkMayRead, lockOwnWebhook } from './account-webhooks.ts'
import { requeueDelivery, sendAlone } from './deliveries.queries.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { messageBody } from './message-body.ts'
import { enqueueReplay } from './replay-webhook.ts'
import { addReplay } from './replays.queries.ts'
import { webhookExamples } from './webhook-examples.ts'

const record = (
  tx: Transaction,
  { user, unit }: Session,
  process: LoggedAction,
  hook_id: number,
  after: object,
) => recordLog(tx, { user: user.ausr_logon, unit, process, type: 'change', record: String(hook_id), after })

const findMessage = async (db: Transaction | Tenant['pool'], hook_id: number, hdel_id: number) =>
  (await accountMessage(db, hook_id, hdel_id)) ?? refuse('NOT_FOUND')

/** A message, its body as the caller may see it, and every attempt. Refuses NOT_FOUND. */
export async function messageDetails({ tenant, session }: CallContext, hook_id: number, hdel_id: number) {
  checkMayRead(session)
  const message = await findMessage(tenant.pool, hook_id, hdel_id)
  const webhook = (await accountWebhook(tenant.pool, hook_id)) ?? refuse('NOT_FOUND')
  const content = (await contentOfMessage(tenant.pool, hdel_id)) ?? refuse('NOT_FOUND')
  const body = messageBody(content, tenant.name, webhook.hook_amounts && can(session, 'price'))
  return { message, body, attempts: await attemptsOf(tenant.pool, hdel_id) }
}

/** Sends a message again with the same id. One that waits is sent now. */
export async function resendMessage(
  tx: Transaction,
  session: Session,
  hook_id: number,
  hdel_id: number,
): Promise<MessageRow> {
  const webhook = await lockOwnWebhook(tx, session, hook_id)
  const message = await findMessage(tx, hook_id, hdel_id)
  if (webhook.hook_state === 'paused' && !message.hdel_test) refuse('WEBHOOK_PAUSED')
  await requeueDelivery(tx, hdel_id)
  await sendAlone(tx, hdel_id)
  await record(tx, session, 'repeat-webhook-delivery', hook_id, { hdel_id })
  await enqueueDelivery(tx, { hdel_id, hdel_hrep_id: null, hook_by_account: true })
  return await findMessage(tx, hook_id, hdel_id)
}

/** Sends an event with example data, also to a paused webhook. */
export async function sendTestMessage(
  tx: Transaction,
  session: Session,
  hook_id: number,
  type: AccountEvent,
): Promise<MessageRow> {
  await lockOwnWebhook(tx, session, hook_id)
  const event = recordedAs(type)
  const hdel_id = await addTestMessage(tx, { hook_id, event, data: webhookExamples[event] })
  await record(tx, session, 'test-webhook', hook_id, { hdel_id, type })
  await enqueueDelivery(tx, { hdel_id, hdel_hrep_id: null, hook_by_account: true })
  return await findMessage(tx, hook_id, hdel_id)
}

interface Period {
  from: string
  to: string
  types?: readonly AccountEvent[] | undefined
}

/** Sends the events of a period again. Refuses a period that is too long or too old, WEBHOOK_PAUSED and REPLAY_RUNNING. */
export async function startReplay(
  tx: Transaction,
  { session, tenant }: CallContext,
  hook_id: number,
  { from, to, types }: Period,
) {
  const webhook = await lockOwnWebhook(tx, session, hook_id)
  const { WebhookKeepDays } = await settingsOf(tenant, null)
  const error = replayError({ from, to }, WebhookKeepDays, Date.now())
  if (error) refuse('INVALID', { detail: error.message, errors: [error] })
  if (webhook.hook_state === 'paused') refuse('WEBHOOK_PAUSED')
  const events = types ? [...new Set(types)].map(recordedAs) : webhook.hook_events
  const hrep_id = (await addReplay(tx, { hook_id, from, to, events })) ?? refuse('REPLAY_RUNNING')
  await record(tx, session, 'replay-webhook', hook_id, { hrep_id, from, to, events })
  await enqueueReplay(tx, hrep_id)
  return { hrep_state: 'running', hrep_from: from, hrep_to: to, hrep_queued: 0 } as const
}
