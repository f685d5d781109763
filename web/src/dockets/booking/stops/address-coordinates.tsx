import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { NumberInput } from '@mantine/core'
import { bookingTexts } from '../texts.ts'

interface AddressCoordinatesProps {
  path: string
  owner: string
  address: Pick<AddressDraft, 'dadd_latitude' | 'dadd_longitude'>
  onChange: (change: Partial<Pick<AddressDraft, 'dadd_latitude' | 'dadd_longitude'>>) => void
}

const fields = [
  { field: 'dadd_latitude', label: 'Latitude', max: 90 },
  { field: 'dadd_longitude', label: 'Longitude', max: 180 },
] as const

/** The coordinates of an address that cannot be located by its postcode, in degrees (WGS 84). */
export const AddressCoordinates = ({ path, owner, address, onChange }: AddressCoordinatesProps) =>
  fields.map(({ field, label, max }) => (
    <NumberInput
      key={field}
      id={`${path}.${field}`}
      label={label}
      aria-label={`${owner} ${label.toLowerCase()}`}
      description={bookingTexts.inDegrees}
      hideControls
      decimalScale={6}
      min={-max}
      max={max}
      value={address[field] ?? ''}
      onChange={(value) => onChange({ [field]: value === '' ? null : Number(value) })}
    />
  ))
