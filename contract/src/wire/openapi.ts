import { z } from 'zod'
import { formatLimits } from './body-limits.ts'
import { needsSession, acceptedRights, takesKey, type Call } from './call.ts'
import { pathFields } from './call-address.ts'
import { fieldsWithRights, guardedFields, scopeRefusals } from './marked-fields.ts'
import { PricingInPounds } from './pricing.ts'
import { refusals, type RefusalCode } from './refusals.ts'

type Json = Record<string, unknown>

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

/** Our own marks of fields, as OpenAPI extensions. */
const extensions = { names: 'x-names', needs: 'x-needs' }

/** A schema of the contract as JSON Schema, for the caller's input. */
export const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => adapt(made as Json),
  }) as Json
  return body
}

function adapt(made: Json): void {
  for (const [mark, extension] of Object.entries(extensions)) {
    if (made[mark] === undefined) continue
    made[extension] = made[mark]
    delete made[mark]
  }
  // Many validators calculate in binary, where 2.3 is not a multiple of 0.01. The server calculates in decimals.
  if (typeof made.multipleOf === 'number' && !Number.isInteger(made.multipleOf)) {
    made.description = `In steps of ${made.multipleOf}.`
    delete made.multipleOf
  }
  // A list of fixed length, in a form that most generators support.
  if (Array.isArray(made.prefixItems)) {
    made.items = { anyOf: made.prefixItems }
    made.minItems = made.maxItems = made.prefixItems.length
    delete made.prefixItems
  }
}

/** The whole API as OpenAPI 3.1. */
export function openApi(calls: readonly Call[], version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Despatch',
      version,
      description:
        'The API of the booking portal. Applications send an API key: `Authorization: Bearer <key>`. Browsers use the session cookie. Money is in pounds with two decimals, times are ISO 8601 with offset, flags are "T" and "F".',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      calls.map((call) => [`/${call.path}`, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      schemas: { Problem: problemSchema },
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

function operation(call: Call): Json {
  const body = jsonSchema(call.body)
  return {
    operationId: call.path.replaceAll(/[^a-zA-Z]+(.?)/g, (_all, next: string) => next.toUpperCase()),
    summary: call.summary,
    tags: [call.path.split('/')[0]],
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
    responses: { 200: success(call), ...problems(call) },
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own key, such as a random UUID. A request with the same key within 24 hours gets the first reply and changes nothing.',
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

function contentOf(call: Call): Json {
  if (call.file !== null) {
    return Object.fromEntries(
      call.file.split(', ').map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
  }
  return { [call.stream ? 'text/event-stream' : 'application/json']: { schema: jsonSchema(call.reply) } }
}

const success = (call: Call): Json => ({
  description: call.stream ? 'Server-sent events; each event’s data has this schema.' : 'Success.',
  headers: rateLimitHeaders,
  content: contentOf(call),
})

function problems(call: Call): Json {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => refusals[code].status)
  const answers = [...byStatus].map(([status, codes]) => [status, problem(status, codes.join(', '))])
  return { ...Object.fromEntries(answers), 500: problem(500, 'UNEXPECTED') }
}

const rateLimitHeaders: Json = {
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
}

const headers: Json = {
  RateLimitLimit: { description: 'Calls within a window.', schema: { type: 'integer' } },
  RateLimitRemaining: { description: 'Calls left in this window.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Seconds until the window ends.', schema: { type: 'integer' } },
}

const problem = (status: number, description: string): Json => ({
  description,
  headers: status === 429 ? { ...rateLimitHeaders, ...retryAfter } : rateLimitHeaders,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const retryAfter: Json = {
  'Retry-After': { description: 'Seconds until the next call is accepted.', schema: { type: 'integer' } },
}

const problemSchema: Json = {
  type: 'object',
  description: 'A problem (RFC 9457).',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: [...Object.keys(refusals), 'UNEXPECTED'] },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    pricing: { ...jsonSchema(PricingInPounds), description: 'The new price; with PRICE_CHANGED.' },
    requestId: { type: 'string' },
  },
}
