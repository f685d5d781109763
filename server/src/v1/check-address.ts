import type { checkAddress } from '@despatch/contract/v1/check-address.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { countryName } from '@despatch/domain/geo/countries.ts'
import { greatCircleMiles } from '@despatch/domain/geo/distance.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { milesFromPostcode, positionOfPostcode } from '../addresses/position-of-postcode.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { missingCoordinate, shownDegrees } from './coordinates.ts'

type Address = CheckedPayload<typeof checkAddress>

/** Where a booking would send the driver. Refuses one of latitude and longitude alone. */
export async function addressCheck(
  tenant: Tenant,
  { postcode, country, latitude, longitude }: Address,
): Promise<ReplyOf<typeof checkAddress>> {
  refuseInvalid(missingCoordinate('', { latitude, longitude }))
  const known = await positionOfPostcode(tenant, postcode)
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  const shown = { postcode: normalisePostcode(postcode), country: countryName(cleanText(country)) }
  if (!known) return { ...shown, outcome: 'unknown', position: null, miles: null }
  const isFar = point !== null && (await milesFromPostcode(tenant, postcode, point)) !== null
  const used = point !== null && !isFar ? { ...point, of: 'coordinates' as const } : known
  return {
    ...shown,
    outcome: isFar ? 'moved' : used.of === 'district' ? 'unknown' : 'found',
    position: {
      latitude: shownDegrees(used.latitude) ?? used.latitude,
      longitude: shownDegrees(used.longitude) ?? used.longitude,
      of: used.of,
    },
    miles: point && Math.round(greatCircleMiles(known, point) * 100) / 100,
  }
}
