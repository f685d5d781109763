import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { specifiedPayloads } from './specified-payloads.ts'
import { jsonSchema } from './wire/json-schema.ts'

test.each(Object.entries(specifiedPayloads))(
  '[CALL-01] %s accepts every payload field of the specification',
  (path, names) => {
    const call = calls.find((known) => known.path === path)
    if (!call) throw new Error(`The call ${path} does not exist`)
    const { properties = {} } = jsonSchema(call.body) as { properties?: object }
    expect(names.filter((name) => !Object.hasOwn(properties, name))).toEqual([])
  },
)
