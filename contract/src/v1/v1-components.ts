import { modes } from '@despatch/domain/tenants/test-database.ts'
import type { Json } from '../wire/json-schema.ts'
import { v1Versions } from './v1-call.ts'

const text = (description: string, more: Json = {}): Json => ({
  description,
  schema: { type: 'string', ...more },
})

/** The headers of replies, by the name of their component. */
export const v1Headers: Json = {
  DespatchVersion: text('The version of the reply.', { enum: v1Versions }),
  DespatchMode: text('`test` if the request was made with a test key, otherwise `live`.', { enum: modes }),
  IdempotencyReplayed: text('`true` if this is the stored reply of an earlier request with the same key.', {
    enum: ['true'],
  }),
  ETag: text(
    'Changes with the record. It is weak, such as `W/"7-…"`. Send it back as it is, as If-None-Match, or as If-Match to change a delivery.',
  ),
  RequestId: text('The id of the request. Name it when you ask for help.', {
    examples: ['2f1c6a0e-8f7a-4a53-9a3e-0f6f0e6f9b1d'],
  }),
  RateLimitPolicy: text(
    'The limits of the key: the calls `q` in `w` seconds (draft-ietf-httpapi-ratelimit-headers-10). Absent if no key was found.',
    { examples: ['"second";q=100;w=1, "minute";q=6000;w=60'] },
  ),
  RateLimit: text('What is left of each limit: `r` calls, and all of them again in `t` seconds.', {
    examples: ['"second";r=99;t=1, "minute";r=5999;t=1'],
  }),
  WwwAuthenticate: text('The scheme to use: Bearer.'),
  Allow: text('The methods that this address takes.'),
  RetryAfter: { description: 'Seconds until the next request.', schema: { type: 'integer' } },
}

/** The header that names a version. */
export const versionParameter: Json = {
  name: 'Despatch-Version',
  in: 'header',
  required: false,
  description: 'The version that your client was written for. An unknown one is refused.',
  schema: { type: 'string', enum: v1Versions },
}

/** The header of a request that is done once. */
export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own key, such as a random UUID. When you repeat a request with the same key, it gets the first reply and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** The header that names a known reply. */
export const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier reply.',
  schema: { type: 'string' },
}

/** The header that names the version to change. */
export const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the delivery that you have read, or its `version` in double quotes. If the delivery is at another version, nothing is changed and the request is refused with DELIVERY_CHANGED (412).',
  schema: { type: 'string' },
}

/** The problem that a refusal is answered with. */
export const problemSchema: Json = {
  type: 'object',
  description: 'A problem (RFC 9457).',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: {
      type: 'string',
      description: 'The address of the description of the code.',
      examples: ['/api#INVALID'],
    },
    title: { type: 'string', description: 'The kind of problem.', examples: ['Invalid input'] },
    status: { type: 'integer', description: 'The HTTP status.', examples: [422] },
    code: {
      type: 'string',
      description: 'The code for clients. It does not change.',
      examples: ['INVALID'],
    },
    detail: {
      type: 'string',
      description: 'What is wrong and how to correct it.',
      examples: ['Some fields are invalid. See errors.'],
    },
    errors: {
      type: 'array',
      description: 'The invalid fields.',
      items: {
        type: 'object',
        description: 'An invalid field.',
        required: ['field', 'message'],
        properties: {
          field: {
            type: 'string',
            description: 'The path of the field in the request.',
            examples: ['to.postcode'],
          },
          message: { type: 'string', description: 'What is wrong with it.', examples: ['Required'] },
        },
      },
    },
    total: {
      type: 'integer',
      description: 'With PRICE_CHANGED: the total now, in pence. Send it to agree.',
      examples: [3293],
    },
    currency: { type: 'string', description: 'With `total`: ISO 4217.', examples: ['GBP'] },
    delivery: {
      type: 'string',
      description: 'With REFERENCE_EXISTS: the id of the delivery that has the reference.',
      examples: ['102004'],
    },
    limit: {
      type: 'integer',
      description: 'With RATE_LIMITED: the requests of the limit that was reached.',
      examples: [10],
    },
    retry_after: {
      type: 'integer',
      description:
        'With RATE_LIMITED and UNAVAILABLE: seconds after which the request may succeed, as in `Retry-After`.',
      examples: [1],
    },
    requestId: {
      type: 'string',
      description: 'Name it when you ask for help.',
      examples: ['2f1c6a0e-8f7a-4a53-9a3e-0f6f0e6f9b1d'],
    },
  },
}
