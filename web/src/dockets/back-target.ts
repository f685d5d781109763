import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { remembered } from '../platform/remembered.ts'
import { paths } from '../platform/paths.ts'
import { savedListSearch } from './list/saved-list-search.ts'

const targets = {
  list: { to: paths.recentBookings, label: 'Back to Recent Bookings' },
  archive: { to: paths.bookingHistory, label: 'Back to Booking History' },
  control: { to: paths.control, label: 'Back to Control' },
  trace: { to: paths.trace, label: 'Back to Track and Trace' },
  home: { to: paths.home, label: 'Back to Home' },
} as const

type Caller = keyof typeof targets

const isCaller = (text: string | null): text is Caller => text !== null && text in targets

const savedCaller = remembered('caller', () => sessionStorage)

/**
 * The target of the Back link: the caller in the URL, or else the last one that was saved; `none` clears it
 * (FORM-08). A list opens with its last search.
 */
export function useBackTarget() {
  const { caller } = useSearch({ strict: false })
  useEffect(() => {
    if (caller === 'none') savedCaller.write(null)
    else if (caller !== undefined && isCaller(caller)) savedCaller.write(caller)
  }, [caller])
  const from = caller ?? savedCaller.read()
  if (!isCaller(from)) return null
  return { ...targets[from], search: from === 'list' || from === 'archive' ? savedListSearch(from) : {} }
}
