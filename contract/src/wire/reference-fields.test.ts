import { expect, test } from 'vitest'
import { fieldList, typeText } from './reference-fields.ts'

test.each([
  [{ type: 'string', maxLength: 80 }, 'text, at most 80 characters'],
  [{ type: 'string', format: 'date-time' }, 'time, such as 2026-11-23T09:00:00Z'],
  [{ type: 'integer', minimum: 1, maximum: 9999 }, 'whole number, 1 to 9,999'],
  [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'whole number, at least 1'],
  [{ enum: ['T', 'F'] }, '"T" or "F"'],
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'true or false, or null'],
  [{ type: 'array', maxItems: 500, items: { type: 'string' } }, 'list: at most 500 of text'],
  [{}, 'anything'],
])('[CALL-01] the API reference describes the type %j in words', (schema, words) => {
  expect(typeText(schema)).toBe(words)
})

test('[CALL-01] the API reference lists the fields of a payload with those inside them, and what is required', () => {
  const html = fieldList({
    type: 'object',
    required: ['rows'],
    properties: {
      rows: { type: 'array', items: { type: 'object', properties: { dck_id: { type: 'integer' } } } },
      limit: { type: 'integer', description: 'In <steps>.' },
    },
  })
  expect(html.match(/<code>\w+<\/code>/g)).toEqual([
    '<code>rows</code>',
    '<code>dck_id</code>',
    '<code>limit</code>',
  ])
  expect(html.match(/required/g)).toHaveLength(1)
  expect(html).toContain('In &lt;steps&gt;.')
})
