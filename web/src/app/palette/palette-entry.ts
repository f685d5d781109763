import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** A page with its parameters. */
export type EntryLink = Pick<LinkProps, 'to' | 'params' | 'search'>

/** What choosing an entry does: opens a page, types into the search field, or runs an action. */
export type EntryEffect = { link: EntryLink } | { types: string } | { run: () => void; staysOpen?: true }

/** One line of the search results. */
export interface PaletteEntry {
  /** Unique among all entries, and the same for the same record. */
  key: string
  label: string
  detail?: string
  /** The part of the detail that stays true, for the list of last opened entries. */
  lastingDetail?: string
  icon: Icon
  /** null for an action that is not possible; the detail then has the reason. */
  effect: EntryEffect | null
}

export type GroupName =
  | 'actions'
  | 'pages'
  | 'settings'
  | 'favourites'
  | 'dockets'
  | 'addresses'
  | 'customers'
  | 'users'
  | 'drivers'
  | 'reports'

export interface PaletteGroup {
  name: GroupName | 'recent'
  entries: readonly PaletteEntry[]
  /** Whether there are more matches than these. */
  hasMore?: boolean
}
