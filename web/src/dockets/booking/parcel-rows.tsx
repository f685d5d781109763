import { Button } from '@mantine/core'
import type { BookingContext } from '@despatch/domain/dockets/booking-context.ts'
import { maximumParcels } from '@despatch/domain/dockets/booking-limits.ts'
import type { ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { IconPlus } from '@tabler/icons-react'
import type { DraftEdit } from './booking-draft.ts'
import type { ErrorMessages } from './booking-errors.ts'
import { ParcelFields } from './parcel-fields.tsx'

interface ParcelRowsProps {
  parcels: readonly ParcelDraft[]
  /** One key per parcel, so that a half-typed field stays with its own row. */
  parcelKeys: readonly number[]
  serviceType: string
  types: readonly { ctyp_id: number; ctyp_description: string }[]
  rules: BookingContext
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
}

/** The parcels of a booking or a quote, one row per kind, and the button that adds a row (FORM-12). */
export const ParcelRows = ({ parcels, parcelKeys, ...row }: ParcelRowsProps) => (
  <>
    {parcels.map((parcel, index) => (
      <ParcelFields
        key={parcelKeys[index] ?? index}
        {...{ parcel, index, ...row }}
        isOnly={parcels.length === 1}
      />
    ))}
    {parcels.length < maximumParcels && (
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => row.edit({ type: 'addParcel' })}
      >
        Add a parcel
      </Button>
    )}
  </>
)
