import { remembered } from '../../platform/remembered.ts'
import { pages } from '../../platform/pages.ts'
import type { Page } from '../../platform/page.ts'
import { mayOpen, type Session } from '../../platform/session.ts'
import { groupIcons } from './group-icons.ts'
import type { EntryLink, GroupName, PaletteEntry } from './palette-entry.ts'

const mostRecent = 6

/** An opened entry as it is saved. The link has only texts and numbers. */
interface SavedEntry {
  key: string
  label: string
  detail: string
  link: EntryLink
}

const isSaved = (saved: unknown): saved is SavedEntry =>
  saved instanceof Object &&
  ['key', 'label', 'detail'].every((field) => typeof Reflect.get(saved, field) === 'string') &&
  Reflect.get(saved, 'link') instanceof Object

function readSaved(text: string | null): SavedEntry[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isSaved) : []
  } catch {
    return []
  }
}

const isGroup = (name: string): name is GroupName => Object.hasOwn(groupIcons, name)

const pageAt = (path: unknown): Page | undefined =>
  Object.values<Page>(pages).find((page) => page.path === path)

/** The entries that a user opened last, newest first, saved on this device for this user. */
export function recentEntries(session: Session) {
  const saved = remembered(`search.${session.database}.${session.user.ausr_id}`)
  return {
    /** Without pages that the user may no longer open. */
    read: (): PaletteEntry[] =>
      readSaved(saved.read()).flatMap(({ key, label, detail, link }) => {
        const [group = ''] = key.split(' ')
        const page = pageAt(link.to)
        if (!page || !isGroup(group) || !mayOpen(session, page.needs)) return []
        return { key, label, ...(detail && { detail }), icon: groupIcons[group], effect: { link } }
      }),
    add: ({ key, label, lastingDetail: detail = '', effect }: PaletteEntry) => {
      if (!effect || !('link' in effect)) return
      const others = readSaved(saved.read()).filter((each) => each.key !== key)
      const entry: SavedEntry = { key, label, detail, link: effect.link }
      saved.write(JSON.stringify([entry, ...others].slice(0, mostRecent)))
    },
    forget: () => saved.write(null),
  }
}
