import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { NumberInput } from '@mantine/core'

interface AddressCoordinatesProps {
  path: string
  whose: string
  address: Pick<AddressDraft, 'dadd_latitude' | 'dadd_longitude'>
  onChange: (change: Partial<Pick<AddressDraft, 'dadd_latitude' | 'dadd_longitude'>>) => void
}

const fields = [
  { field: 'dadd_latitude', label: 'Latitude', most: 90 },
  { field: 'dadd_longitude', label: 'Longitude', most: 180 },
] as const

/** Where an address is that no map knows by its postcode, in degrees (WGS 84). */
export const AddressCoordinates = ({ path, whose, address, onChange }: AddressCoordinatesProps) =>
  fields.map(({ field, label, most }) => (
    <NumberInput
      key={field}
      id={`${path}.${field}`}
      label={label}
      aria-label={`${whose} ${label.toLowerCase()}`}
      description="Degrees, if you know them"
      hideControls
      decimalScale={6}
      min={-most}
      max={most}
      value={address[field] ?? ''}
      onChange={(value) => onChange({ [field]: value === '' ? null : Number(value) })}
    />
  ))
