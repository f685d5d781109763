import { formatMoney, inHundredths, shareOf } from '../money/money.ts'
import { priceLine, type PriceLine } from './pricing.ts'
import type { DeadWays, RateCard } from './rate-card.ts'

/** The miles of a job without goods, between a base and the job (PRICE-02). */
export interface DeadMiles {
  /** Road miles that the rate card counts, the free ones included, two decimals. */
  miles: number
  /** Not known from a route by road between the postcodes. */
  isEstimated: boolean
}

/** The miles that a rate card counts of those to the collection and back to the base. Both have two decimals. */
export const countedDeadMiles = (ways: DeadWays, { out, back }: { out: number; back: number }): number =>
  ((goesOut(ways) ? inHundredths(out) : 0) + (comesBack(ways) ? inHundredths(back) : 0)) / 100

export const goesOut = (ways: DeadWays): boolean => ways === 'out' || ways === 'both'
export const comesBack = (ways: DeadWays): boolean => ways === 'back' || ways === 'both'

/** The line of the dead miles beyond the free ones, rounded once to the penny; none if they cost nothing. */
export function deadMilesLine(
  dead: DeadMiles | null | undefined,
  card: Pick<RateCard, 'rc_dead_ways' | 'rc_dead_free' | 'rc_dead_per_mile' | 'rc_currency'>,
): PriceLine[] {
  if (!dead || card.rc_dead_ways === 'none') return []
  const charged = Math.max(0, inHundredths(dead.miles) - inHundredths(card.rc_dead_free))
  const amount = shareOf(card.rc_dead_per_mile, charged, 100)
  if (amount === 0) return []
  const rate = formatMoney(card.rc_dead_per_mile, card.rc_currency)
  const note = dead.isEstimated ? ' (estimated)' : ''
  return [priceLine('dead-miles', `${(charged / 100).toFixed(2)} dead miles at ${rate}${note}`, amount)]
}
