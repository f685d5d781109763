import { scopes } from '@despatch/domain/applications/scopes.ts'
import { openPortalForFile } from '@despatch/server/test/test-portal.ts'
import { applicationKey } from '@despatch/server/test/v1-client.ts'
import { unlimited } from '@despatch/server/test/unlimited.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { oddNumber, oddText, oddTime, otherType } from './odd-values.ts'
import type { Schema } from './published-calls.ts'
import { FuzzRandom } from './random.ts'

/** More, such as 10,000, before a release: V1_FUZZ_REQUESTS=10000 npx vitest run resilience/fuzz/v1-fuzz.test.ts */
const REQUESTS = Number(process.env['V1_FUZZ_REQUESTS'] ?? 700)
const SEED = Number(process.env['V1_FUZZ_SEED'] ?? 1)

/** Milliseconds for each request on a busy machine. */
const LIMIT_MS = 120_000 + REQUESTS * 100

interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: Schema
}

type Media = Record<string, { schema?: object }>

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, { content?: Media }>
}

interface Call extends Operation {
  method: string
  path: string
}

const portal = await openPortalForFile(unlimited)
const authorization = `Bearer ${await applicationKey(portal, [...scopes])}`
const published: unknown = await (await fetch(`${portal.address}/v1/openapi.json`)).json()

/** A part of the description, with what it refers to in place of the references. */
function resolved(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolved)
  if (!isRecord(part)) return part
  const { $ref } = part
  if (typeof $ref === 'string') return resolved($ref.slice(2).split('/').reduce(fieldOf, published))
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value)]))
}

const fieldOf = (value: unknown, field: string): unknown => (isRecord(value) ? value[field] : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the description is one of OpenAPI
const description = resolved(published) as { paths: Record<string, Record<string, Operation>> }
const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
)
const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false })
const checks = new Map<object, ValidateFunction>()
const checkOf = (schema: object): ValidateFunction => {
  const check = checks.get(schema) ?? ajv.compile(schema)
  checks.set(schema, check)
  return check
}
const random = new FuzzRandom(SEED)

/** Ids of replies, by the first word of the path. Most paths with one of them lead to a record. */
const known = new Map<string, string[]>()

const areaOf = (path: string) => path.split('/')[2] ?? ''

function remember({ path }: Call, reply: unknown): void {
  const rows = [reply, ...listIn(reply, 'data')]
  const ids = rows.flatMap((row) => (isRecord(row) && typeof row['id'] === 'string' ? [row['id']] : []))
  known.set(areaOf(path), [...ids, ...(known.get(areaOf(path)) ?? [])].slice(0, 20))
}

const listIn = (value: unknown, field: string): unknown[] =>
  isRecord(value) && Array.isArray(value[field]) ? value[field] : []

/** A value of a field: mostly one that fits, from its example or its bounds, and else an odd one. */
function valueOf(schema: Schema, odd: number): unknown {
  if (random.chance(odd)) return oddValue(schema)
  const [example] = schema.examples ?? []
  if (example !== undefined && random.chance(0.8)) return example
  const [first] = schema.anyOf ?? []
  if (schema.anyOf && first) return valueOf(random.pick(schema.anyOf), odd)
  if (schema.enum) return random.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'object') return recordOf(schema, odd)
  if (schema.type === 'array')
    return Array.from({ length: random.pick([0, 1, 2]) }, () => valueOf(schema.items ?? {}, odd))
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  if (schema.type === 'null') return null
  return schema.format === 'date-time' ? '2026-12-01T10:00:00+00:00' : 'London'
}

const oddValue = (schema: Schema): unknown =>
  random.pick<() => unknown>([
    () => random.pick(['', 0, null, [], {}]),
    () => oddTime(random),
    () => oddText(random, schema),
    () => odd(oddNumber(random, schema)),
    () => otherType(random),
  ])()

/** JSON that no library can write is for the fuzzer of `/api`. */
const odd = (value: unknown) => (typeof value === 'string' && value.startsWith('@@raw:') ? 0 : value)

function recordOf({ properties = {}, required = [] }: Schema, oddness: number): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(properties))
    if (required.includes(name) ? !random.chance(oddness / 4) : random.chance(0.4))
      record[name] = valueOf(field, oddness)
  if (random.chance(oddness / 4)) record['surprise'] = otherType(random)
  return record
}

/** A request of a call. Half of them have no odd value. */
function requestOf(call: Call): { address: string; init: RequestInit; body: string } {
  const oddness = random.chance(0.5) ? 0 : random.pick([0.05, 0.2, 0.6])
  const query = new URLSearchParams()
  const headers: Record<string, string> = { authorization }
  let { path } = call
  for (const { in: place, name, required, schema } of call.parameters ?? []) {
    if (place === 'path') {
      const ids = known.get(areaOf(call.path)) ?? []
      const id = ids.length > 0 && !random.chance(oddness) ? random.pick(ids) : valueOf(schema, oddness)
      path = path.replace(`{${name}}`, encodeURIComponent(wellFormed(String(id)).slice(0, 500)))
    } else if (place === 'query' && (required || random.chance(0.3))) {
      query.append(name, queryValue(valueOf(schema, oddness)))
      if (random.chance(oddness / 4)) query.append(name, '')
    }
  }
  if (!/get|delete/.test(call.method)) headers['content-type'] = 'application/json'
  if (random.chance(0.7)) headers['idempotency-key'] = `fuzz-${random.next()}`
  const content = call.requestBody?.content['application/json']
  const isExample = content?.example !== undefined && random.chance(0.3)
  const sent = content && (isExample ? content.example : valueOf(content.schema, oddness))
  const body = content ? JSON.stringify(sent ?? null) : ''
  const given = query.size > 0 ? `${path}?${query.toString()}` : path
  return {
    address: `${portal.address}${given}`,
    init: {
      method: call.method.toUpperCase(),
      headers,
      ...(content ? { body } : {}),
    },
    body,
  }
}

const wellFormed = (value: string) => value.toWellFormed()

const queryValue = (value: unknown) =>
  wellFormed(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000)

/** What is wrong with a reply; null if it is as described. */
async function problemOf({ responses }: Call, response: Response): Promise<string | null> {
  const { status } = response
  const body = await response.text()
  if (status >= 500) return `${status} ${body}`
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const described = responses[String(status)]
  if (!described) return `${status} is not described: ${body}`
  if (body === '') return null
  const schema = described.content?.[type]?.schema
  if (!schema) return `${status} as ${type || 'no media type'} is not described`
  if (!type.endsWith('json')) return null
  const check = checkOf(schema)
  return check(JSON.parse(body))
    ? null
    : `${status} does not fit its schema: ${ajv.errorsText(check.errors)} ${body}`
}

test(
  '[CALL-01, CALL-02] every reply of /v1 to random requests is as its description states, and none is a failure of the portal',
  async () => {
    const problems: string[] = []
    const succeeded = new Set<string>()
    // Records come first, so that later requests can name them.
    const creating = calls.filter(({ responses }) => responses['201'])
    for (let count = 0; count < REQUESTS; count += 1) {
      const call = count < 40 ? random.pick(creating) : random.pick(calls)
      const { address, init, body } = requestOf(call)
      const response = await fetch(address, init)
      const copy = response.clone()
      const problem = await problemOf(call, response)
      if (problem !== null)
        problems.push(
          `${call.operationId}: ${problem.slice(0, 1500)}\n${init.method} ${address} ${body.slice(0, 1500)}`,
        )
      if (!response.ok) continue
      succeeded.add(call.operationId)
      if (copy.headers.get('content-type')?.startsWith('application/json')) remember(call, await copy.json())
    }
    expect(problems.slice(0, 5), `${problems.length} of ${REQUESTS}`).toEqual([])
    // Requests that are all refused would prove little.
    expect(succeeded.size).toBeGreaterThan(calls.length / 2)
  },
  LIMIT_MS,
)
