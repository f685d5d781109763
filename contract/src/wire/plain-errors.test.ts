import { expect, test } from 'vitest'
import { z } from 'zod'
import './plain-errors.ts'

test.each<[string, z.ZodType, unknown, string]>([
  ['another type', z.string(), 1, 'Must be a text.'],
  ['a text for a number', z.number(), '1', 'Must be a number.'],
  ['a fraction', z.int(), 1.5, 'Must be a whole number.'],
  ['a text for a flag', z.boolean(), 'T', 'Must be true or false.'],
  ['an object for a list', z.array(z.string()), {}, 'Must be a list.'],
  ['a list for an object', z.object({}), [], 'Must be an object.'],
  ['another value', z.enum(['A', 'B']), 'C', 'Must be one of A, B.'],
  ['another literal', z.literal(0), 1, 'Must be 0.'],
  ['none of some literals', z.union([z.literal(0), z.literal(1)]), 'x', 'Must be one of 0, 1.'],
  [
    'none of some types',
    z.union([z.string(), z.number(), z.null()]),
    true,
    'Must be one of a text, a number, null.',
  ],
  [
    'none of some objects',
    z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    {},
    'This value is not accepted.',
  ],
  ['a long text', z.string().max(2), 'abc', 'At most 2 characters'],
  ['a short text', z.string().min(2), 'a', 'At least 2 characters'],
  ['a large number', z.number().max(2), 3, 'At most 2'],
  ['a small number', z.number().min(2), 1, 'At least 2'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entries'],
  ['a fraction of a step', z.number().multipleOf(0.5), 0.3, 'Must be a multiple of 0.5.'],
  ['no email address', z.email(), 'x', 'Must be an email address.'],
  ['no web address', z.url(), 'x', 'Must be a web address.'],
  ['another form', z.string().regex(/^a$/), 'b', 'Must be in the documented form.'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'Unknown field'],
  ['a refused value', z.string().refine(() => false), 'a', 'This value is not accepted.'],
  ['a text of the schema', z.string('Say it.'), 1, 'Say it.'],
])('[CALL-02] %s is refused in plain words', (_, schema, value, message) => {
  const { error } = schema.safeParse(value)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
