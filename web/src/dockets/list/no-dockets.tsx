import { Button } from '@mantine/core'
import { maximumSortedRows } from '@despatch/contract/dockets/dockets.ts'
import { IconArrowsSort, IconCalendarOff, IconFilter, IconPackage, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can, useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { commonTexts } from '../../ui/texts.ts'
import type { DocketListQuery } from './docket-list-query.ts'
import { hasFilters } from './list-filters.ts'
import { NewBookingButton } from '../new-booking-button.tsx'
import { docketListTexts } from './texts.ts'

const searchIcon = <IconSearch size={24} stroke={1.6} />

interface NoDocketsProps {
  query: DocketListQuery
  onAllDays: () => void
  onNoFilters: () => void
}

/** The empty state of a list: why it is empty, and the next action. */
export function NoDockets({ query, onAllDays, onNoFilters }: NoDocketsProps) {
  const session = useSignedIn()
  const { archive, days, search, filters } = query
  const bookings = archive ? docketListTexts.archivedInSentence : docketListTexts.recentInSentence
  if (hasFilters(filters))
    return (
      <EmptyState
        title={commonTexts.noMatches}
        icon={<IconFilter size={24} stroke={1.6} />}
        action={
          <Button variant="default" onClick={onNoFilters}>
            {docketListTexts.clearFilters}
          </Button>
        }
      >
        {docketListTexts.noneWithFilters(days ? docketListTexts.ofDays(bookings, days) : bookings)}
      </EmptyState>
    )
  if (search !== '')
    return (
      <EmptyState
        title={commonTexts.noMatches}
        icon={searchIcon}
        action={
          days ? <AllDates onAllDays={onAllDays} /> : <SearchOtherList archive={archive} search={search} />
        }
      >
        {docketListTexts.noMatchesHelp(days ? docketListTexts.ofDays(bookings, days) : bookings, search)}
      </EmptyState>
    )
  if (days)
    return (
      <EmptyState
        title={docketListTexts.noBookings}
        icon={<IconCalendarOff size={24} stroke={1.6} />}
        action={<AllDates onAllDays={onAllDays} />}
      >
        {docketListTexts.noBookingsHelp(docketListTexts.ofDays(docketListTexts.archivedInSentence, days))}
      </EmptyState>
    )
  return (
    <EmptyState
      title={docketListTexts.noBookingsYet}
      icon={<IconPackage size={24} stroke={1.6} />}
      action={can(session, 'booking') ? <NewBookingButton /> : null}
    >
      {archive ? docketListTexts.historyHelp : docketListTexts.noBookingsYetHelp}
    </EmptyState>
  )
}

/** Shown if the list is too long for the server to sort by the chosen column. */
export const TooManyToSort = ({ archive, onNewest }: { archive: boolean; onNewest: () => void }) => (
  <EmptyState
    title={docketListTexts.tooManyToSort}
    icon={<IconArrowsSort size={24} stroke={1.6} />}
    action={
      <Button variant="default" onClick={onNewest}>
        {docketListTexts.showNewestFirst}
      </Button>
    }
  >
    {docketListTexts.sortLimit(maximumSortedRows)}{' '}
    {archive ? docketListTexts.shortenHistory : docketListTexts.shortenList}
  </EmptyState>
)

const AllDates = ({ onAllDays }: { onAllDays: () => void }) => (
  <Button variant="default" onClick={onAllDays}>
    {docketListTexts.showAllDates}
  </Button>
)

const SearchOtherList = ({ archive, search }: { archive: boolean; search: string }) => (
  <Button
    renderRoot={(props) => (
      <Link to={archive ? paths.recentBookings : paths.bookingHistory} search={{ search }} {...props} />
    )}
  >
    {archive ? docketListTexts.searchInRecent : docketListTexts.searchInHistory}
  </Button>
)

interface NoneLoadedProps {
  filter: string
  loaded: number
  /** Whether more rows exist on the server. */
  more: boolean
  onSearch: () => void
}

/** No loaded row contains the filter text, but other rows on the server may (LIST-06). */
export const NoneLoaded = ({ filter, loaded, more, onSearch }: NoneLoadedProps) => (
  <EmptyState
    title={commonTexts.noMatches}
    icon={searchIcon}
    action={
      more && (
        <Button variant="default" onClick={onSearch}>
          {docketListTexts.searchAllFor(filter)}
        </Button>
      )
    }
  >
    {docketListTexts.noneLoadedContains(loaded, filter)}
  </EmptyState>
)
