/** One field of a record before and after a change; null if it was missing. */
export interface ChangedField {
  field: string
  before: string | null
  after: string | null
  changed: boolean
}

type Json = unknown

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Nested fields get a path, such as `draft.docket.dck_contact`. */
function leaves(value: Json, path: string, into: Map<string, string>): void {
  if (isRecord(value) && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${name}` : name, into)
  } else if (Array.isArray(value) && value.length > 0) {
    value.forEach((inner: Json, index) => leaves(inner, `${path}.${index}`, into))
  } else if (value !== null && value !== undefined) {
    into.set(path, textOf(value))
  }
}

const leavesOf = (value: Json) => {
  const into = new Map<string, string>()
  leaves(value, '', into)
  return into
}

/**
 * The changes of a record in a log entry, field by field in their order (LOG-01). If only one side was logged, nothing
 * counts as changed.
 */
export function changedFields(before: Json, after: Json): ChangedField[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)]
  const both = old.size > 0 && fresh.size > 0
  return [...new Set([...old.keys(), ...fresh.keys()])].map((field) => {
    const [was, is] = [old.get(field) ?? null, fresh.get(field) ?? null]
    return { field, before: was, after: is, changed: both && was !== is }
  })
}
