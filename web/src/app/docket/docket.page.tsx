import { Navigate, useSearch } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { LoadingDocket } from '../../dockets/booking/existing/loading-docket.tsx'
import { preloadBooking } from '../../dockets/booking/draft/preload-booking.ts'
import { NewBookingPage } from '../../dockets/booking/form/new-booking.tsx'
import { lastShownDocket } from '../../dockets/booking/existing/shown-docket.ts'

const importExisting = () => import('./existing-docket.tsx')

// Most people open the form for a new booking, which needs none of this.
const ExistingDocketPage = lazy(async () => ({ default: (await importExisting()).ExistingDocketPage }))

/** Fetches the code of a docket with the code of the page, instead of after it. */
export function prefetch(_queries: QueryClient, { _id }: Record<string, string>) {
  // If it fails, the page reports it.
  if (_id !== undefined) importExisting().catch(() => undefined)
}

export const preload = preloadBooking

/** The booking form: a new booking, or the docket in `_id`, read-only (FORM-08). */
export default function BookingPage() {
  const asked = useSearch({ from: '/shell/docket/detail' })
  const { _id } = asked
  const [lastShown, setLastShown] = useState(() =>
    Object.keys(asked).length === 0 ? lastShownDocket() : null,
  )
  // After the redirect, only the URL counts.
  if (_id !== undefined && lastShown) setLastShown(null)
  if (_id !== undefined)
    return (
      <Suspense fallback={<LoadingDocket />}>
        <ExistingDocketPage key={_id} dck_id={_id} />
      </Suspense>
    )
  if (lastShown) {
    const search = { _id: lastShown.dck_id, ...(lastShown.archive ? { archive: true } : {}) }
    return <Navigate to={paths.docket} search={search} replace />
  }
  return <NewBookingPage />
}
