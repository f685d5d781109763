import { isObject } from '../wire/json-schema.ts'

/** Texts for readers. Programs do not depend on them. */
const forReaders: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'examples',
  'example',
  'tags',
  'info',
])

/**
 * What programs that were written for one description cannot rely on in another: whatever was removed or has another value.
 * Additions are compatible, apart from required fields.
 */
export function incompatibleChanges(before: unknown, after: unknown, path = ''): string[] {
  if (isObject(before) && isObject(after))
    return Object.entries(before)
      .filter(([key]) => !isForReaders(key, path))
      .flatMap(([key, value]) => {
        const inner = path === '' ? key : `${path}.${key}`
        return key in after ? incompatibleChanges(value, after[key], inner) : [`${inner} was removed`]
      })
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList(before, after, path)
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${path} is now ${JSON.stringify(after)}`]
}

/** A property may have the name of a text for readers. */
const isForReaders = (key: string, path: string) => forReaders.has(key) && !path.endsWith('.properties')

function changesOfList(before: unknown[], after: unknown[], path: string): string[] {
  const [known, found] = [before, after].map((list) => list.map((each) => JSON.stringify(each)))
  const isThere = known?.every((each) => found?.includes(each))
  const isSame = isThere && before.length === after.length
  // New values of an enum, new parameters and new choices can be ignored. A new required field cannot.
  const isCompatible = path.endsWith('.required') ? isSame : isThere
  if (isCompatible) return []
  if (before.length === after.length && before.every(isObject))
    return before.flatMap((each, index) => incompatibleChanges(each, after[index], `${path}.${index}`))
  return [`${path} is now ${JSON.stringify(after)}`]
}
