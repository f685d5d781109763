import type { PricedJob } from './priced-job.ts'

/** The largest job that a tariff accepts. Null means no limit. */
export interface TariffLimits {
  /** Road miles over the whole route, above 0, two decimals. */
  ttyp_longest_miles: number | null
  /** Actual kilograms of all parcels together, above 0, two decimals. */
  ttyp_heaviest_kg: number | null
}

/** The actual weight of all parcels together, in kilograms with two decimals. */
export const totalKg = ({ parcels }: Pick<PricedJob, 'parcels'>): number =>
  parcels.reduce((sum, { quantity, kg }) => sum + quantity * Math.round(kg * 100), 0) / 100

/**
 * The reason why a job is too long or too heavy for a tariff, or null (QUOTE-09). A job exactly at a limit is accepted.
 */
export function limitError(job: Pick<PricedJob, 'miles' | 'parcels'>, limits: TariffLimits): string | null {
  const { ttyp_longest_miles: miles, ttyp_heaviest_kg: kg } = limits
  if (miles !== null && job.miles > miles)
    return `The journey is ${job.miles} miles. This tariff accepts at most ${miles} miles.`
  const load = totalKg(job)
  if (kg !== null && load > kg) return `The parcels weigh ${load} kg. This tariff accepts at most ${kg} kg.`
  return null
}
