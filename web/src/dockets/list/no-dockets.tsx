import { Button } from '@mantine/core'
import { maximumSortedRows } from '@despatch/contract/dockets/dockets.ts'
import { IconArrowsSort, IconCalendarOff, IconPackage, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can, useSignedIn } from '../../app/session.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { DocketListQuery } from './docket-list-query.ts'
import { NewBookingButton } from '../new-booking-button.tsx'

const searchIcon = <IconSearch size={24} stroke={1.6} />

/** The empty state of a list: why it is empty, and the next action. */
export function NoDockets({ query, onAllDays }: { query: DocketListQuery; onAllDays: () => void }) {
  const session = useSignedIn()
  const { archive, days, search } = query
  const range = days ? ` from ${days.dateStart} to ${days.dateEnd}` : ''
  if (search !== '')
    return (
      <EmptyState
        title="No matches"
        icon={searchIcon}
        action={
          days ? <AllDates onAllDays={onAllDays} /> : <SearchOtherList archive={archive} search={search} />
        }
      >
        No {archive ? 'archived bookings' : 'recent bookings'}
        {range} match “{search}”. Search by docket number, reference, postcode or company.
      </EmptyState>
    )
  if (days)
    return (
      <EmptyState
        title="No bookings"
        icon={<IconCalendarOff size={24} stroke={1.6} />}
        action={<AllDates onAllDays={onAllDays} />}
      >
        There are no archived bookings{range}.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No bookings yet"
      icon={<IconPackage size={24} stroke={1.6} />}
      action={can(session, 'booking') ? <NewBookingButton /> : null}
    >
      {archive ? 'Completed bookings are archived here.' : 'Your bookings will appear here, newest first.'}
    </EmptyState>
  )
}

/** Shown if the list is too long for the server to sort by the chosen column. */
export const TooManyToSort = ({ archive, onNewest }: { archive: boolean; onNewest: () => void }) => (
  <EmptyState
    title="Too many bookings to sort"
    icon={<IconArrowsSort size={24} stroke={1.6} />}
    action={
      <Button variant="default" onClick={onNewest}>
        Show newest first
      </Button>
    }
  >
    This column can sort up to {maximumSortedRows.toLocaleString('en-GB')} bookings.{' '}
    {archive ? 'Choose a shorter period or search the list.' : 'Search to shorten the list.'}
  </EmptyState>
)

const AllDates = ({ onAllDays }: { onAllDays: () => void }) => (
  <Button variant="default" onClick={onAllDays}>
    Show all dates
  </Button>
)

const SearchOtherList = ({ archive, search }: { archive: boolean; search: string }) => (
  <Button
    renderRoot={(props) => (
      <Link to={archive ? paths.recentBookings : paths.bookingHistory} search={{ search }} {...props} />
    )}
  >
    Search {archive ? 'Recent Bookings' : 'Booking History'}
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
    title="No matches"
    icon={searchIcon}
    action={
      more && (
        <Button variant="default" onClick={onSearch}>
          Search all bookings for “{filter}”
        </Button>
      )
    }
  >
    None of the {loaded} loaded bookings contains “{filter}”.
  </EmptyState>
)
