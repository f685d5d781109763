import type { z } from 'zod'
import { isObject, jsonSchema, type Json } from './json-schema.ts'

/** A schema without what differs between its uses. */
const withoutTexts = ({ description: _description, examples: _examples, ...rest }: Json): string =>
  JSON.stringify(rest)

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
    this.#names = new Map([...this.#schemas].map(([name, schema]) => [withoutTexts(schema), name]))
  }

  /** A schema with references; itself one if it is a named schema. */
  refer(schema: Json): Json {
    const name = this.#names.get(withoutTexts(schema))
    if (name === undefined) return this.referInside(schema)
    this.#used.add(name)
    const { description } = schema
    return { ...(description === undefined ? {} : { description }), $ref: `#/components/schemas/${name}` }
  }

  /** A schema with references in its parts. */
  referInside(schema: Json): Json {
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.#referTo(part)]))
  }

  /** The named schemas that were referred to, with those that they refer to. */
  components(): Json {
    const found: Json = {}
    for (const name of this.#used) found[name] = this.referInside(this.#schemas.get(name) ?? {})
    return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => one.localeCompare(other)))
  }

  #referTo(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((item) => this.#referTo(item))
    return isObject(part) ? this.refer(part) : part
  }
}
