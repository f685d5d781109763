/** Something that a user may be linked to. */
export interface LinkItem {
  id: string
  label: string
  /** Said beside it, and searched too. */
  beside?: string
}

/** What was linked when the form was opened comes first, and stays there while boxes are ticked. */
export const linkedFirst = (items: readonly LinkItem[], linked: ReadonlySet<string>): LinkItem[] =>
  items.toSorted((one, other) => Number(linked.has(other.id)) - Number(linked.has(one.id)))

interface LinkQuery {
  typed: string
  /** Only what is linked. */
  linkedOnly: boolean
  linked: ReadonlySet<string>
}

/** The items that have each word that was typed. */
export function foundLinks(items: readonly LinkItem[], { typed, linkedOnly, linked }: LinkQuery): LinkItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(
    ({ id, label, beside = '' }) =>
      (!linkedOnly || linked.has(id)) &&
      words.every((word) => `${label} ${beside}`.toLowerCase().includes(word)),
  )
}
