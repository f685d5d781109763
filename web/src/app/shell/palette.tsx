import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { parseTrackingReference } from '@despatch/domain/tracking/tracking-reference.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconPackage, IconRoute, IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { menuFor } from '../menu-entries.ts'
import { messageOf } from '../notify.ts'
import { can, type Session } from '../session.ts'
import { docketSearchQuery } from './docket-search.queries.ts'
import classes from './palette.module.css'
import { shellTexts } from './texts.ts'

const [store, { open }] = createSpotlight()

export const openPalette = open

const searchDelayMs = 150

/** The office's pages, loaded only for users who may open them. */
const officeQuery = queryOptions({
  queryKey: ['office parts'],
  queryFn: async () =>
    (await import('../../office/office-parts.ts')).officeParts.flatMap(({ entries }) => entries),
  staleTime: Infinity,
})

/** Ctrl+K: finds pages that the user may open, dockets of their accounts, and tracking references. */
export function Palette({ session }: { session: Session }) {
  const [query, setQuery] = useState('')
  const { opened } = useSpotlight(store)
  const navigate = useNavigate()
  const typed = query.trim()
  const [searched] = useDebouncedValue(typed, searchDelayMs)
  const found = useQuery(docketSearchQuery(searched, opened && can(session, 'history')))

  const office = useQuery({ ...officeQuery, enabled: opened && can(session, 'admin') })
  const officePages =
    typed === ''
      ? []
      : (office.data ?? []).filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const pages = menuFor(session).filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const dockets = (searched === typed && found.data) || []
  const reference = parseTrackingReference(typed)

  // The library selects the first row on typing. The dockets arrive later.
  useEffect(() => {
    if (found.data) selectFirst()
  }, [found.data])

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      // Without a transition, keys typed right after Ctrl+K reach the search box.
      transitionProps={{ duration: 0 }}
      classNames={{ actionDescription: classes.description ?? '' }}
      attributes={{ content: { 'aria-label': shellTexts.searchPagesAndDockets } }}
    >
      <Spotlight.Search
        placeholder={shellTexts.searchExample}
        aria-label={shellTexts.searchPagesAndDockets}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={shellTexts.pages}>
            {pages.map(({ page, label, icon: Icon }) => (
              <Spotlight.Action
                key={page.path}
                label={label}
                leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                onClick={() => void navigate({ to: page.path })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {officePages.length > 0 && (
          <Spotlight.ActionsGroup label={shellTexts.office}>
            {officePages.map(({ label, link }) => (
              <Spotlight.Action
                key={label}
                label={label}
                leftSection={<IconBuilding size={18} stroke={1.7} aria-hidden />}
                onClick={() => void navigate(link)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {reference !== null && (
          <Spotlight.ActionsGroup label={shellTexts.tracking}>
            <Spotlight.Action
              label={shellTexts.track(reference)}
              leftSection={<IconRoute size={18} stroke={1.7} aria-hidden />}
              onClick={() => void navigate({ to: paths.track, search: { tracking_ref: reference } })}
            />
          </Spotlight.ActionsGroup>
        )}
        {dockets.length > 0 && (
          <Spotlight.ActionsGroup label={shellTexts.dockets}>
            {dockets.map((docket) => (
              <Spotlight.Action
                key={docket.dck_id}
                label={`${docket.dck_docket} · ${docket.dsts_description}`}
                description={`${docket.from_companyname || docket.from_town} → ${docket.to_companyname || docket.to_town}, ${docket.to_postalcode}`}
                leftSection={<IconPackage size={18} stroke={1.7} aria-hidden />}
                onClick={() => void navigate({ to: paths.docket, search: { _id: docket.dck_id } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length + officePages.length + dockets.length === 0 && reference === null && (
          <Spotlight.Empty>{emptyText(found, searched !== typed)}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function emptyText(
  { isFetching, error }: { isFetching: boolean; error: Error | null },
  waiting: boolean,
): string {
  if (isFetching || waiting) return shellTexts.searchingDockets
  return error ? messageOf(error) : shellTexts.noMatchingPages
}

function selectFirst() {
  const list = document.getElementById(store.getState().listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}
