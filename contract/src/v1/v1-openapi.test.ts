import { readdirSync, readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { isObject, type Json } from '../wire/json-schema.ts'
import { rightsOfV1 } from '../rights-of-v1.ts'
import { currentV1Version } from './v1-call.ts'
import { v1Calls } from './v1-calls.ts'
import { incompatibleChanges } from './v1-changes.ts'
import { v1OpenApi, v1Tags } from './v1-openapi.ts'

const description = v1OpenApi(v1Calls)

/** Answers of a portal, by the operationId: see reply-examples.test.ts of the server. */
const examples = new URL('./reply-examples/', import.meta.url)
const replies = new Map(
  readdirSync(examples).map((name): [string, unknown] => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(new URL(name, examples), 'utf8')),
  ]),
)
const file = `./published/${currentV1Version}.json`

/** Milliseconds for a linter, which takes some seconds on an idle machine. */
const LINTING = 120_000

/** Every property in a part of the description, with its path. */
function propertiesIn(part: unknown, path: string): [string, unknown][] {
  if (Array.isArray(part)) return part.flatMap((item, index) => propertiesIn(item, `${path}.${index}`))
  if (!isObject(part)) return []
  return Object.entries(part).flatMap(([key, each]) => [
    ...(key === 'properties' && isObject(each)
      ? Object.entries(each).map(([name, property]): [string, unknown] => [`${path}.${name}`, property])
      : []),
    ...propertiesIn(each, `${path}.${key}`),
  ])
}

const properties = propertiesIn(description, '')

const isNested = (property: Json) =>
  JSON.stringify(property).includes('"properties"') || JSON.stringify(property).includes('$ref')

const text = { type: 'string' }

/** A small description with one call. */
const withFields = (properties: Json, required: string[]) => ({
  paths: { '/a': { get: { schema: { properties, required, status: { enum: ['x', 'y'] } } } } },
})

/** A small description of a reply, and of a request with one required field. */
const replying = (required: string[]) => ({
  paths: { '/a': { get: { responses: { schema: { required } } } } },
  components: { schemas: { Shown: { required }, Sent: { required: ['one'] } } },
  requestBody: { $ref: '#/components/schemas/Sent' },
})

describe('the published description of /v1', () => {
  test('[CALL-01] the published description of /v1 describes every field, with an example or a type that has fields of its own', () => {
    const found = properties.map(([path, property]) => [path, isObject(property) ? property : {}] as const)
    expect(
      found.filter(([, { description: given }]) => typeof given !== 'string').map(([path]) => path),
    ).toEqual([])
    expect(
      found
        .filter(([, property]) => !isNested(property) && !JSON.stringify(property).includes('"examples"'))
        .map(([path]) => path),
    ).toEqual([])
    expect(found.length).toBeGreaterThan(80)
  })

  test('[CALL-01] the published description of /v1 uses plain names: none of the columns of the database', () => {
    expect(JSON.stringify(description)).not.toMatch(/"(?:dck|dadd|dpar|dab|cust|ttyp|styp|ausr)_/)
    expect(v1Calls.map(({ tag }) => tag).filter((tag) => !v1Tags.some(({ name }) => name === tag))).toEqual(
      [],
    )
  })

  test(
    '[CALL-01] the published description of /v1 has no error and no warning by Redocly, with an example of every reply that is not a file',
    async () => {
      const withReply = v1Calls.filter((call) => call.file === null)
      expect([...replies.keys()].toSorted()).toEqual(withReply.map((call) => call.operationId).toSorted())
      const config = await createConfig({ extends: ['recommended'] })
      const source = JSON.stringify(v1OpenApi(v1Calls, Object.fromEntries(replies)))
      const byRedocly = await lintFromString({ source, config })
      expect(byRedocly.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    },
    LINTING,
  )

  test('[CALL-01] the published description of /v1 stays compatible with the committed description of its version', async () => {
    const published: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
    expect(
      incompatibleChanges(published, description),
      `Clients rely on version ${currentV1Version}. Undo these changes, or add a version: see docs/api.md, “Versions”.`,
    ).toEqual([])
    await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(
      file,
      'The changes are compatible. Commit them with: npx vitest run contract/src/v1/v1-openapi.test.ts -u',
    )
  })

  test('[CALL-01] a removed call, field or value, a new required field and another type are incompatible', () => {
    const before = withFields({ one: text, two: text }, ['one'])
    expect(incompatibleChanges(before, withFields({ one: text, two: text, three: text }, ['one']))).toEqual(
      [],
    )
    expect(incompatibleChanges(before, withFields({ one: text }, ['one']))).toEqual([
      'paths./a.get.schema.properties.two was removed',
    ])
    expect(incompatibleChanges(before, withFields({ one: text, two: text }, ['one', 'two']))).toEqual([
      'paths./a.get.schema.required is now ["one","two"]',
    ])
    expect(incompatibleChanges(before, withFields({ one: text, two: { type: 'integer' } }, ['one']))).toEqual(
      ['paths./a.get.schema.properties.two.type is now "integer"'],
    )
    const longest = (maxLength: number) => withFields({ one: { type: 'string', maxLength } }, [])
    expect(incompatibleChanges(longest(30), longest(60))).toEqual([])
    expect(incompatibleChanges(longest(60), longest(30))).toEqual([
      'paths./a.get.schema.properties.one.maxLength is now 30',
    ])
    expect(incompatibleChanges(replying(['one']), replying(['one', 'two']))).toEqual([])
    expect(incompatibleChanges(replying(['one', 'two']), replying(['one']))).toEqual([
      'paths./a.get.responses.schema.required is now ["one"]',
      'components.schemas.Shown.required is now ["one"]',
    ])
    expect(incompatibleChanges(before, withFields({ one: text, two: text }, []))).toEqual([])
    const sending = { components: { schemas: { Sent: { required: ['one', 'two'] } } } }
    expect(incompatibleChanges(replying(['one']), { ...replying(['one']), ...sending })).toContain(
      'components.schemas.Sent.required is now ["one","two"]',
    )
    expect(incompatibleChanges(before, { paths: {} })).toEqual(['paths./a was removed'])
  })
})

test('[CALL-04] the limits of /v1 count a file as ten calls, and many bookings and their labels as a hundred', () => {
  expect(v1Calls.filter(({ file }) => file !== null).map(({ cost }) => cost)).toContain(10)
  for (const { file, cost, operationId } of v1Calls)
    expect([operationId, cost]).toEqual([
      operationId,
      ['createDeliveries', 'getLabels', 'createImport'].includes(operationId) ? 100 : file === null ? 1 : 10,
    ])
})

test('[CALL-03] the rights of /v1 are those of the hand-written table', () => {
  expect(
    Object.fromEntries(v1Calls.map(({ operationId, needs, scopes }) => [operationId, [needs, scopes[0]]])),
  ).toEqual(rightsOfV1)
  expect(v1Calls.every(({ scopes }) => scopes.length === 1)).toBe(true)
})
