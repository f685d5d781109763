import { calls } from '@despatch/contract/calls.ts'
import { needsSession, type Call } from '@despatch/contract/wire/call.ts'
import { jsonSchema } from '@despatch/contract/wire/json-schema.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { unlimited } from '../../../test/unlimited.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  enum?: unknown[]
  examples?: unknown[]
}

const portal = await openPortalForFile(unlimited)
const admin = await portal.login('admin')
const control = await portal.login('control')

const lists = calls.filter(({ path, writes, stream }) => path.endsWith('list') && writes === false && !stream)

/** The values of an optional field: without one, an empty one, and one that fits. */
function valuesOf(field: Schema): unknown[] {
  const fields = field.anyOf ?? [field]
  const type = fields.map((each) => each.type).find((each) => each !== 'null')
  const [given] = fields.flatMap((each) => each.examples ?? each.enum ?? [])
  if (type === 'array') return [undefined, []]
  if (type === 'boolean') return [undefined, false, true]
  if (type === 'integer' || type === 'number') return [undefined, 0, given ?? 1]
  return [undefined, '', given ?? 'a']
}

/** As many combinations as this for a list with many filters, spread over all of them. */
const MOST = 40

function payloadsOf({ body, example }: Call): object[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of an object
  const { properties = {}, required = [] } = jsonSchema(body) as Schema
  const filters = Object.entries(properties).filter(([name]) => !required.includes(name))
  const needed = Object.fromEntries(Object.entries(example).filter(([name]) => required.includes(name)))
  const choices = filters.map(([name, field]) => ({ name, values: valuesOf(field) }))
  const all = choices.reduce((count, { values }) => count * values.length, 1)
  const step = Math.max(1, Math.floor(all / MOST))
  return Array.from({ length: Math.min(all, MOST) }, (_, index) => {
    let place = index * step
    const chosen = choices.map(({ name, values }): [string, unknown] => {
      const value = values[place % values.length]
      place = Math.floor(place / values.length)
      return [name, value]
    })
    return { ...needed, ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) }
  })
}

test.each(lists.map((call): [string, Call] => [call.path, call]))(
  '[CALL-01] no combination of empty, missing and set filters makes %s fail',
  async (_path, call) => {
    const client = !needsSession(call) ? portal.visitor : call.needs === 'control' ? control : admin
    const failed: unknown[] = []
    for (const payload of payloadsOf(call)) {
      const { status, body } = await client.send(call, payload)
      if (status >= 500 && status !== 503) failed.push({ payload, status, body })
    }
    expect(failed).toEqual([])
    // The plain list, after all the others on the same connections.
    const { status, body } = await client.send(call, call.example)
    expect(status < 500, JSON.stringify(body)).toBe(true)
  },
)
