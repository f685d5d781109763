import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { remembered } from '../app/remembered.ts'
import { paths } from '../paths.ts'
import { listAsLeft } from './list-as-left.ts'

const targets = {
  list: { to: paths.recentBookings, label: 'Back to Recent Bookings' },
  archive: { to: paths.bookingHistory, label: 'Back to Booking History' },
  control: { to: paths.control, label: 'Back to Control' },
  trace: { to: paths.trace, label: 'Back to Track and Trace' },
  home: { to: paths.home, label: 'Back to Home' },
} as const

type Caller = keyof typeof targets

const isCaller = (text: string | null): text is Caller => text !== null && text in targets

const kept = remembered('caller', () => sessionStorage)

/**
 * Where Back leads: what the address names, otherwise what it named last; none clears it (FORM-08). A list is found as
 * it was left.
 */
export function useBackTarget() {
  const { caller } = useSearch({ strict: false })
  useEffect(() => {
    if (caller === 'none') kept.write(null)
    else if (caller !== undefined && isCaller(caller)) kept.write(caller)
  }, [caller])
  const from = caller ?? kept.read()
  if (!isCaller(from)) return null
  return { ...targets[from], search: from === 'list' || from === 'archive' ? listAsLeft(from) : {} }
}
