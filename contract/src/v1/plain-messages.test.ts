import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isObject } from '../wire/json-schema.ts'
import { v1Calls } from './v1-calls.ts'

/** Sentences of the library that checks payloads. */
const ofLibrary = /\b(?:invalid|expected|received|too (?:big|small)|unrecognized|nonoptional|input)\b|[<>]=/i

/** One value of each kind, and those at the edges of what fields take. */
const wrong: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.005,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '2026-02-30T00:00:00Z',
  [],
  [null],
  Array.from({ length: 600 }, () => 1),
  {},
  { unknown: 1 },
]

/** The paths of the fields of a JSON schema, those of the first entry of a list included. */
function pathsOf(schema: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (!isObject(schema)) return []
  const own = path.length > 0 ? [[...path]] : []
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
    const choices = schema[name]
    return Array.isArray(choices) ? choices.flatMap((each: unknown) => pathsOf(each, path)) : []
  })
  const { properties, items } = schema
  const fields = isObject(properties)
    ? Object.entries(properties).flatMap(([name, each]) => pathsOf(each, [...path, name]))
    : []
  return [...own, ...parts, ...fields, ...pathsOf(items, [...path, 0])]
}

/** A copy of a payload with another value at a path. */
function withValue(payload: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(payload) ? payload : []
    return [withValue(list[step], rest, value), ...list.slice(1)]
  }
  const record = isObject(payload) ? payload : {}
  return { ...record, [step]: withValue(record[step], rest, value) }
}

describe('the messages of /v1 for wrong values', () => {
  test.each(v1Calls.map((call) => [call.operationId, call] as const))(
    '[CALL-02] %s: every wrong value of every field is refused in a sentence of the product',
    (_name, { body, example }) => {
      const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      const paths = pathsOf(schema)
      const messages = paths.flatMap((path) =>
        wrong.flatMap((value) => {
          const { error } = body.safeParse(withValue(example, path, value))
          return (error?.issues ?? []).map(({ message }) => `${path.join('.')}: ${message}`)
        }),
      )
      expect(messages.length > 0).toBe(paths.length > 0)
      expect(messages.filter((message) => ofLibrary.test(message.replace(/^[^:]*: /, '')))).toEqual([])
      expect(messages.filter((message) => message.endsWith(': '))).toEqual([])
    },
  )
})
