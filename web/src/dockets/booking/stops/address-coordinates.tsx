import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { NumberField } from '../../../ui/number-field.tsx'
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
    <NumberField
      key={field}
      id={`${path}.${field}`}
      label={label}
      aria-label={`${owner} ${label.toLowerCase()}`}
      description={bookingTexts.inDegrees}
      decimals={6}
      least={-max}
      most={max}
      value={address[field]}
      onValue={(value) => onChange({ [field]: value })}
    />
  ))
