import { webhookEvents, type WebhookEvent } from '@despatch/domain/webhooks/webhook-events.ts'
import type { z } from 'zod'
import { jsonSchema, type Json } from './json-schema.ts'
import type { NamedSchemas } from './named-schemas.ts'
import { areaOf } from './reference-areas.ts'

/** The headers of Standard Webhooks (www.standardwebhooks.com). */
const signature: Readonly<Record<string, string>> = {
  'webhook-id': 'The id of the message. It stays the same when the message is sent again.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970.',
  'webhook-signature':
    'HMAC-SHA-256 of id, timestamp and body, joined by full stops, with the secret of the webhook: `v1,` and the digest in Base64. After a rotation two signatures, separated by a space: one of them has to be valid.',
}

/** The headers of every message, for the descriptions of both APIs. */
export const webhookParameters = Object.entries(signature).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))

/** The replies of a receiver. */
export const webhookResponses: Json = {
  '2XX': { description: 'The message was received.' },
  410: { description: 'No more messages: the webhook is paused.' },
  default: { description: 'The message is sent again later, under the same id.' },
}

/** The schemas of messages by event. */
export type Messages = Partial<Readonly<Record<WebhookEvent, z.ZodType>>>

/** `docket.stop_left` as `eventDocketStopLeft`. */
const operationIdOf = (event: string): string =>
  `event${event
    .split(/[._]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}`

/** The `webhooks` of the published description: what the portal sends, by event. */
export const webhooksOf = (messages: Messages, schemas: NamedSchemas): Json =>
  Object.fromEntries(
    Object.entries(messages).map(([event, message]) => [
      event,
      {
        post: {
          operationId: operationIdOf(event),
          summary: webhookEvents[event as keyof typeof webhookEvents],
          description: `Sent to webhooks that subscribe to ${event}. ${webhookEvents[event as keyof typeof webhookEvents]}`,
          tags: [areaOf({ path: 'webhook/list' }).id],
          security: [],
          parameters: webhookParameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.refer(jsonSchema(message)) } },
          },
          responses: webhookResponses,
        },
      },
    ]),
  )
