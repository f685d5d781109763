import type { V1Webhook, WebhookReplay } from '@despatch/contract/v1/webhooks.ts'
import type { WebhookMessage, WebhookMessageDetails } from '@despatch/contract/v1/webhook-messages.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { accountEventOf } from '@despatch/domain/webhooks/account-events.ts'
import type { z } from 'zod'
import type { AttemptRow, MessageRow } from '../webhooks/account-messages.queries.ts'
import type { AccountWebhookRow } from '../webhooks/account-webhooks.queries.ts'
import { messageHeaders } from '../webhooks/post-message.ts'

const londonTime = (time: string | null): string | null => time && isoInLondon(time)

type ReplayRow = Pick<AccountWebhookRow, 'hrep_state' | 'hrep_from' | 'hrep_to' | 'hrep_queued'>

/** A replay in the names of `/v1`; null if there was none. */
export const replayView = ({
  hrep_state,
  hrep_from,
  hrep_to,
  hrep_queued,
}: ReplayRow): z.output<typeof WebhookReplay> | null =>
  hrep_state === null || hrep_from === null || hrep_to === null
    ? null
    : {
        state: hrep_state,
        from: isoInLondon(hrep_from),
        to: isoInLondon(hrep_to),
        queued: hrep_queued ?? 0,
      }

/** A webhook of an account in the names of `/v1`. */
export const webhookView = (webhook: AccountWebhookRow): z.output<typeof V1Webhook> => ({
  id: String(webhook.hook_id),
  account: String(webhook.hook_cust_id),
  url: webhook.hook_url,
  types: webhook.hook_events.map(accountEventOf),
  state: webhook.hook_state,
  amounts: webhook.hook_amounts,
  created_at: isoInLondon(webhook.hook_created),
  old_secret_until: londonTime(webhook.hook_old_secret_until),
  replay: replayView(webhook),
})

/** A message in the names of `/v1`. The answer of the last attempt is a status, or why there was none. */
export function messageView(message: MessageRow): z.output<typeof WebhookMessage> {
  const isStatus = /^\d{3}$/.test(message.hdel_answer)
  return {
    id: String(message.hdel_id),
    event_id: message.hdel_ev_id,
    type: accountEventOf(message.hdel_event),
    created_at: isoInLondon(message.hdel_created),
    state: message.hdel_state,
    is_test: message.hdel_test,
    is_replay: message.hdel_hrep_id !== null,
    attempts: message.attempts,
    last_status: isStatus ? Number(message.hdel_answer) : null,
    last_problem: isStatus ? '' : message.hdel_answer,
    next_attempt_at: londonTime(message.hdel_next),
  }
}

interface Details {
  message: MessageRow
  body: string
  attempts: readonly AttemptRow[]
}

/** A message with its request and every reply. */
export function messageDetailsView({
  message,
  body,
  attempts,
}: Details): z.output<typeof WebhookMessageDetails> {
  const sentAt = attempts.at(-1)?.hatt_at
  const timestamp =
    sentAt === undefined ? {} : { 'webhook-timestamp': String(Math.floor(Date.parse(sentAt) / 1000)) }
  return {
    ...messageView(message),
    request: { headers: { ...messageHeaders, 'webhook-id': message.hdel_ev_id, ...timestamp }, body },
    replies: attempts.map((attempt, index) => ({
      number: index + 1,
      sent_at: isoInLondon(attempt.hatt_at),
      url: attempt.hatt_url,
      status: attempt.hatt_status,
      problem: attempt.hatt_problem,
      body: attempt.hatt_body,
      duration_ms: attempt.hatt_ms,
    })),
  }
}
