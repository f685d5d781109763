import { onDay } from './card-on.ts'
import { type Pence, percentOf } from '../money/money.ts'
import { priceLine, type PriceLine } from './pricing.ts'
import type { FuelSurcharge } from './rate-card.ts'

/** The percentage on a day (YYYY-MM-DD): of the latest first day on or before it; 0 before the first. */
export function fuelPercentOn(day: string, surcharges: readonly FuelSurcharge[]): number {
  return onDay(surcharges, day, ({ fuel_from }) => fuel_from)?.fuel_percent ?? 0
}

/** The price line of the surcharge on these pence, rounded once; none if it is 0 (PRICE-02, docs/pricing.md). */
export function fuelLine(base: Pence, day: string, surcharges: readonly FuelSurcharge[]): PriceLine[] {
  const percent = fuelPercentOn(day, surcharges)
  const amount = percentOf(base, percent)
  return amount === 0 ? [] : [priceLine('fuel', `Fuel surcharge, ${percent}%`, amount)]
}
