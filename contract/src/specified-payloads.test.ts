import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { specifiedPayloads } from './specified-payloads.ts'
import { jsonSchema } from './wire/openapi.ts'

test.each(Object.entries(specifiedPayloads))(
  '[CALL-01] %s takes every payload name that the specification gives it',
  (path, names) => {
    const call = calls.find((known) => known.path === path)
    if (!call) throw new Error(`There is no call ${path}`)
    const { properties = {} } = jsonSchema(call.body) as { properties?: object }
    expect(names.filter((name) => !Object.hasOwn(properties, name))).toEqual([])
  },
)
