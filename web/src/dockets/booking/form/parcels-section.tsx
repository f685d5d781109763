import { limitsInWords } from '@despatch/domain/pricing/job-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { consignmentTypesQuery } from '../../../lookups/lookups.queries.ts'
import type { DraftEdit, EditedBooking } from '../draft/booking-draft.ts'
import type { ErrorMessages } from '../draft/booking-errors.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { useFailureToast } from '../../../platform/failure-toast.ts'
import { serviceIn } from '../workflow/booking-check.ts'
import { FormSection } from './form-section.tsx'
import { HeadingNote } from './heading-note.tsx'
import { ParcelRows } from './parcel-rows.tsx'
import { bookingTexts } from '../texts.ts'

interface ParcelsSectionProps {
  booking: EditedBooking
  setup: BookingSetup
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
}

/** The parcels of a booking (FORM-12). */
export function ParcelsSection({ booking, setup, messages, edit }: ParcelsSectionProps) {
  const types = useQuery(consignmentTypesQuery)
  useFailureToast(bookingTexts.loadingBookingData, types.error)
  const { parcels, docket } = booking.draft
  const service = serviceIn(booking.draft, setup)
  const limits = service ? limitsInWords(service) : null
  return (
    <FormSection
      id="parcels"
      title={bookingTexts.parcels}
      beside={limits && <HeadingNote>{limits}</HeadingNote>}
      error={messages['parcels']}
    >
      <ParcelRows
        foldsSides
        {...{ parcels, messages, edit }}
        parcelKeys={booking.parcelKeys}
        serviceType={docket.dck_serv_type}
        types={types.data ?? none}
        rules={setup.rules}
      />
    </FormSection>
  )
}

const none: never[] = []
