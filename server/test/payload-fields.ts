interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: { enum?: string[] }
  items?: Schema
  anyOf?: Schema[]
}

/** Where a payload has fields that hold a value; `*` stands for the items of a list. */
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

/** Where a payload takes a text, in every branch of its alternatives; a map of any keys is shown by one of them. */
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

/** The example with one field set; a list's first item is the one that is changed, and made where there is none. */
export function withValue(target: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (step === '*') {
    const [first, ...others] = Array.isArray(target) ? (target as unknown[]) : []
    return [withValue(first ?? {}, rest, value), ...others]
  }
  const object = (target ?? {}) as Record<string, unknown>
  return { ...object, [step]: withValue(object[step], rest, value) }
}
