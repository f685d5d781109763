import type { z } from 'zod'
import { formatLimits } from './body-limits.ts'
import { acceptedRights, keyDays, needsSession, takesKey, type Call } from './call.ts'
import { pathFields } from './call-address.ts'
import { jsonSchema, type Json } from './json-schema.ts'
import { fieldsWithRights, guardedFields, scopeRefusals } from './marked-fields.ts'
import { NamedSchemas } from './named-schemas.ts'
import { webhooksOf, type Messages } from './openapi-webhooks.ts'
import { PricingInPounds, TariffChoice } from './pricing.ts'
import { areaOf, areas } from './reference-areas.ts'
import { refusals, type RefusalCode } from './refusals.ts'

/** Refusals of every call. */
const always: RefusalCode[] = [
  'MALFORMED',
  'INVALID',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FOREIGN_ORIGIN',
  'RATE_LIMITED',
  'UNAVAILABLE',
]

/** Refusals that follow from a call's definition. */
function declaredRefusals(call: Call): RefusalCode[] {
  const needsRight = acceptedRights(call).length > 0 || call.byLogin || fieldsWithRights(call).length > 0
  return [
    ...(needsSession(call) ? (['NOT_AUTHENTICATED'] as const) : []),
    ...(call.needs !== 'public' && !call.whenExpired ? (['PASSWORD_EXPIRED'] as const) : []),
    ...(call.fresh ? (['FACTOR_REQUIRED'] as const) : []),
    ...(call.needs !== 'public' && !call.beforeFactor ? (['FACTOR_MISSING'] as const) : []),
    ...(needsRight ? (['NOT_AUTHORIZED'] as const) : []),
    ...(call.needs === 'guest' ? (['GUESTS_NOT_ALLOWED'] as const) : []),
    ...('database' in call.body.shape ? (['DATABASE_NOT_FOUND'] as const) : []),
    ...guardedFields(call).map(({ mark }) => scopeRefusals[mark]),
    ...(takesKey(call) ? (['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
  ]
}

/** Every refusal of a call, its own first, without duplicates. */
export const refusalsOf = (call: Call): RefusalCode[] => [
  ...new Set([...call.refusals, ...declaredRefusals(call), ...always]),
]

/**
 * The whole API as OpenAPI 3.1.
 * @param named the schemas that generated clients should have a type for, by name
 * @param messages the messages of webhooks by event
 */
export function openApi(
  calls: readonly Call[],
  named: ReadonlyMap<string, z.ZodType>,
  version: string,
  messages: Messages = {},
): Json {
  const schemas = new NamedSchemas(named)
  const paths = Object.fromEntries(
    calls.map((call) => [`/${call.path}`, { [call.method.toLowerCase()]: operation(call, schemas) }]),
  )
  const webhooks = webhooksOf(messages, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Despatch',
      version,
      description:
        'The API of the booking portal. Applications send an API key: `Authorization: Bearer <key>`. Browsers use the session cookie. Money is in pounds with two decimals, times are ISO 8601 with offset, flags are "T" and "F".',
      contact: { name: 'The administrator of your portal' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: areas.map(({ id, title }) => ({ name: id, description: `${title}.` })),
    paths,
    webhooks,
    components: {
      schemas: { ...schemas.components(), Problem: problemSchema },
      headers,
      securitySchemes,
    },
  }
}

const securitySchemes: Json = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, created by a user with the permission “api” on their user page (`user/key/post`).',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'despatch_session',
    description: 'The session cookie of browsers, set by `authenticate`.',
  },
}

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text

/** What the call does, who can make it and whether it can be repeated. */
export const describedCall = (call: Call): string =>
  [
    call.summary,
    `Needs ${whoCanCall(call)}.`,
    takesKey(call) ? 'Accepts an Idempotency-Key.' : 'Ignores an Idempotency-Key.',
    ...(call.byLogin ? ['Cannot be made with an API key.'] : []),
  ].join(' ')

function whoCanCall(call: Call): string {
  if (call.needs === 'public') return 'no login'
  if (call.needs === 'guest') return 'no login if guests are allowed, otherwise the permission “booking”'
  if (call.needs === 'session') return 'a session'
  return `the permission ${acceptedRights(call)
    .map((right) => `“${right}”`)
    .join(' or ')}`
}

function operation(call: Call, schemas: NamedSchemas): Json {
  const body = schemas.refer(jsonSchema(call.body))
  return {
    operationId: call.path.replaceAll(/[^a-zA-Z]+(.?)/g, (_all, next: string) => next.toUpperCase()),
    summary: firstSentence(call.summary),
    description: describedCall(call),
    tags: [areaOf(call).id],
    'x-needs': call.needs,
    security: securityOf(call),
    ...(call.method === 'POST'
      ? {
          requestBody: {
            required: true,
            description: formatLimits(call.bodyLimits),
            content: { 'application/json': { schema: body, example: call.example } },
          },
        }
      : {}),
    parameters: [
      ...(call.method === 'GET' ? readParameters(call, body) : []),
      ...(takesKey(call) ? [idempotencyKey] : []),
    ],
    responses: { 200: success(call, schemas), ...problems(call) },
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Your own key, such as a random UUID. A request with the same key and payload within ${keyDays} days gets the first answer, a refusal included, and changes nothing.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** A key or a session. An empty object means that guests need neither (OpenAPI 3.1). */
function securityOf({ needs, byLogin }: Call): Json[] {
  if (needs === 'public') return []
  return [...(needs === 'guest' ? [{}] : []), ...(byLogin ? [] : [{ key: [] }]), { session: [] }]
}

const readParameters = (call: Call, body: Json) =>
  Object.entries((body.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: pathFields(call).includes(name) ? 'path' : 'query',
    required: Array.isArray(body.required) && body.required.includes(name),
    schema: name in call.example ? { ...(schema as Json), examples: [call.example[name]] } : schema,
  }))

function contentOf(call: Call, schemas: NamedSchemas): Json {
  if (call.file !== null) {
    return Object.fromEntries(
      call.file.split(', ').map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
  }
  return {
    [call.stream ? 'text/event-stream' : 'application/json']: {
      schema: schemas.refer(jsonSchema(call.reply)),
    },
  }
}

const success = (call: Call, schemas: NamedSchemas): Json => ({
  description: call.stream ? 'Server-sent events; each event’s data has this schema.' : 'Success.',
  headers: rateLimitHeaders,
  content: contentOf(call, schemas),
})

function problems(call: Call): Json {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => refusals[code].status)
  const answers = [...byStatus].map(([status, codes]) => [status, problem(status, codes.join(', '))])
  return { ...Object.fromEntries(answers), 500: problem(500, 'UNEXPECTED') }
}

const rateLimitHeaders: Json = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
}

const headers: Json = {
  RateLimitPolicy: {
    description: 'The limits of the caller: for an API key "second";q=100;w=1, "minute";q=6000;w=60.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'What is left of each limit of an API key, and the seconds until it is whole again: "second";r=97;t=1, "minute";r=5980;t=1.',
    schema: { type: 'string' },
  },
  RateLimitLimit: { description: 'Calls within a window.', schema: { type: 'integer' } },
  RateLimitRemaining: { description: 'Calls left in this window.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Seconds until the window ends.', schema: { type: 'integer' } },
}

const problem = (status: number, description: string): Json => ({
  description,
  headers: { ...rateLimitHeaders, ...headersByStatus[status] },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const retryAfter: Json = {
  'Retry-After': { description: 'Seconds until the next call is accepted.', schema: { type: 'integer' } },
}

/** Headers of problems with this status. Of 409, only IDEMPOTENCY_IN_PROGRESS has one. */
const headersByStatus: Readonly<Record<number, Json>> = {
  401: {
    'WWW-Authenticate': {
      description: 'How to authenticate: Bearer, with an API key.',
      schema: { type: 'string' },
    },
  },
  409: retryAfter,
  429: retryAfter,
  503: retryAfter,
}

const problemSchema: Json = {
  type: 'object',
  description: 'A problem (RFC 9457).',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { type: 'string', description: 'The address of the code’s description.' },
    title: { type: 'string', description: 'What went wrong, in a few words.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    code: {
      enum: [...Object.keys(refusals), 'UNEXPECTED'],
      description: 'The code of the refusal, for clients.',
    },
    detail: { type: 'string', description: 'What went wrong, in a sentence for users.' },
    errors: {
      type: 'array',
      description: 'What is wrong with each field.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'The path of the field in the request.' },
          message: { type: 'string', description: 'A message for the user.' },
        },
      },
    },
    pricing: { ...jsonSchema(PricingInPounds), description: 'The new price; with PRICE_CHANGED.' },
    tariffs: {
      type: 'array',
      items: jsonSchema(TariffChoice),
      description: 'The tariffs of the service; with TARIFF_NOT_AVAILABLE of an estimate.',
    },
    requestId: { type: 'string', description: 'The id of the request, which the portal’s log has too.' },
  },
}
