import { useSearch } from '@tanstack/react-router'
import { ExistingDocketPage } from './existing-docket.tsx'
import { NewBookingPage } from './new-booking.tsx'

/** The booking form: a new booking, or the one that _id names, read-only (FORM-08). */
export function BookingPage() {
  const { _id } = useSearch({ strict: false })
  return typeof _id === 'number' ? <ExistingDocketPage key={_id} dck_id={_id} /> : <NewBookingPage />
}
