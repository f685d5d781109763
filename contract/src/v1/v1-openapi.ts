import { testPostcodesText } from '@despatch/domain/tenants/test-postcodes.ts'
import { accountEventDoes } from '@despatch/domain/webhooks/account-events.ts'
import type { z } from 'zod'
import { formatLimits } from '../wire/body-limits.ts'
import { acceptedRights, takesKey } from '../wire/call.ts'
import { pathFields } from '../wire/call-address.ts'
import { isObject, jsonSchema, type Json } from '../wire/json-schema.ts'
import { guardedFields } from '../wire/marked-fields.ts'
import { NamedSchemas } from '../wire/named-schemas.ts'
import type { Problem } from '../wire/problem.ts'
import { webhookParameters, webhookResponses } from '../wire/openapi-webhooks.ts'
import { refusals, type RefusalCode } from '../wire/refusals.ts'
import { V1Address } from './addresses.ts'
import { Delivery, DeliveryCharge } from './deliveries.ts'
import { EventDelivery, V1Event } from './events.ts'
import { Proof } from './proof.ts'
import { StopChange } from './stop-changes.ts'
import { currentV1Version, type V1Call } from './v1-call.ts'
import {
  idempotencyKey,
  ifMatch,
  ifNoneMatch,
  problemSchema,
  v1Headers,
  versionParameter,
} from './v1-components.ts'
import { V1Price } from './v1-fields.ts'
import { V1Import } from './imports.ts'
import { WebhookMessage, WebhookMessageDetails } from './webhook-messages.ts'
import { V1Webhook, WebhookReplay } from './webhooks.ts'
import { ParcelRequest, QuoteStop, StopRequest, V1Parcel, V1Stop } from './v1-stops.ts'

/** The groups of calls, in the order of the reference. */
export const v1Tags = [
  { name: 'account', title: 'Account', description: 'The account and the key.' },
  { name: 'quotes', title: 'Quotes', description: 'Prices and times before a booking.' },
  { name: 'deliveries', title: 'Deliveries', description: 'Booking, following and cancelling deliveries.' },
  { name: 'imports', title: 'Imports', description: 'Bookings from files.' },
  { name: 'addresses', title: 'Addresses', description: 'The address book of the account.' },
  { name: 'events', title: 'Events', description: 'What happened to the deliveries of the account.' },
  {
    name: 'webhooks',
    title: 'Webhooks',
    description: 'Addresses that receive the events of the account, and their messages.',
  },
] as const

/** Refusals of every call. */
const always: readonly RefusalCode[] = [
  'MALFORMED',
  'UNKNOWN_VERSION',
  'NOT_AUTHENTICATED',
  'NOT_AUTHORIZED',
  'PASSWORD_EXPIRED',
  'FOREIGN_ORIGIN',
  'METHOD_NOT_ALLOWED',
  'INVALID',
  'RATE_LIMITED',
  'UNAVAILABLE',
]

/** Every refusal of a call, its own first. */
export const v1RefusalsOf = (call: V1Call): RefusalCode[] => [
  ...new Set([
    ...call.refusals,
    ...(guardedFields(call).length > 0 ? (['NOT_FOUND'] as const) : []),
    ...(takesKey(call) ? (['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
    ...(call.method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...always,
  ]),
]

/** The schemas that generated clients have a type for. */
const named: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['Delivery', Delivery],
  ['DeliveryCharge', DeliveryCharge],
  ['Price', V1Price],
  ['Stop', V1Stop],
  ['Parcel', V1Parcel],
  ['Event', V1Event],
  ['EventDelivery', EventDelivery],
  ['StopRequest', StopRequest],
  ['QuoteStop', QuoteStop],
  ['ParcelRequest', ParcelRequest],
  ['StopChange', StopChange],
  ['Import', V1Import],
  ['Address', V1Address],
  ['Proof', Proof],
  ['Webhook', V1Webhook],
  ['WebhookReplay', WebhookReplay],
  ['WebhookMessage', WebhookMessage],
  ['WebhookMessageDetails', WebhookMessageDetails],
])

const schemas = new NamedSchemas(named)

/** Examples of replies, by the operationId of their call. */
type ReplyExamples = Readonly<Record<string, unknown>>

/** `/v1` as OpenAPI 3.1. */
export const v1OpenApi = (calls: readonly V1Call[], replies: ReplyExamples = {}): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Despatch API',
    version: currentV1Version,
    description:
      'Books, follows and cancels deliveries. Send an API key as `Authorization: Bearer <key>`. Money is in whole pence, times are ISO 8601 with offset. Calls do not change within a version. New fields may be added to replies, so ignore fields that you do not know. With a test key, some postcodes have outcomes of their own. ' +
      testPostcodesText,
    contact: { name: 'The administrator of your portal' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: v1Tags.map(({ name, description }) => ({ name, description })),
  security: [{ key: [] }],
  paths: pathsOf(calls, replies),
  webhooks: Object.fromEntries(V1Event.options.map((event) => [event.shape.type.value, messageOf(event)])),
  components: {
    schemas: {
      ...schemas.components(),
      Problem: problemSchema,
    },
    parameters: {
      Version: versionParameter,
      IdempotencyKey: idempotencyKey,
      IfNoneMatch: ifNoneMatch,
      IfMatch: ifMatch,
    },
    headers: v1Headers,
    examples: problemExamples(calls),
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'An API key.' },
    },
  },
})

type EventSchema = (typeof V1Event)['options'][number]

/** The message of an event to webhooks of accounts. */
function messageOf(event: EventSchema): Json {
  const type = event.shape.type.value
  return {
    post: {
      operationId: `receive.${type}`,
      summary: accountEventDoes(type),
      description: `Sent to webhooks that receive \`${type}\`.`,
      tags: ['webhooks'],
      security: [],
      parameters: webhookParameters,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.referInside(jsonSchema(event)) } },
      },
      responses: webhookResponses,
    },
  }
}

function pathsOf(calls: readonly V1Call[], replies: ReplyExamples): Json {
  const byPath = Map.groupBy(calls, ({ path }) => `/${path}`)
  return Object.fromEntries(
    [...byPath].map(([path, own]) => [
      path,
      Object.fromEntries(
        own.map((call) => [call.method.toLowerCase(), operation(call, replies[call.operationId])]),
      ),
    ]),
  )
}

function operation(call: V1Call, replyExample: unknown): Json {
  const schema = jsonSchema(call.body)
  const properties = isObject(schema.properties) ? schema.properties : {}
  const inPath = pathFields(call)
  const required = Array.isArray(schema.required) ? schema.required : []
  const parameters = Object.entries(properties)
    .filter(([name]) => call.method === 'GET' || inPath.includes(name))
    .map(([name, property]) => parameterOf(name, property, inPath.includes(name), required.includes(name)))
  return {
    operationId: call.operationId,
    summary: firstSentence(call.summary),
    description: describedV1Call(call),
    tags: [call.tag],
    'x-scope': call.scopes[0],
    parameters: [
      ...parameters,
      { $ref: '#/components/parameters/Version' },
      ...(takesKey(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(call.method === 'GET' ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      ...(call.takesIfMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(call.method === 'GET' || call.method === 'DELETE'
      ? {}
      : { requestBody: requestBody(call, schema, inPath) }),
    responses: {
      [call.status]: success(call, replyExample),
      ...(call.method === 'GET'
        ? {
            304: {
              description: 'The reply is the one that If-None-Match names.',
              headers: { ...replyHeaders, ETag: { $ref: '#/components/headers/ETag' } },
            },
          }
        : {}),
      ...problems(call),
    },
  }
}

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text

/** What the call does and who can make it. */
export function describedV1Call(call: V1Call): string {
  const rights = acceptedRights(call).map((right) => `“${right}”`)
  const permission =
    rights.length === 0 ? '' : ` The owner of a key of a user needs the permission ${rights.join(' or ')}.`
  return `${call.summary} Scope: \`${call.scopes[0]}\`.${permission}`
}

/** Examples are in the schema of the property. */
function parameterOf(name: string, property: unknown, isInPath: boolean, isRequired: boolean): Json {
  const { description, ...schema } = isObject(property) ? property : {}
  return {
    name,
    in: isInPath ? 'path' : 'query',
    required: isInPath || isRequired,
    description,
    schema: schemas.referInside(schema),
  }
}

function requestBody(call: V1Call, schema: Json, inPath: readonly string[]): Json {
  const without = (fields: unknown) =>
    Object.fromEntries(
      Object.entries(isObject(fields) ? fields : {}).filter(([name]) => !inPath.includes(name)),
    )
  const required = (Array.isArray(schema.required) ? schema.required : []).filter(
    (name) => !inPath.includes(String(name)),
  )
  const { required: _required, ...rest } = schema
  const body = {
    ...rest,
    properties: without(schema.properties),
    ...(required.length > 0 ? { required } : {}),
  }
  return {
    required: required.length > 0,
    description: formatLimits(call.bodyLimits),
    content: { 'application/json': { schema: schemas.referInside(body), example: without(call.example) } },
  }
}

const success = (call: V1Call, replyExample: unknown): Json => ({
  description: 'Success.',
  headers: {
    ...replyHeaders,
    ...(takesKey(call)
      ? { 'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' } }
      : {}),
    ...(['GET', 'PATCH'].includes(call.method) ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
  },
  content: contentOf(call, replyExample),
})

const contentOf = (call: V1Call, replyExample: unknown): Json =>
  call.file === null
    ? {
        'application/json': {
          schema: schemas.refer(jsonSchema(call.reply)),
          ...(replyExample === undefined ? {} : { example: replyExample }),
        },
      }
    : Object.fromEntries(
        call.file.split(', ').map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      )

function problems(call: V1Call): Json {
  const byStatus = Map.groupBy(v1RefusalsOf(call), (code) => refusals[code].status)
  const answers = [...byStatus].map(([status, codes]) => [status, problem(status, codes)])
  return { ...Object.fromEntries(answers), 500: problem(500, ['UNEXPECTED']) }
}

const replyHeaders: Json = {
  'Despatch-Version': { $ref: '#/components/headers/DespatchVersion' },
  'Despatch-Mode': { $ref: '#/components/headers/DespatchMode' },
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

/** A problem for each code. The `detail` of a reply may be more precise. */
const problemExamples = (calls: readonly V1Call[]): Json => ({
  ...Object.fromEntries(
    [...new Set(calls.flatMap(v1RefusalsOf))].map((code) => {
      const { status, title, detail } = refusals[code]
      return [code, problemExample({ type: `/api#${code}`, title, status, code, detail })]
    }),
  ),
  UNEXPECTED: problemExample({
    type: 'about:blank',
    title: 'Unexpected error',
    status: 500,
    code: 'UNEXPECTED',
    detail: 'An unexpected error occurred',
  }),
})

const problemExample = (problem: Omit<Problem, 'requestId'>): Json => ({
  value: { ...problem, requestId: '2f1c6a0e-8f7a-4a53-9a3e-0f6f0e6f9b1d' },
})

const problem = (status: number, codes: readonly string[]): Json => ({
  description: codes.join(', '),
  headers: {
    ...replyHeaders,
    ...(status === 401 ? { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } } : {}),
    ...(status === 405 ? { Allow: { $ref: '#/components/headers/Allow' } } : {}),
    ...(status === 429 || status === 503
      ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
      : {}),
  },
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})
