import { subscribedEvents, webhookEvents } from '@despatch/domain/webhooks/webhook-events.ts'
import { oldSecretHours } from '@despatch/domain/webhooks/account-webhooks.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { cursor, id, idOf, limit, requiredText, text, time, whole } from '../wire/fields.ts'

const State = z.enum(['active', 'paused'])

/** An address that is notified of changes (CALL-04). */
export const Webhook = z.strictObject({
  hook_id: id,
  hook_url: text(2000),
  hook_events: z.array(z.enum(subscribedEvents)),
  /** The account whose changes are sent; null for all. */
  hook_cust_id: id.nullable(),
  cust_acc_code: text(20).nullable(),
  hook_state: State,
  hook_created: time,
  /** The account manages it through /v1. The company can only pause or delete it, and read its messages. */
  hook_by_account: z.boolean(),
  /** Until then messages have a second signature, with the secret before the rotation; null if they have one. */
  hook_old_secret_until: time.nullable(),
})

export const webhookList = call('webhook/list', {
  summary: 'The company’s webhooks.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: page(Webhook),
  example: {},
})

/** The signing secret; shown once, when it is created. */
const Secret = z.string().startsWith('whsec_')

export const webhookPost = call('webhook/post', {
  summary:
    'Saves a webhook. For a new one, returns the secret that verifies its messages (Standard Webhooks). The secret is never shown again.',
  needs: 'admin',
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    hook_id: id.optional(),
    hook_url: requiredText(2000),
    hook_events: z.array(z.enum(subscribedEvents)).min(1, 'At least one event').max(subscribedEvents.length),
    hook_cust_id: idOf('customer').nullable().default(null),
    hook_state: State.default('active'),
  }),
  reply: z.strictObject({ webhook: Webhook, secret: Secret.optional() }),
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
    hook_id: id,
    /** For how many hours the secret of now stays valid; 0 ends every earlier secret at once. */
    hours: whole(0, oldSecretHours).default(oldSecretHours),
  }),
  reply: z.strictObject({ secret: Secret }),
  refusals: ['NOT_FOUND'],
  example: { hook_id: 1 },
})

export const webhookDelete = call('webhook/delete', {
  summary: 'Deletes a webhook and its deliveries.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ hook_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { hook_id: 2 },
})

export const webhookPing = call('webhook/ping', {
  summary: 'Sends a test message to a webhook.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ hook_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { hook_id: 1 },
})

/** One message to one webhook. */
export const WebhookDelivery = z.strictObject({
  hdel_id: id,
  hdel_event: z.enum(Object.keys(webhookEvents)),
  hdel_created: time,
  hdel_state: z.enum(['waiting', 'delivered', 'failed']),
  hdel_attempts: whole(0, 1000),
  hdel_tried: time.nullable(),
  /** The result of the last attempt: an HTTP status, or the reason why there was none. */
  hdel_answer: text(200),
  hdel_data: z.record(z.string(), z.unknown()),
})

export const webhookDeliveryList = call('webhook/delivery/list', {
  summary: 'The messages to a webhook, newest first.',
  needs: 'admin',
  body: z.strictObject({ hook_id: id, cursor, limit }),
  reply: page(WebhookDelivery),
  example: { hook_id: 1 },
})

export const webhookDeliveryAgain = call('webhook/delivery/again', {
  summary: 'Sends a message again with the same id.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ hdel_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { hdel_id: 1 },
})
