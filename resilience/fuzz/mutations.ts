import type { Harvest } from './harvest.ts'
import { oddNumber, oddText, oddTime, otherType } from './odd-values.ts'
import { isObject, type Payload } from './payloads.ts'
import type { Schema } from './published-calls.ts'
import type { FuzzRandom } from './random.ts'

/** A field or item of a payload. */
interface Leaf {
  holder: Payload | unknown[]
  key: string | number
  schema: Schema
}

/** Changes one thing in a payload: drops a field, or makes it another type, out of bounds, odd, foreign or unknown. */
export function mutate(payload: Payload, schema: Schema, foreign: Harvest, random: FuzzRandom): void {
  const leaves = leavesOf(payload, schema)
  if (leaves.length === 0 || random.chance(0.04)) {
    payload[random.pick(['dck_forged', 'constructor', 'admin', '', 'a'.repeat(300)])] = otherType(random)
    return
  }
  change(random.pick(leaves), foreign, random)
}

function change({ holder, key, schema }: Leaf, foreign: Harvest, random: FuzzRandom): void {
  const set = (value: unknown) => {
    ;(holder as Record<string | number, unknown>)[key] = value
  }
  const value = (holder as Record<string | number, unknown>)[key]
  const changes: (() => void)[] = [
    () => set(oddValue(schema, value, random)),
    () => set(oddValue(schema, value, random)),
    () => set(otherType(random)),
    () => set(foreign.anyValueOf(String(key), schema, random) ?? oddValue(schema, value, random)),
    () => set(random.pick<unknown>([null, '', 0, [], {}])),
    () => {
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
    },
  ]
  if (Array.isArray(holder))
    changes.push(() => {
      const times = random.pick([2, 20, (schema.maxItems ?? 100) + 1])
      for (let count = 0; count < Math.min(times, 600); count += 1) holder.push(structuredClone(value))
    })
  random.pick(changes)()
}

function oddValue(schema: Schema, value: unknown, random: FuzzRandom): unknown {
  const { type, format } = schema.anyOf ? random.pick(schema.anyOf) : schema
  const isTime = format === 'date-time' || (typeof value === 'string' && /\d\d[/-]\d\d/.test(value))
  if (isTime && random.chance(0.6)) return oddTime(random)
  return type === 'number' || type === 'integer' ? oddNumber(random, schema) : oddText(random, schema)
}

/** Every field and item with its part of the schema, including objects and lists. */
function leavesOf(value: unknown, schema: Schema): Leaf[] {
  const branches = [schema, ...(schema.anyOf ?? [])]
  if (isObject(value)) {
    const properties = Object.assign({}, ...branches.map((branch) => branch.properties ?? {})) as Record<
      string,
      Schema
    >
    return Object.entries(value).flatMap(([key, inner]) => [
      { holder: value, key, schema: properties[key] ?? {} },
      ...leavesOf(inner, properties[key] ?? {}),
    ])
  }
  if (!Array.isArray(value)) return []
  const items = branches.find((branch) => branch.items)?.items ?? {}
  return (value as unknown[]).flatMap((inner, key) => [
    { holder: value as unknown[], key, schema: items },
    ...leavesOf(inner, items),
  ])
}
