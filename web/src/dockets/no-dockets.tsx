import { Button } from '@mantine/core'
import { mostSorted } from '@despatch/contract/dockets/dockets.ts'
import { IconArrowsSort, IconCalendarOff, IconPackage, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can, useSignedIn } from '../app/session.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ListQuery } from './docket-list-query.ts'
import { NewBookingButton } from './new-booking-button.tsx'

const searchIcon = <IconSearch size={24} stroke={1.6} />

/** A list without a docket: what was asked of it, and the one thing to do next. */
export function NoDockets({ query, onAllDays }: { query: ListQuery; onAllDays: () => void }) {
  const session = useSignedIn()
  const { archive, days, search } = query
  const range = days ? ` from ${days.dateStart} to ${days.dateEnd}` : ''
  if (search !== '')
    return (
      <EmptyState
        title="No match"
        icon={searchIcon}
        action={days ? <AllDays onAllDays={onAllDays} /> : <OtherSide archive={archive} search={search} />}
      >
        No {archive ? 'finished booking' : 'recent booking'}
        {range} has words that begin with “{search}” among its numbers, references, postcodes and companies.
      </EmptyState>
    )
  if (days)
    return (
      <EmptyState
        title="No bookings"
        icon={<IconCalendarOff size={24} stroke={1.6} />}
        action={<AllDays onAllDays={onAllDays} />}
      >
        Nothing in the history was booked{range}.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No bookings yet"
      icon={<IconPackage size={24} stroke={1.6} />}
      action={can(session, 'booking') ? <NewBookingButton /> : null}
    >
      {archive
        ? 'Finished bookings move here after a while.'
        : 'What you book appears here, the newest first.'}
    </EmptyState>
  )
}

/** Sorted by this column, the list would be longer than the server sorts. */
export const TooManyToSort = ({ archive, onNewest }: { archive: boolean; onNewest: () => void }) => (
  <EmptyState
    title="Too many bookings to sort"
    icon={<IconArrowsSort size={24} stroke={1.6} />}
    action={
      <Button variant="default" onClick={onNewest}>
        Show the newest first
      </Button>
    }
  >
    At most {mostSorted.toLocaleString('en-GB')} bookings are sorted by this column.{' '}
    {archive ? 'Choose fewer days or search for words.' : 'Search for words to sort fewer.'}
  </EmptyState>
)

const AllDays = ({ onAllDays }: { onAllDays: () => void }) => (
  <Button variant="default" onClick={onAllDays}>
    Show all days
  </Button>
)

const OtherSide = ({ archive, search }: { archive: boolean; search: string }) => (
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
  /** Whether there are more than those that are loaded. */
  more: boolean
  onSearch: () => void
}

/** None of the rows on screen contains the filter's text; there may be others that the server knows of (LIST-06). */
export const NoneLoaded = ({ filter, loaded, more, onSearch }: NoneLoadedProps) => (
  <EmptyState
    title="No match"
    icon={searchIcon}
    action={
      more && (
        <Button variant="default" onClick={onSearch}>
          Search all bookings for “{filter}”
        </Button>
      )
    }
  >
    None of the {loaded} bookings loaded contains “{filter}”.
  </EmptyState>
)
