import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { ExistingDocketPage } from './existing-docket.tsx'
import { NewBookingPage } from './new-booking.tsx'
import { lastShownDocket } from './shown-docket.ts'

/** The booking form: a new booking, or the one that _id names, read-only (FORM-08). */
export function BookingPage() {
  const { _id, caller } = useSearch({ from: '/shell/docket/detail' })
  const [kept, keep] = useState(() => (_id === undefined && caller === undefined ? lastShownDocket() : null))
  // Once it is back, only the address counts.
  if (_id !== undefined && kept) keep(null)
  if (_id !== undefined) return <ExistingDocketPage key={_id} dck_id={_id} />
  if (kept) {
    const search = { _id: kept.dck_id, ...(kept.archive ? { archive: true } : {}) }
    return <Navigate to={paths.docket} search={search} replace />
  }
  return <NewBookingPage />
}
