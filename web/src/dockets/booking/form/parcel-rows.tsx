import { Button, Group } from '@mantine/core'
import { isRequired, type BookingContext } from '@despatch/domain/dockets/booking-context.ts'
import { maximumParcels } from '@despatch/domain/dockets/booking-limits.ts'
import type { ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { DraftEdit } from '../draft/booking-draft.ts'
import type { ErrorMessages } from '../draft/booking-errors.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { bookingTexts } from '../texts.ts'

interface ParcelRowsProps {
  parcels: readonly ParcelDraft[]
  /** One key per parcel, so that a half-typed field stays with its own row. */
  parcelKeys: readonly number[]
  serviceType: string
  types: readonly { ctyp_id: number; ctyp_description: string }[]
  rules: BookingContext
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
  /** Length, width and height are shown on demand. */
  foldsSides?: boolean
}

/** The sizes behind the button that opens their fields: '60 × 40 × 40 cm'. Empty if there are none. */
const sizesInWords = (parcels: readonly ParcelDraft[]): string =>
  parcels
    .map((parcel) => sides.map((side) => parcel[side]))
    .filter((sizes) => sizes.some((size) => size > 0))
    .map((sizes) => bookingTexts.centimetres(sizes.join(' × ')))
    .join(', ')

const sides = ['dpar_length', 'dpar_width', 'dpar_height'] as const

/** The parcels of a booking or a quote, one row per kind, and the button that adds a row (FORM-12). */
export function ParcelRows({ parcels, parcelKeys, foldsSides = false, ...row }: ParcelRowsProps) {
  const [asked, setAsked] = useState(!foldsSides)
  const scope = { serviceType: row.serviceType, address: null, stop: null }
  const showsSides =
    asked ||
    sides.some((side) => isRequired(row.rules, side, scope)) ||
    parcels.some((_, index) => sides.some((side) => row.messages[`parcels.${index}.${side}`] !== undefined))
  return (
    <>
      {parcels.map((parcel, index) => (
        <ParcelFields
          key={parcelKeys[index] ?? index}
          {...{ parcel, index, showsSides, ...row }}
          isOnly={parcels.length === 1}
        />
      ))}
      <Group gap="xs">
        {parcels.length < maximumParcels && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => row.edit({ type: 'addParcel' })}
          >
            {bookingTexts.addAParcel}
          </Button>
        )}
        {!showsSides && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setAsked(true)
              requestAnimationFrame(() => document.getElementById('parcels.0.dpar_length')?.focus())
            }}
          >
            {sizesInWords(parcels) || bookingTexts.addSizes}
          </Button>
        )}
      </Group>
    </>
  )
}
