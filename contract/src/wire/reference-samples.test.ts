import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { samples } from './reference-samples.ts'

const find = call('thing/find', {
  summary: 'Finds a thing.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({ name: z.string().max(20) }),
  reply: z.strictObject({}),
  example: { name: "Sadler's <b>" },
})

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('[CALL-01] the curl example of a call can be pasted into a shell, whatever the payload contains', () => {
  const [curl] = samples(find)
  expect(textOf(curl?.html ?? '')).toBe(`curl 'https://portal.example/api/thing/find' \\
  -H 'Authorization: Bearer YOUR_KEY' \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H 'Content-Type: application/json' \\
  -d '{
  "name": "Sadler'\\''s <b>"
}'`)
})

test('[CALL-01] the TypeScript example of a call sends its payload and its headers with fetch', () => {
  const [, typeScript] = samples(find)
  const text = textOf(typeScript?.html ?? '')
  expect(text).toContain("await fetch('https://portal.example/api/thing/find', {\n  method: 'POST',")
  expect(text).toContain("authorization: 'Bearer YOUR_KEY',")
  expect(text).toContain("'idempotency-key': crypto.randomUUID(),")
  expect(text).toContain(`"name": "Sadler's <b>"`)
})

test('[CALL-01] the examples of a public call that only reads have no key', () => {
  const list = call('place/list', {
    summary: 'Lists the places.',
    needs: 'public',
    method: 'GET',
    body: z.strictObject({ database: z.string().max(20) }),
    reply: z.strictObject({}),
    example: { database: 'metro' },
  })
  expect(samples(list).map(({ html }) => textOf(html).split('\n')[0])).toEqual([
    "curl 'https://portal.example/api/place/list?database=metro'",
    "const reply = await fetch('https://portal.example/api/place/list?database=metro')",
  ])
})
