import { plainText } from '@despatch/domain/text/clean-text.ts'
/** An account, circuit or report that a user can be linked to. */
export interface LinkItem {
  id: string
  label: string
  /** A second text, which is searched too. */
  beside?: string
}

/** Puts linked items first. Called once when the form opens, so that ticking boxes does not move them. */
export const sortLinkedFirst = (items: readonly LinkItem[], linked: ReadonlySet<string>): LinkItem[] =>
  items.toSorted((one, other) => Number(linked.has(other.id)) - Number(linked.has(one.id)))

interface LinkQuery {
  typed: string
  /** Whether only linked items are shown. */
  linkedOnly: boolean
  linked: ReadonlySet<string>
}

/** The items that contain every typed word. */
export function searchLinks(
  items: readonly LinkItem[],
  { typed, linkedOnly, linked }: LinkQuery,
): LinkItem[] {
  const words = plainText(typed).toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(
    ({ id, label, beside = '' }) =>
      (!linkedOnly || linked.has(id)) &&
      words.every((word) => `${label} ${beside}`.toLowerCase().includes(word)),
  )
}
