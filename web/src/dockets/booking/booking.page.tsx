import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { ExistingDocketPage } from './existing-docket.tsx'
import { NewBookingPage } from './new-booking.tsx'
import { lastShownDocket } from './shown-docket.ts'

/** The booking form: a new booking, or the docket in `_id`, read-only (FORM-08). */
export default function BookingPage() {
  const { _id, caller, route, favourite } = useSearch({ from: '/shell/docket/detail' })
  const [lastShown, setLastShown] = useState(() =>
    [_id, caller, route, favourite].every((each) => each === undefined) ? lastShownDocket() : null,
  )
  // After the redirect, only the URL counts.
  if (_id !== undefined && lastShown) setLastShown(null)
  if (_id !== undefined) return <ExistingDocketPage key={_id} dck_id={_id} />
  if (lastShown) {
    const search = { _id: lastShown.dck_id, ...(lastShown.archive ? { archive: true } : {}) }
    return <Navigate to={paths.docket} search={search} replace />
  }
  return <NewBookingPage />
}
