import type { z } from 'zod'
import { describeFields } from './describe-fields.ts'
import { isObject, jsonSchema, type Json } from './json-schema.ts'

/**
 * Replaces every part of a JSON schema that equals a named schema by a reference to it, so that generated clients have
 * one type for it.
 */
export class NamedSchemas {
  /** The names by the JSON schema that they stand for. */
  readonly #names: ReadonlyMap<string, string>
  readonly #schemas: ReadonlyMap<string, Json>
  readonly #used = new Set<string>()

  constructor(named: ReadonlyMap<string, z.ZodType>) {
    this.#schemas = new Map([...named].map(([name, schema]) => [name, jsonSchema(schema)]))
    this.#names = new Map([...this.#schemas].map(([name, schema]) => [JSON.stringify(schema), name]))
  }

  /** The schema with references, and a description of every other field. `owner` is the path of the call. */
  refer(schema: z.ZodType, owner: string): Json {
    return describeFields(this.#withReferences(jsonSchema(schema)), owner)
  }

  /** The named schemas that were referred to, with those that they refer to. */
  components(): Json {
    const found: Json = {}
    for (const name of this.#used) {
      const parts = Object.entries(this.#schemas.get(name) ?? {})
      const schema = Object.fromEntries(parts.map(([key, part]) => [key, this.#referTo(part)]))
      found[name] = describeFields(schema, name)
    }
    return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => one.localeCompare(other)))
  }

  #withReferences(schema: Json): Json {
    const name = this.#names.get(JSON.stringify(schema))
    if (name === undefined)
      return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.#referTo(part)]))
    this.#used.add(name)
    return { $ref: `#/components/schemas/${name}` }
  }

  #referTo(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((item) => this.#referTo(item))
    return isObject(part) ? this.#withReferences(part) : part
  }
}
