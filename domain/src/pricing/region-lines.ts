import { crossesWater, landOf, regionNames } from '../geo/regions.ts'
import type { PricedJob } from './priced-job.ts'
import { type PriceLine, priceLine } from './pricing.ts'
import type { ServedRegion } from './rate-card.ts'

/** The regions of a way over water, each once; none for a way within one land. */
export function regionsOnWay<Row extends Pick<ServedRegion, 'sreg_region'>>(
  postcodes: readonly string[],
  served: readonly Row[] = [],
): readonly Row[] {
  if (!crossesWater(postcodes)) return []
  const visited = new Set(postcodes.map((postcode) => landOf(postcode)?.region))
  return served.filter(({ sreg_region }) => visited.has(sreg_region))
}

/** A line for each region beside the mainland, if the way leads over water. Like zone charges, they are never discounted. */
export const regionLines = (
  { postcodes }: Pick<PricedJob, 'postcodes'>,
  served: readonly ServedRegion[] | undefined,
): PriceLine[] =>
  regionsOnWay(postcodes, served)
    .filter(({ sreg_charge }) => sreg_charge > 0)
    .map(({ sreg_region, sreg_charge }) => priceLine('region', regionNames[sreg_region], sreg_charge))
