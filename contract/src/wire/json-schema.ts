import { z } from 'zod'

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Our own marks of fields, as OpenAPI extensions. */
const extensions = { names: 'x-names', needs: 'x-needs', asRead: 'x-as-read' }

/** A schema of the contract as JSON Schema, for the caller's input. */
export const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => adapt(made as Json),
  }) as Json
  return withDescriptionsOfValues(body)
}

/** Gives each field that may be null the description of its value. */
const withDescriptionsOfValues = (schema: Json): Json => {
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, described(part)]))
  const [value, other] = Array.isArray(parts.anyOf) ? (parts.anyOf as Json[]) : []
  if (parts.description !== undefined || value?.description === undefined || other?.type !== 'null')
    return parts
  const { description, ...rest } = value
  return { ...parts, anyOf: [rest, other], description }
}

const described = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(described)
  return isObject(part) ? withDescriptionsOfValues(part) : part
}

function adapt(made: Json): void {
  for (const [mark, extension] of Object.entries(extensions)) {
    if (made[mark] === undefined) continue
    made[extension] = made[mark]
    delete made[mark]
  }
  // Zod leaves out the examples of fields that are converted, such as ids.
  if (made.sample !== undefined) {
    made.examples = [made.sample]
    delete made.sample
  }
  // Many validators calculate in binary, where 2.3 is not a multiple of 0.01. The server calculates in decimals.
  if (typeof made.multipleOf === 'number' && !Number.isInteger(made.multipleOf)) {
    delete made.multipleOf
  }
  // A list of fixed length, in a form that most generators support.
  if (Array.isArray(made.prefixItems)) {
    made.items = { anyOf: made.prefixItems }
    made.minItems = made.maxItems = made.prefixItems.length
    delete made.prefixItems
  }
}
