import { subscribedEvents, webhookEvents } from '@despatch/domain/webhooks/webhook-events.ts'
import { oldSecretHours } from '@despatch/domain/webhooks/account-webhooks.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, idOf, limit, requiredText, text, time, whole } from '../wire/fields.ts'

const State = z.enum(['active', 'paused']).describe('Whether events are sent or paused.')

/** An address that is notified of changes (CALL-04). */
export const Webhook = z.strictObject({
  hook_id: id.describe('The webhook’s id.'),
  hook_url: text(2000).describe('The https address that receives the events.'),
  hook_events: z.array(z.enum(subscribedEvents)).describe('The events that are sent.'),
  hook_cust_id: id.nullable().describe('The account whose changes are sent; null for all.'),
  cust_acc_code: text(20).nullable().describe('Account code.'),
  hook_state: State,
  hook_created: time.describe('When the webhook was added.'),
  hook_by_account: z
    .boolean()
    .describe(
      'Whether the customer manages it through /v1. The company can only pause or delete it, and read its messages.',
    ),
  hook_old_secret_until: time
    .nullable()
    .describe(
      'Until then messages have a second signature, with the secret before the last one; null if they have one.',
    ),
})

export const webhookList = call('webhook/list', {
  summary: 'The company’s webhooks.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: page(Webhook),
  example: {},
})

/** The signing secret; shown once, when it is created. */
const Secret = z.string().startsWith('whsec_').describe('The secret. It is shown only once.')

export const webhookPost = call('webhook/post', {
  summary:
    'Saves a webhook. For a new one, returns the secret that verifies its messages (Standard Webhooks). The secret is never shown again.',
  needs: 'admin',
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    hook_id: id.optional().describe('The webhook’s id.'),
    hook_url: requiredText(2000).describe('The https address that receives the events.'),
    hook_events: z
      .array(z.enum(subscribedEvents))
      .min(1, 'At least one event')
      .max(subscribedEvents.length)
      .describe('The events that are sent.'),
    hook_cust_id: idOf('customer')
      .nullable()
      .default(null)
      .describe('Only events of this customer; null for all.'),
    hook_state: State.default('active'),
  }),
  reply: z.strictObject({ webhook: Webhook.describe('The webhook.'), secret: Secret.optional() }),
  refusals: ['NOT_FOUND'],
  example: { hook_url: 'https://example.com/despatch', hook_events: ['docket.created'] },
})

export const webhookSecret = call('webhook/secret', {
  summary: `Creates a new secret for a webhook. Messages are signed with both secrets for ${oldSecretHours} hours, and with the new one alone after that.`,
  needs: 'admin',
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    hook_id: id.describe('The webhook’s id.'),
    hours: whole(0, oldSecretHours)
      .default(oldSecretHours)
      .describe('For how many hours the present secret stays valid; 0 ends every earlier secret at once.'),
  }),
  reply: z.strictObject({ secret: Secret }),
  refusals: ['NOT_FOUND'],
  example: { hook_id: 1 },
})

export const webhookDelete = call('webhook/delete', {
  summary: 'Deletes a webhook and its deliveries.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ hook_id: id.describe('The webhook’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { hook_id: 2 },
})

export const webhookPing = call('webhook/ping', {
  summary: 'Sends a test message to a webhook.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ hook_id: id.describe('The webhook’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { hook_id: 1 },
})

/** One message to one webhook. */
export const WebhookDelivery = z.strictObject({
  hdel_id: id.describe('The delivery’s id.'),
  hdel_event: z.enum(Object.keys(webhookEvents)).describe('The event.'),
  hdel_created: time.describe('When the event happened.'),
  hdel_state: z.enum(['waiting', 'delivered', 'failed']).describe('Whether the event was delivered.'),
  hdel_attempts: whole(0, 1000).describe('How often it was sent.'),
  hdel_tried: time.nullable().describe('When it was last sent; null if not yet.'),
  hdel_answer: text(200).describe(
    'The result of the last attempt: an HTTP status, or the reason why there was none.',
  ),
  hdel_data: z.record(z.string(), z.unknown()).describe('The event’s data, as it is sent.'),
})

export const webhookDeliveryList = call('webhook/delivery/list', {
  summary: 'The messages to a webhook, newest first.',
  needs: 'admin',
  body: z.strictObject({ hook_id: id.describe('The webhook’s id.'), cursor, limit }),
  reply: page(WebhookDelivery),
  example: { hook_id: 1 },
})

export const webhookDeliveryAgain = call('webhook/delivery/again', {
  summary: 'Sends a message again with the same id.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ hdel_id: id.describe('The delivery’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { hdel_id: 1 },
})
