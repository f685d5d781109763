import type { Position } from '@despatch/domain/addresses/distance.ts'
import { postcodeParts } from '@despatch/domain/addresses/postcode.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { middleOf } from './known-address.queries.ts'

/**
 * Where a postcode is, as far as this tenant's address data knows: the postcode itself, else its outward half, else
 * its area; undefined where nothing near is known. Prices are worked out from this and never from a position that
 * the caller sent, which could be anywhere.
 */
export const positionOfPostcode = (tenant: Tenant, postcode: string): Promise<Position | undefined> =>
  tenant.reference.read(`position:${postcode}`, async () => {
    const parts = postcodeParts(postcode)
    if (!parts) return undefined
    const { outward, inward, area } = parts
    return (
      (await middleOf(tenant.pool, `${outward} ${inward}`, `${outward} ${inward}~`)) ??
      (await middleOf(tenant.pool, `${outward} `, `${outward}!`)) ??
      // A digit must follow the area's letters, or 'W' would take in 'WC'; ':' comes after '9'.
      (await middleOf(tenant.pool, `${area}0`, `${area}:`))
    )
  })
