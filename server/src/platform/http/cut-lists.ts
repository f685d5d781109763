interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  anyOf?: Schema[]
}

type Cut = (value: unknown) => unknown

/**
 * Cuts lists that are longer than their schema's maximum to one item more than that. The schema library checks every
 * item before it counts them, which is slow for thousands of items. A cut list is still refused.
 */
export const listCutter = (schema: Schema): Cut => cutterOf(schema) ?? ((value) => value)

/** Undefined if the schema has no list, so that the value is not traversed. */
function cutterOf({ properties, items, maxItems, anyOf }: Schema): Cut | undefined {
  const cuts = [
    properties && objectCutter(properties),
    items && maxItems !== undefined && arrayCutter(items, maxItems),
    anyOf && branchCutter(anyOf),
  ].filter((cut) => cut !== undefined && cut !== false)
  return cuts.length === 0 ? undefined : (value) => cuts.reduce((cut, next) => next(cut), value)
}

function objectCutter(properties: Record<string, Schema>): Cut | undefined {
  const cutters = Object.entries(properties).flatMap(([name, field]): [string, Cut][] => {
    const cut = cutterOf(field)
    return cut ? [[name, cut]] : []
  })
  if (cutters.length === 0) return undefined
  return (value) => {
    if (!isObject(value)) return value
    const cut = { ...value }
    for (const [name, cutField] of cutters) if (Object.hasOwn(cut, name)) cut[name] = cutField(cut[name])
    return cut
  }
}

function arrayCutter(items: Schema, maxItems: number): Cut {
  const cutItem = cutterOf(items)
  return (value) => {
    if (!Array.isArray(value)) return value
    const list: unknown[] = value.length > maxItems ? value.slice(0, maxItems + 1) : value
    return cutItem ? list.map(cutItem) : list
  }
}

/** A value may match any branch, so nothing is cut if several branches have a list or an object. */
function branchCutter(branches: readonly Schema[]): Cut | undefined {
  const [only, ...others] = branches.filter(({ items, properties }) => items ?? properties)
  return only && others.length === 0 ? cutterOf(only) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
