import type { Position } from '@despatch/domain/addresses/distance.ts'
import { postcodeParts } from '@despatch/domain/addresses/postcode.ts'
import { ServiceFailure } from '../platform/outside/read-json.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { furtherPositions } from './chosen-sources.ts'
import { middleOf } from './known-address.queries.ts'

/**
 * Where a postcode is: as this tenant's address data know it, else as the position source knows it that the tenant has
 * chosen, else the middle of its outward half, else of its area; undefined where nothing near is known. Prices are
 * worked out from this and never from a position that the caller sent, which could be anywhere.
 */
export const positionOfPostcode = (tenant: Tenant, postcode: string): Promise<Position | undefined> =>
  tenant.reference.read(`position:${postcode}`, async () => {
    const parts = postcodeParts(postcode)
    if (!parts) return undefined
    const { outward, inward, area } = parts
    return (
      (await middleOf(tenant.pool, `${outward} ${inward}`, `${outward} ${inward}~`)) ??
      (await furtherPosition(tenant, `${outward} ${inward}`)) ??
      (await middleOf(tenant.pool, `${outward} `, `${outward}!`)) ??
      // A digit must follow the area's letters, or 'W' would take in 'WC'; ':' comes after '9'.
      (await middleOf(tenant.pool, `${area}0`, `${area}:`))
    )
  })

async function furtherPosition(tenant: Tenant, postcode: string): Promise<Position | undefined> {
  try {
    return await (await furtherPositions(tenant))?.position(postcode)
  } catch (failure) {
    // Its surroundings will do for a distance; the service has told the log.
    if (failure instanceof ServiceFailure) return undefined
    throw failure
  }
}
