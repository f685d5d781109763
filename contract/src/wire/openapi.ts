import { z } from 'zod'
import { needsSession, openingRights, type Call } from './call.ts'
import { pathFields } from './call-address.ts'
import { refusals, type RefusalCode } from './refusals.ts'

type Json = Record<string, unknown>

/** Refusals that every call may give. */
const always: RefusalCode[] = [
  'MALFORMED',
  'INVALID',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FOREIGN_ORIGIN',
  'UNAVAILABLE',
]

/** Refusals at the door of calls that guests may make. */
const ofGuests: RefusalCode[] = [
  'DATABASE_NOT_FOUND',
  'GUESTS_NOT_ALLOWED',
  'PASSWORD_EXPIRED',
  'RATE_LIMITED',
]

/** Every refusal that a call may give, its own first. */
export const refusalsOf = (call: Call): RefusalCode[] => [
  ...call.refusals,
  ...(call.needs === 'guest' ? ofGuests : []),
  ...(needsSession(call) ? (['NOT_AUTHENTICATED', 'PASSWORD_EXPIRED'] as const) : []),
  ...(openingRights(call).length > 0 ? (['NOT_AUTHORIZED'] as const) : []),
  ...always,
]

/** A schema of the contract as JSON Schema; what the caller sends, not what checking makes of it. */
export const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  return body
}

/** The whole interface as OpenAPI 3.1. */
export function openApi(calls: readonly Call[], version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Despatch',
      version,
      description:
        'The calls of the booking portal. Browsers use the session cookie. Money is in pounds with two decimals, times are ISO 8601 with offset, flags are "T" and "F".',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      calls.map((call) => [`/${call.path}`, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'despatch_session' } },
    },
  }
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
            content: { 'application/json': { schema: body, example: call.example } },
          },
        }
      : {}),
    parameters: [
      ...(call.method === 'GET' ? readParameters(call, body) : []),
      ...(call.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 255 },
            },
          ]
        : []),
    ],
    responses: { 200: success(call), ...problems(call) },
  }
}

/** Guests need none, users their session: an empty object says that one may do without (OpenAPI 3.1). */
const securityOf = ({ needs }: Call): Json[] => {
  if (needs === 'public') return []
  return needs === 'guest' ? [{}, { session: [] }] : [{ session: [] }]
}

const readParameters = (call: Call, body: Json) =>
  Object.entries((body.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: pathFields(call).includes(name) ? 'path' : 'query',
    required: Array.isArray(body.required) && body.required.includes(name),
    schema,
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
  description: call.stream ? 'Server-sent events; each one’s data is of this schema.' : 'Done.',
  content: contentOf(call),
})

function problems(call: Call): Json {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
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
    requestId: { type: 'string' },
  },
}
