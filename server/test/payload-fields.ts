interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  format?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: { enum?: string[] }
  items?: Schema
  anyOf?: Schema[]
}

/** The paths of single-valued fields in a payload; `*` matches all items of a list. */
export function leafPaths(schema: Schema): string[][] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      leafPaths(field).map((path) => [name, ...path]),
    )
  }
  if (schema.items) return leafPaths(schema.items).map((path) => ['*', ...path])
  const branch = schema.anyOf?.find(({ properties, items }) => properties ?? items)
  return branch ? leafPaths(branch) : [[]]
}

/** The paths of texts in a payload, in every alternative. For a map of any keys, one key is used. */
export function stringPaths(schema: Schema): string[][] {
  const { type, properties = {}, additionalProperties, propertyNames, items, anyOf = [] } = schema
  const named = { ...properties }
  if (typeof additionalProperties === 'object')
    named[propertyNames?.enum?.[0] ?? 'any'] = additionalProperties
  return [
    ...(type === 'string' ? [[]] : []),
    ...Object.entries(named).flatMap(([name, field]) => stringPaths(field).map((path) => [name, ...path])),
    ...(items ? stringPaths(items).map((path) => ['*', ...path]) : []),
    ...anyOf.flatMap(stringPaths),
  ]
}

/** A field for any number, not only whole ones. `least` is its minimum, by default 0. */
export interface DecimalField {
  path: string[]
  least: number
}

/** The paths of decimal numbers in a payload, without lists of fixed values. */
export function decimalFields(schema: Schema, path: string[] = []): DecimalField[] {
  const { type, properties = {}, items, anyOf = [], minimum = 0 } = schema
  const isDecimal = type === 'number' && schema.const === undefined && schema.enum === undefined
  return [
    ...(isDecimal ? [{ path, least: minimum }] : []),
    ...Object.entries(properties).flatMap(([name, field]) => decimalFields(field, [...path, name])),
    ...(items ? decimalFields(items, [...path, '*']) : []),
    ...anyOf.flatMap((branch) => decimalFields(branch, path)),
  ]
}

/** The paths of times with an offset in a payload. */
export function timePaths(schema: Schema, path: string[] = []): string[][] {
  const { format, properties = {}, items, anyOf = [] } = schema
  return [
    ...(format === 'date-time' ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => timePaths(field, [...path, name])),
    ...(items ? timePaths(items, [...path, '*']) : []),
    ...anyOf.flatMap((branch) => timePaths(branch, path)),
  ]
}

/** The example with one field set. In a list the first item is changed, or added if there is none. */
export function withValue(target: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (step === '*') {
    const [first, ...others] = Array.isArray(target) ? (target as unknown[]) : []
    return [withValue(first ?? {}, rest, value), ...others]
  }
  const object = (target ?? {}) as Record<string, unknown>
  return { ...object, [step]: withValue(object[step], rest, value) }
}
