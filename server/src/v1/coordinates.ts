import type { UsedCoordinates } from '@despatch/contract/v1/v1-fields.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { sixDecimals } from '@despatch/domain/geo/near-postcode.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import type { z } from 'zod'
import { milesFromPostcode } from '../addresses/position-of-postcode.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { v1FieldOf } from '../webhooks/v1-fields.ts'

/** The place of a stop or of an address in a request. */
interface Place {
  postcode: string
  latitude: number | null
  longitude: number | null
}

type Coordinates = Pick<AddressDraft, 'dadd_latitude' | 'dadd_longitude'>

/** Degrees of a reply. */
export const shownDegrees = (degrees: number | null): number | null => degrees && sixDecimals(degrees)

/** The error of coordinates of which one is missing. */
export const missingCoordinate = (
  path: string,
  { latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>,
): FieldError[] =>
  (latitude === null) === (longitude === null)
    ? []
    : [
        {
          field: `${path}${latitude === null ? 'latitude' : 'longitude'}`,
          message: 'Send latitude and longitude together.',
        },
      ]

/** The error of coordinates of which one is missing, or which are too far from their postcode. */
export async function coordinateErrors(
  tenant: Tenant,
  path: string,
  { postcode, latitude, longitude }: Place,
): Promise<FieldError[]> {
  if (latitude === null || longitude === null) return missingCoordinate(path, { latitude, longitude })
  const miles = await milesFromPostcode(tenant, postcode, { latitude, longitude })
  if (miles === null) return []
  const distance = miles.toLocaleString('en-GB', { maximumFractionDigits: miles < 10 ? 1 : 0 })
  return [
    {
      field: `${path}latitude`,
      message: `These coordinates are ${distance} miles from the postcode ${normalisePostcode(postcode)}. Correct them, or leave out latitude and longitude.`,
    },
  ]
}

function pointOf({ dadd_latitude, dadd_longitude }: Coordinates) {
  const [latitude, longitude] = [shownDegrees(dadd_latitude), shownDegrees(dadd_longitude)]
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/**
 * What was done with the coordinates of each stop that has them.
 * @param used the stops as they were priced
 */
export const usedCoordinates = (
  stops: readonly Coordinates[],
  used: readonly Coordinates[],
): z.output<typeof UsedCoordinates> =>
  stops.flatMap((stop, index) => {
    const [asked, given] = [stop, used[index] ?? stop].map(pointOf)
    if (!asked || !given) return []
    const isUsed = asked.latitude === given.latitude && asked.longitude === given.longitude
    return [
      {
        field: v1FieldOf(`addresses.${index}.dadd_latitude`, stops.length),
        asked,
        given,
        reason: isUsed ? 'coordinates_used' : 'far_from_postcode',
      },
    ]
  })
