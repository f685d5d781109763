import { accountEvents } from '@despatch/domain/webhooks/account-events.ts'
import { mostReplayDays } from '@despatch/domain/webhooks/account-webhooks.ts'
import { z } from 'zod'
import { cursor, text } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { described, instant, instantOrNull, numberOfId } from './v1-fields.ts'
import { webhookId, WebhookReplay } from './webhooks.ts'

const type = described(z.enum(accountEvents), 'The type of the event.', 'delivery.created')

export const WebhookMessage = z.strictObject({
  id: described(text(20), 'The id of the message in this log.', '1204'),
  event_id: described(
    text(40),
    'The id of the event, which is also the `webhook-id` of the request.',
    'evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98',
  ),
  type,
  created_at: instant('When it was queued.'),
  state: described(
    z.enum(['waiting', 'delivered', 'failed']),
    '`waiting`: it will be sent, perhaps again. `delivered`: the receiver replied with 200 to 299. `failed`: it is not sent again by itself.',
    'delivered',
  ),
  is_test: described(z.boolean(), 'Whether it is a test with example data.', false),
  is_replay: described(z.boolean(), 'Whether it was sent by a replay.', false),
  attempts: described(z.int(), 'How often it was sent.', 1),
  last_status: described(
    z.int().nullable(),
    'The HTTP status of the last reply; null if there was none.',
    204,
  ),
  last_problem: described(text(200), 'Why the last attempt had no reply; otherwise empty.', ''),
  next_attempt_at: instantOrNull('When it is sent next; null if it is not.'),
})

const Attempt = z.strictObject({
  number: described(z.int(), 'The number of the attempt, from 1.', 1),
  sent_at: instant('When it was sent.'),
  url: described(text(2000), 'The address that it was sent to.', 'https://shop.example/despatch'),
  status: described(z.int().nullable(), 'The HTTP status of the reply; null if there was none.', 204),
  problem: described(text(200), 'Why there was no reply; otherwise empty.', ''),
  body: described(text(1000), 'The start of the reply.', ''),
  duration_ms: described(z.int(), 'How long the receiver took, in milliseconds.', 84),
})

export const WebhookMessageDetails = WebhookMessage.extend({
  request: described(
    z.strictObject({
      headers: described(
        z.record(z.string(), z.string()),
        'The headers of the latest attempt, without the signature.',
        { 'webhook-id': 'evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98' },
      ),
      body: described(z.string(), 'The body. Amounts are null if you may not see prices.', '{"id":"evt_…"}'),
    }),
    'The request.',
  ),
  replies: described(z.array(Attempt), 'The attempts, the first one first.'),
})

const messageId = described(
  z.string().max(20, 'At most 20 characters').transform(numberOfId),
  'The id of the message.',
  '1204',
)

const access = { tag: 'webhooks', needs: 'api', scope: 'webhooks' } as const

export const listWebhookMessages = v1Call({
  ...access,
  method: 'GET',
  path: 'v1/webhooks/{id}/messages',
  operationId: 'listWebhookMessages',
  summary: 'The messages of a webhook, the newest first. They are stored as long as events.',
  body: z.strictObject({
    id: webhookId,
    cursor: described(cursor, '`next_cursor` of an earlier reply.', '1179'),
    limit: described(
      z.coerce.number().int('A whole number').min(1, 'At least 1').max(100, 'At most 100').default(25),
      'Messages per page.',
      25,
    ),
  }),
  reply: z.strictObject({
    data: described(z.array(WebhookMessage), 'The messages.'),
    next_cursor: described(text(200).nullable(), 'The cursor of the next page; null on the last.', '1179'),
  }),
  example: { id: '1' },
})

export const getWebhookMessage = v1Call({
  ...access,
  method: 'GET',
  path: 'v1/webhooks/{id}/messages/{message_id}',
  operationId: 'getWebhookMessage',
  summary: 'One message of a webhook, with its request and every reply.',
  body: z.strictObject({ id: webhookId, message_id: messageId }),
  reply: WebhookMessageDetails,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { id: '1', message_id: '1204' },
})

export const resendWebhookMessage = v1Call({
  ...access,
  method: 'POST',
  path: 'v1/webhooks/{id}/messages/{message_id}/resend',
  operationId: 'resendWebhookMessage',
  summary: 'Sends a message again, with the same `webhook-id`. A message that waits is sent now.',
  writes: true,
  body: z.strictObject({ id: webhookId, message_id: messageId }),
  reply: WebhookMessage,
  refusals: ['NOT_FOUND', 'WEBHOOK_PAUSED'],
  exampleRefused: 'NOT_FOUND',
  example: { id: '1', message_id: '1204' },
})

export const testWebhook = v1Call({
  ...access,
  method: 'POST',
  path: 'v1/webhooks/{id}/test',
  operationId: 'testWebhook',
  summary:
    'Sends an event with example data, also to a paused webhook and of a type that it does not receive otherwise. The id of the event starts with `evt_test_`, and it is not in the list of events.',
  writes: true,
  body: z.strictObject({ id: webhookId, type }),
  reply: WebhookMessage,
  example: { id: '1', type: 'delivery.delivered' },
})

export const replayWebhook = v1Call({
  ...access,
  method: 'POST',
  path: 'v1/webhooks/{id}/replay',
  operationId: 'replayWebhook',
  summary:
    'Sends the events of a period again, in their order and at most ten a second, so that other messages are not delayed. Each has its first `webhook-id`. The webhook shows the progress in `replay`.',
  writes: true,
  body: z.strictObject({
    id: webhookId,
    from: instant('The start of the period.'),
    to: instant(`The end of the period, at most ${mostReplayDays} days later.`),
    types: described(
      z
        .array(type)
        .min(1, 'At least one type')
        .max(accountEvents.length, `At most ${accountEvents.length} types`)
        .optional(),
      'Events of these types; by default those that the webhook receives.',
    ),
  }),
  reply: WebhookReplay,
  refusals: ['WEBHOOK_PAUSED', 'REPLAY_RUNNING'],
  exampleRefused: 'INVALID',
  example: { id: '1', from: '2026-01-01T00:00:00+00:00', to: '2026-01-02T00:00:00+00:00' },
})
