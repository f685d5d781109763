import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api.ts'
import { favouritesQuery } from '../../dockets/favourites/favourites.queries.ts'
import { messageOf } from '../../platform/notify.ts'
import { can, type Session } from '../../platform/session.ts'
import { useLogout } from '../shell/use-logout.ts'
import { commonTexts } from '../../ui/texts.ts'
import { groupLabels } from './group-labels.ts'
import { findFavourites } from './find-favourites.ts'
import { findActions, findPages, mayBook } from './local-entries.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { parseCommand, type Command } from './parse-command.ts'
import { recordSources, foundRecordsQuery } from './record-sources.ts'
import { paletteTexts } from './texts.ts'

const searchDelayMs = 150

/** The search results of a text, by group. */
export interface PaletteResult {
  groups: PaletteGroup[]
  /** Whether more results may still come. They are only ever added at the end. */
  waiting: boolean
  /** What could not be searched, or null. */
  notice: string | null
}

function isAllowed(session: Session, { verb }: Command): boolean {
  if (verb === 'book') return mayBook(session) && session.user.ausr_cust_id !== null
  return can(session, verb === 'give' ? 'control' : 'history')
}

/** The pages, settings, actions and records for a typed text, and those of a typed action. */
export function usePaletteGroups(session: Session, typed: string): PaletteResult {
  const text = typed.trim().slice(0, longestSearch)
  const [searched] = useDebouncedValue(text, searchDelayMs)
  const command = parseCommand(text)
  const allowed = command !== null && isAllowed(session, command) ? command : null
  const local = useLocalGroups(session, text)
  const records = useRecordGroups(session, allowed ? '' : text, allowed ? '' : searched)
  const action = useCommandGroup(session, allowed, text === searched)
  const favourites = allowed?.verb === 'book' ? local.favouritesNamed(allowed.name) : []
  return allowed
    ? { ...action, groups: [...favourites, ...action.groups] }
    : { ...records, groups: [...local.groups, ...records.groups], waiting: local.waiting || records.waiting }
}

interface LocalGroups extends Pick<PaletteResult, 'groups' | 'waiting'> {
  /** The group of the favourites with this name; none without a match. */
  favouritesNamed: (name: string) => PaletteGroup[]
}

function useLocalGroups(session: Session, text: string): LocalGroups {
  const { setColorScheme } = useMantineColorScheme()
  const logout = useLogout()
  const isAdmin = can(session, 'admin')
  const office = useQuery({
    queryKey: ['palette', 'admin'],
    queryFn: () => import('./admin-entries.ts'),
    staleTime: Infinity,
    enabled: isAdmin,
  })
  const forAdmin = text === '' ? undefined : office.data
  const actions = findActions(session, text, {
    onScheme: setColorScheme,
    onLogout: () => void logout(),
  })
  const favourites = useQuery(favouritesQuery(session))
  const favouritesNamed = (name: string) =>
    withEntries([{ name: 'favourites', entries: findFavourites(favourites.data ?? [], name) }])
  const groups = withEntries([
    ...favouritesNamed(text),
    { name: 'actions', entries: actions },
    { name: 'pages', entries: [...findPages(session, text), ...(forAdmin?.findOfficePages(text) ?? [])] },
    { name: 'settings', entries: forAdmin?.findSettings(text) ?? [] },
  ])
  return { groups, favouritesNamed, waiting: isAdmin && office.isPending }
}

const withEntries = (groups: PaletteGroup[]) => groups.filter(({ entries }) => entries.length > 0)

function useRecordGroups(session: Session, text: string, searched: string): PaletteResult {
  const queries = useQueryClient()
  const sources = recordSources.filter(({ needs }) => can(session, needs))
  const results = useQueries({
    queries: sources.map((source) => ({
      ...foundRecordsQuery(source, searched, queries),
      enabled: searched !== '',
    })),
  })
  if (text === '') return { groups: [], waiting: false, notice: null }
  const groups: PaletteGroup[] = []
  const failed: string[] = []
  const retries: PaletteEntry[] = []
  let offline = false
  for (const [index, source] of sources.entries()) {
    const result = results[index]
    // Later groups wait for earlier ones, so that nothing moves when results arrive.
    if (text !== searched || !result || result.isPending) return { groups, waiting: true, notice: null }
    if (result.isError) {
      offline ||= result.error instanceof ApiError && result.error.code === 'OFFLINE'
      const label = groupLabels[source.name]
      failed.push(paletteTexts.notSearched(label, messageOf(result.error)))
      retries.push(retryOf(source.name, label, () => void result.refetch()))
    } else if (result.data.entries.length > 0) groups.push({ name: source.name, ...result.data })
  }
  if (retries.length > 0) groups.push({ name: 'actions', entries: retries })
  return { groups, waiting: false, notice: offline ? paletteTexts.offline : failed.join(' ') || null }
}

const retryOf = (name: string, label: string, run: () => void): PaletteEntry => ({
  key: `retry ${name}`,
  label: paletteTexts.retry(label),
  icon: IconRefresh,
  effect: { run, staysOpen: true },
})

function useCommandGroup(session: Session, command: Command | null, isCurrent: boolean): PaletteResult {
  const queries = useQueryClient()
  const result = useQuery({
    queryKey: ['palette', 'command', command],
    queryFn: async ({ signal }): Promise<PaletteEntry[]> => {
      if (command?.verb === 'book') {
        const { bookingEntries } = await import('./booking-entries.ts')
        return await bookingEntries(command, session.user.ausr_cust_id ?? 0, queries)
      }
      if (command?.verb === 'give') {
        const { giveEntries } = await import('./give-entries.ts')
        return await giveEntries(command, queries, signal)
      }
      const { labelEntries } = await import('./label-entries.ts')
      return await labelEntries(command?.docket ?? '', session, signal)
    },
    enabled: command !== null && isCurrent,
    // The docket's version must be the current one.
    staleTime: 0,
    gcTime: 0,
  })
  const waiting = command !== null && (!isCurrent || result.isFetching)
  if (waiting || !result.isError)
    return {
      groups: result.data && !waiting ? [{ name: 'actions', entries: result.data }] : [],
      waiting,
      notice: null,
    }
  const retry = retryOf('command', commonTexts.tryAgain, () => void result.refetch())
  return {
    groups: [{ name: 'actions', entries: [{ ...retry, label: commonTexts.tryAgain }] }],
    waiting: false,
    notice: messageOf(result.error),
  }
}
