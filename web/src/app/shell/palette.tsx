import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconPackage, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { menuFor } from '../menu-entries.tsx'
import { can, type Session } from '../session.ts'
import classes from './palette.module.css'
import { matchingDockets, useRecentDockets } from './recent-dockets.ts'

const [store, { open }] = createSpotlight()

export const openPalette = open

const mostDockets = 7

/** Ctrl+K: finds a page that the user may open, or one of the recent dockets. */
export function Palette({ session }: { session: Session }) {
  const [query, setQuery] = useState('')
  const { opened } = useSpotlight(store)
  const navigate = useNavigate()
  const recent = useRecentDockets(opened && can(session, 'history'))

  const wanted = query.trim().toLowerCase()
  const pages = menuFor(session).filter(({ label }) => label.toLowerCase().includes(wanted))
  const dockets = matchingDockets(recent.data ?? [], query).slice(0, mostDockets)

  // The library selects the first row when something is typed; dockets may come after that.
  useEffect(() => {
    if (recent.data) selectFirst()
  }, [recent.data])

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      // Keys that follow Ctrl+K at once must find the box already there.
      transitionProps={{ duration: 0 }}
      classNames={{ actionDescription: classes.description ?? '' }}
      attributes={{ content: { 'aria-label': 'Search pages and dockets' } }}
    >
      <Spotlight.Search
        placeholder="Page, docket, reference, company or postcode"
        aria-label="Search pages and dockets"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
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
        {dockets.length > 0 && (
          <Spotlight.ActionsGroup label="Dockets">
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
        {pages.length + dockets.length === 0 && (
          <Spotlight.Empty>
            {recent.isLoading ? 'Looking through the recent dockets…' : 'No page or recent docket matches.'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function selectFirst() {
  const list = document.getElementById(store.getState().listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}
