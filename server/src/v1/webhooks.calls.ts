import * as messages from '@despatch/contract/v1/webhook-messages.ts'
import * as contract from '@despatch/contract/v1/webhooks.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { messageDetails, resendMessage, sendTestMessage, startReplay } from '../webhooks/account-messages.ts'
import { accountMessages } from '../webhooks/account-messages.queries.ts'
import { accountWebhook, accountWebhooks } from '../webhooks/account-webhooks.queries.ts'
import {
  changeAccountWebhook,
  checkMayRead,
  createAccountWebhook,
  deleteAccountWebhook,
  rotateAccountSecret,
} from '../webhooks/account-webhooks.ts'
import { bindV1 } from './bind-v1.ts'
import { messageDetailsView, messageView, replayView, webhookView } from './webhook-view.ts'

export const v1WebhookBindings = [
  bindV1(contract.listWebhooks, async (_body, { tenant, session }) => {
    checkMayRead(session)
    return { data: (await accountWebhooks(tenant.pool, accountsIn(session))).map(webhookView) }
  }),

  bindV1(contract.createWebhook, async (input, context, tx) => {
    const { webhook, secret } = await createAccountWebhook(tx, context, input)
    return { ...webhookView(webhook), secret }
  }),

  bindV1(contract.getWebhook, async ({ id }, { tenant, session }) => {
    checkMayRead(session)
    return webhookView((await accountWebhook(tenant.pool, id)) ?? refuse('NOT_FOUND'))
  }),

  bindV1(contract.changeWebhook, async ({ id, ...changes }, context, tx) =>
    webhookView(await changeAccountWebhook(tx, context, id, changes)),
  ),

  bindV1(contract.deleteWebhook, async ({ id }, { session }, tx) => {
    await deleteAccountWebhook(tx, session, id)
    return { id: String(id) }
  }),

  bindV1(contract.rotateWebhookSecret, async ({ id, hours }, context, tx) => {
    const { webhook, secret } = await rotateAccountSecret(tx, context, id, hours)
    return { ...webhookView(webhook), secret }
  }),

  bindV1(messages.testWebhook, async ({ id, type }, { session }, tx) =>
    messageView(await sendTestMessage(tx, session, id, type)),
  ),

  bindV1(messages.listWebhookMessages, async ({ id, cursor, limit }, { tenant, session }) => {
    checkMayRead(session)
    const rows = await accountMessages(tenant.pool, id, readIdCursor(cursor), limit + 1)
    const page = rows.slice(0, limit)
    return {
      data: page.map(messageView),
      next_cursor: rows.length > limit ? String(page.at(-1)?.hdel_id) : null,
    }
  }),

  bindV1(messages.getWebhookMessage, async ({ id, message_id }, context) =>
    messageDetailsView(await messageDetails(context, id, message_id)),
  ),

  bindV1(messages.resendWebhookMessage, async ({ id, message_id }, { session }, tx) =>
    messageView(await resendMessage(tx, session, id, message_id)),
  ),

  bindV1(messages.replayWebhook, async ({ id, ...period }, context, tx) => {
    const replay = replayView(await startReplay(tx, context, id, period))
    return replay ?? refuse('NOT_FOUND')
  }),
]
