import { isObject } from '../wire/json-schema.ts'

/** Texts for readers. Clients do not depend on them. */
const forReaders: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'examples',
  'example',
  'tags',
  'info',
])

/** Components that requests contain, such as `#/components/schemas/StopRequest`. */
function componentsOfRequests(description: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (part: unknown, isRequest: boolean): void => {
    if (Array.isArray(part)) return part.forEach((each) => visit(each, isRequest))
    if (!isObject(part)) return
    const { $ref } = part
    if (isRequest && typeof $ref === 'string' && !found.has($ref)) {
      found.add($ref)
      visit(componentAt(description, $ref), true)
    }
    for (const [key, each] of Object.entries(part)) visit(each, isRequest || key === 'requestBody')
  }
  // The bodies of webhooks are sent by the portal.
  if (isObject(description)) visit({ ...description, webhooks: undefined }, false)
  return found
}

const componentAt = (description: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), description)

/**
 * What clients that were written for one description cannot rely on in another: whatever was removed or has another value.
 * Additions are compatible, apart from required fields of requests, and so are longer texts and lists.
 */
export function incompatibleChanges(
  before: unknown,
  after: unknown,
  path = '',
  isOfReply = repliesIn(after),
): string[] {
  if (isObject(before) && isObject(after))
    return Object.entries(before)
      .filter(([key]) => !isForReaders(key, path))
      .flatMap(([key, value]) => {
        const inner = path === '' ? key : `${path}.${key}`
        if (key in after) return incompatibleChanges(value, after[key], inner, isOfReply)
        // A request without required fields.
        return key === 'required' && Array.isArray(value) && !isOfReply(inner) ? [] : [`${inner} was removed`]
      })
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList(before, after, path, isOfReply)
  const isLonger = /\.(maxLength|maxItems)$/.test(path) && Number(after) > Number(before)
  return isLonger || JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [`${path} is now ${JSON.stringify(after)}`]
}

type IsOfReply = (path: string) => boolean

/** Whether a path of the description belongs only to what the portal sends: replies and messages of webhooks. */
function repliesIn(description: unknown): IsOfReply {
  const ofRequests = componentsOfRequests(description)
  return (path) => {
    const [, component] = /^components\.schemas\.(\w+)/.exec(path) ?? []
    return component === undefined
      ? path.includes('.responses.') || path.startsWith('webhooks.')
      : !ofRequests.has(`#/components/schemas/${component}`)
  }
}

/** A property may have the name of a text for readers. */
const isForReaders = (key: string, path: string) => forReaders.has(key) && !path.endsWith('.properties')

function changesOfList(before: unknown[], after: unknown[], path: string, isOfReply: IsOfReply): string[] {
  const [known, found] = [before, after].map((list) => list.map((each) => JSON.stringify(each)))
  const isThere = known?.every((each) => found?.includes(each))
  const isKnown = found?.every((each) => known?.includes(each))
  // New values of an enum, new parameters, new choices and new fields of replies can be ignored. A new required field of a
  // request cannot, but one may become optional.
  const isCompatible = path.endsWith('.required') && !isOfReply(path) ? isKnown : isThere
  if (isCompatible) return []
  if (before.length === after.length && before.every(isObject))
    return before.flatMap((each, index) =>
      incompatibleChanges(each, after[index], `${path}.${index}`, isOfReply),
    )
  return [`${path} is now ${JSON.stringify(after)}`]
}
