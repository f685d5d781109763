import * as fc from 'fast-check'
import type { Harvest, Row } from './harvest.ts'
import type { PublishedCall, Schema } from './published-calls.ts'
import type { FuzzRandom } from './random.ts'

export type Payload = Record<string, unknown>

/**
 * A payload that the call may accept: its published example, values and whole records of earlier replies, and values
 * generated from the schema.
 */
export function likelyPayload(call: PublishedCall, harvest: Harvest, random: FuzzRandom): Payload {
  const example = structuredClone(call.example)
  if (random.chance(0.15)) return example
  const row = random.chance(0.8) ? harvest.rowFor(call, random) : undefined
  const fresh = random.chance(0.4) ? 0.5 : 0
  return fill({ harvest, random, row, fresh }, call.body, example) as Payload
}

interface Filling {
  harvest: Harvest
  random: FuzzRandom
  /** A record of an earlier reply, whose fields belong together. */
  row: Row | undefined
  /** The probability that a field gets a value generated from its schema. */
  fresh: number
}

function fill(filling: Filling, schema: Schema, example: unknown): unknown {
  const { random } = filling
  if (schema.anyOf) return fill(filling, random.pick(schema.anyOf), example)
  if (schema.properties) return fillObject(filling, schema, isObject(example) ? example : {})
  if (schema.items) {
    const { items } = schema
    const examples = Array.isArray(example) && example.length > 0 ? (example as unknown[]) : [undefined]
    const count = random.chance(0.8) ? examples.length : random.below(4)
    const length = Math.min(Math.max(count, schema.minItems ?? 0), schema.maxItems ?? 100)
    return Array.from({ length: length }, (_, at) => fill(filling, items, examples[at % examples.length]))
  }
  return example === undefined || random.chance(filling.fresh) ? generated(random, schema) : example
}

function fillObject(filling: Filling, schema: Schema, example: Payload): Payload {
  const { random, harvest, row, fresh } = filling
  const filled: Payload = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isIncluded = name in example || schema.required?.includes(name) || random.chance(fresh / 4)
    const known = harvest.valueOf(name, field, row)
    if (known !== undefined && (isIncluded || random.chance(0.1))) filled[name] = known
    else if (!isIncluded) continue
    else if (random.chance(0.2))
      filled[name] = harvest.anyValueOf(name, field, random) ?? fill(filling, field, example[name])
    else filled[name] = fill(filling, field, example[name])
  }
  return filled
}

/** A value that matches the schema. */
function generated(random: FuzzRandom, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const { minimum = 0, maximum = 1000, maxLength = 40 } = schema
  switch (schema.type) {
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
      return minimum + random.below(Math.min(maximum - minimum, 50) + 1)
    case 'number':
      return Math.round((minimum + random.next() * Math.min(maximum - minimum, 50)) * 100) / 100
    case 'null':
      return null
    case 'string':
      return textOf(random, schema, maxLength)
    case undefined:
    default:
      return {}
  }
}

const DAY_MS = 86_400_000

function textOf(random: FuzzRandom, { format, pattern }: Schema, maxLength: number): string {
  if (format === 'date-time') return new Date(Date.now() + (random.below(20) - 5) * DAY_MS).toISOString()
  if (format === 'uuid') return random.sample(fc.uuid())
  if (pattern !== undefined) return random.sample(fc.stringMatching(new RegExp(pattern))).slice(0, maxLength)
  return random.sample(fc.string({ minLength: 1, maxLength: Math.min(maxLength, 40) }))
}

export const isObject = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
