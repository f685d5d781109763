import { accountEvents } from '@despatch/domain/webhooks/account-events.ts'
import { mostAccountWebhooks, oldSecretHours } from '@despatch/domain/webhooks/account-webhooks.ts'
import { z } from 'zod'
import { requiredText, text } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { described, guardedId, instant, instantOrNull } from './v1-fields.ts'

export const webhookId = guardedId('webhook', 'The id of the webhook.', '1')

const state = (description: string) => described(z.enum(['active', 'paused']), description, 'active')

const type = described(z.enum(accountEvents), 'A type of event.', 'delivery.created')

/** A replay of a webhook. */
export const WebhookReplay = described(
  z.strictObject({
    state: described(
      z.enum(['running', 'done', 'stopped']),
      '`running`: events are still being queued. `done`: all are queued. `stopped`: the webhook was paused first.',
      'running',
    ),
    from: instant('The start of the period.'),
    to: instant('The end of the period.'),
    queued: described(z.int(), 'How many messages were queued so far.', 120),
  }),
  'A replay.',
)

export const V1Webhook = z.strictObject({
  id: described(text(20), 'The id of the webhook.', '1'),
  account: described(text(20), 'The id of its account.', '1'),
  url: described(text(2000), 'The address that messages are sent to.', 'https://shop.example/despatch'),
  types: described(z.array(type), 'The types of events that it receives.'),
  state: state('A paused webhook receives nothing. Its events can be replayed later.'),
  amounts: described(
    z.boolean(),
    'Whether its messages have amounts. False after a change by a key that may not see prices.',
    true,
  ),
  created_at: instant('When it was created.'),
  old_secret_until: instantOrNull(
    'Until then messages have a second signature, with the secret before the rotation; null if they have one.',
  ),
  replay: described(WebhookReplay.nullable(), 'The latest replay; null if there was none.'),
})

const secret = described(
  z.string().startsWith('whsec_'),
  'The secret that verifies the messages (Standard Webhooks). It is not shown again.',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
)

const url = described(
  requiredText(2000),
  'The address to send messages to: https, and on the public internet.',
  'https://shop.example/despatch',
)

const types = described(
  z
    .array(type)
    .min(1, 'At least one type')
    .max(accountEvents.length, `At most ${accountEvents.length} types`),
  'The types of events to receive.',
)

const amounts = described(
  z.boolean().optional(),
  'Whether its messages have amounts: by default, if the key may see prices. A key that may not cannot ask for them.',
  true,
)

const access = { tag: 'webhooks', needs: 'api', scope: 'webhooks' } as const

export const listWebhooks = v1Call({
  ...access,
  method: 'GET',
  path: 'v1/webhooks',
  operationId: 'listWebhooks',
  summary: 'The webhooks of the account, the oldest first.',
  body: z.strictObject({}),
  reply: z.strictObject({ data: described(z.array(V1Webhook), 'The webhooks.') }),
  example: {},
})

export const createWebhook = v1Call({
  ...access,
  method: 'POST',
  path: 'v1/webhooks',
  operationId: 'createWebhook',
  summary: `Creates a webhook of the account. The reply has the secret that verifies its messages. An account has at most ${mostAccountWebhooks} webhooks.`,
  status: 201,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    url,
    types,
    state: state('Whether it receives events.').default('active'),
    amounts,
    account: described(
      guardedId('customer', 'The id of an account.', '1').optional(),
      'The id of one of your accounts; by default that of the key.',
      '1',
    ),
  }),
  reply: V1Webhook.extend({ secret }),
  refusals: ['TOO_MANY_WEBHOOKS', 'CUSTOMER_NOT_AVAILABLE'],
  example: { url: 'https://shop.example/despatch', types: ['delivery.created', 'delivery.delivered'] },
})

export const getWebhook = v1Call({
  ...access,
  method: 'GET',
  path: 'v1/webhooks/{id}',
  operationId: 'getWebhook',
  summary: 'One webhook.',
  body: z.strictObject({ id: webhookId }),
  reply: V1Webhook,
  example: { id: '1' },
})

export const changeWebhook = v1Call({
  ...access,
  method: 'PATCH',
  path: 'v1/webhooks/{id}',
  operationId: 'changeWebhook',
  summary:
    'Changes a webhook, pauses it or resumes it. Send only what changes. Messages that wait when it is paused are not sent.',
  fresh: true,
  writes: true,
  body: z.strictObject({
    id: webhookId,
    url: url.optional(),
    types: types.optional(),
    state: state('Whether it receives events.').optional(),
    amounts,
  }),
  reply: V1Webhook,
  example: { id: '1', state: 'paused' },
})

export const deleteWebhook = v1Call({
  ...access,
  method: 'DELETE',
  path: 'v1/webhooks/{id}',
  operationId: 'deleteWebhook',
  summary: 'Deletes a webhook and its messages.',
  writes: true,
  body: z.strictObject({ id: webhookId }),
  reply: z.strictObject({ id: described(text(20), 'The id of the deleted webhook.', '1') }),
  example: { id: '1' },
})

export const rotateWebhookSecret = v1Call({
  ...access,
  method: 'POST',
  path: 'v1/webhooks/{id}/rotate-secret',
  operationId: 'rotateWebhookSecret',
  summary: `Creates another secret. Messages are signed with both secrets for ${oldSecretHours} hours, and with the new one alone after that.`,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({
    id: webhookId,
    hours: described(
      z
        .int('A whole number')
        .min(0, 'At least 0')
        .max(oldSecretHours, `At most ${oldSecretHours}`)
        .default(oldSecretHours),
      'For how many hours the secret of now stays valid; 0 ends every earlier secret at once. While an earlier secret is valid, only 0 is accepted.',
      24,
    ),
  }),
  reply: V1Webhook.extend({ secret }),
  example: { id: '1' },
})
