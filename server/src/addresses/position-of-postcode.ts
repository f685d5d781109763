import type { Position } from '@despatch/domain/geo/distance.ts'
import { milesBeyond, reachOfPostcode } from '@despatch/domain/geo/near-postcode.ts'
import { isForcesPostcode, isPostcode, normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { positionOfTestPostcode } from '@despatch/domain/tenants/test-postcodes.ts'
import { ServiceFailure } from '../platform/outside/read-json.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { furtherPositions } from './chosen-sources.ts'
import { centreOfDistrict, reachAroundDistrict } from './districts/districts.ts'
import { middleOf } from './known-address.queries.ts'

export interface PostcodePosition extends Position {
  /** district: the postcode itself is not in our data, so this is the centre of its surroundings. */
  of: 'postcode' | 'district'
}

/**
 * The position of a postcode, from the first of these sources that has one: this tenant's address data; the chosen position
 * source; the centre of its outward code in the tenant's data; the centre of its district in the table shipped with
 * Despatch. Undefined if all fail, as for foreign and BFPO postcodes. Prices are calculated from this, or from a point near it.
 */
export const positionOfPostcode = (tenant: Tenant, typed: string): Promise<PostcodePosition | undefined> =>
  tenant.positions.read(typed, async () => {
    const postcode = normalisePostcode(typed)
    const test = isTestDatabase(tenant.name) ? positionOfTestPostcode(postcode) : undefined
    if (test) return { ...test, of: 'postcode' }
    if (!isPostcode(postcode) || isForcesPostcode(postcode)) return undefined
    const exact =
      (await middleOf(tenant.postcodes, postcode, `${postcode}~`)) ??
      (await furtherPosition(tenant, postcode))
    if (exact) return { ...exact, of: 'postcode' }
    const outward = postcode.slice(0, -3)
    const district =
      (await middleOf(tenant.postcodes, outward, `${outward.trim()}!`)) ?? (await centreOfDistrict(postcode))
    return district && { ...district, of: 'district' }
  })

/**
 * The miles from a postcode to a point that is too far away to have it; null if the point is near, or the postcode's position
 * is not known.
 */
export async function milesFromPostcode(
  tenant: Tenant,
  typed: string,
  point: Position,
): Promise<number | null> {
  const position = await positionOfPostcode(tenant, typed)
  if (!position) return null
  const reach =
    position.of === 'postcode' ? reachOfPostcode : await reachAroundDistrict(normalisePostcode(typed))
  return milesBeyond({ position, reach }, point)
}

async function furtherPosition(tenant: Tenant, postcode: string): Promise<Position | undefined> {
  try {
    return await (await furtherPositions(tenant))?.position(postcode)
  } catch (failure) {
    // The district is accurate enough for a distance. The service has logged its failure.
    if (failure instanceof ServiceFailure) return undefined
    throw failure
  }
}
