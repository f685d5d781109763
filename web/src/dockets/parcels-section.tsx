import { Button } from '@mantine/core'
import { maximumParcels } from '@despatch/domain/dockets/booking-limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consignmentTypesQuery } from './booking-data.queries.ts'
import type { DraftEdit, EditedBooking } from './booking-draft.ts'
import type { FaultMessages } from './booking-faults.ts'
import type { BookingSetup } from './booking-setup.ts'
import { useFailureToast } from '../app/failure-toast.ts'
import { FormSection } from './form-section.tsx'
import { ParcelFields } from './parcel-fields.tsx'

interface ParcelsSectionProps {
  booking: EditedBooking
  setup: BookingSetup
  messages: FaultMessages
  edit: (edit: DraftEdit) => void
}

/** What is carried, one row a kind of parcel (FORM-12). */
export function ParcelsSection({ booking, setup, messages, edit }: ParcelsSectionProps) {
  const types = useQuery(consignmentTypesQuery)
  useFailureToast('Loading Booking Data', types.error)
  const { parcels, docket } = booking.draft
  return (
    <FormSection id="parcels" title="Parcels" error={messages['parcels']}>
      {parcels.map((parcel, index) => (
        <ParcelFields
          key={booking.parcelKeys[index] ?? index}
          {...{ parcel, index, setup, messages, edit }}
          serviceType={docket.dck_serv_type}
          alone={parcels.length === 1}
          types={types.data ?? none}
        />
      ))}
      {parcels.length < maximumParcels && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edit({ type: 'addParcel' })}
        >
          Add a parcel
        </Button>
      )}
    </FormSection>
  )
}

const none: never[] = []
