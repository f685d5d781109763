import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { refusedWithout, requiredBeyondSpecification, specifiedPayloads } from './specified-payloads.ts'
import { jsonSchema } from './wire/json-schema.ts'

const bodyOf = (path: string) => {
  const call = calls.find((known) => known.path === path)
  if (!call) throw new Error(`The call ${path} does not exist`)
  return jsonSchema(call.body) as { properties?: object; required?: string[] }
}

test.each(Object.entries(specifiedPayloads))(
  '[CALL-01] %s accepts every payload field of the specification',
  (path, names) => {
    const { properties = {} } = bodyOf(path)
    expect(names.filter((name) => !Object.hasOwn(properties, name))).toEqual([])
  },
)

test.each(Object.entries(specifiedPayloads))(
  '[CALL-01] the payload of the specification is enough for %s, but for the fields that the API guide lists',
  (path, names) => {
    const { required = [] } = bodyOf(path)
    expect(required.filter((name) => !names.includes(name))).toEqual(requiredBeyondSpecification[path] ?? [])
  },
)

test('[CALL-01] the API guide lists every field that is required beyond the specification', () => {
  const guide = readFileSync(new URL('../../docs/portal-api.md', import.meta.url), 'utf8')
  const listed = [...guide.matchAll(/^\| `([^`]+)` +\| (.+?) +\| .+\|$/gm)].map(
    ([, path = '', fields = '']) => [path, [...fields.matchAll(/`([^`]+)`/g)].map(([, field]) => field)],
  )
  expect(Object.fromEntries(listed)).toEqual({ ...requiredBeyondSpecification, ...refusedWithout })
})
