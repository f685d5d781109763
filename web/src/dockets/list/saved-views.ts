import { remembered } from '../../platform/remembered.ts'
import type { Session } from '../../platform/session.ts'

/** A list with its filters, search and order. `search` is its query in the URL, with the question mark. */
export interface SavedView {
  name: string
  search: string
}

export const mostViews = 20
export const longestViewName = 40

const isView = (saved: unknown): saved is SavedView =>
  saved instanceof Object &&
  typeof Reflect.get(saved, 'name') === 'string' &&
  typeof Reflect.get(saved, 'search') === 'string'

/** The views in a stored text, without invalid ones from other versions of the portal. */
export function readViews(text: string | null): SavedView[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isView) : []
  } catch {
    return []
  }
}

/** The views with one more, by name. A view with the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
    .slice(0, mostViews)

/** The saved views of a list, on this device for this user. The address of a view can be sent to others. */
export function savedViews(
  { database, user }: Pick<Session, 'database' | 'user'>,
  list: 'recent' | 'history',
) {
  const saved = remembered(`views.${list}.${database}.${user.ausr_id}`)
  return {
    read: () => readViews(saved.read()),
    write: (views: readonly SavedView[]) => saved.write(JSON.stringify(views)),
  }
}
