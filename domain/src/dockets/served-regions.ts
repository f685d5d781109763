import { crossesWater, landOf } from '../geo/regions.ts'
import type { ServedRegion } from '../pricing/rate-card.ts'

interface RegionRule {
  /** The name of the service, and the regions that it serves beside the mainland. */
  service: string
  served: readonly Pick<ServedRegion, 'sreg_region'>[]
  /** The company's telephone number; empty for none. */
  telephone: string
}

/**
 * The addresses that a service does not go to, because the way leads over water to or from a region that it does not serve, each
 * with the reason (RULE-05). A way within one land, such as from Belfast to Derry, is a road journey.
 */
export function regionErrors(
  postcodes: readonly string[],
  { service, served, telephone }: RegionRule,
): { index: number; message: string }[] {
  if (!crossesWater(postcodes)) return []
  const call = telephone === '' ? 'Please give us a call.' : `Please give us a call on ${telephone}.`
  return postcodes.flatMap((postcode, index) => {
    const land = landOf(postcode)
    if (!land || served.some(({ sreg_region }) => sreg_region === land.region)) return []
    return [{ index, message: `${service} does not go to ${land.name}. ${call}` }]
  })
}
