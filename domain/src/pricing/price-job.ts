import { distanceLines, handlingLines, serviceLines } from './charges.ts'
import { agreedOn } from './card-on.ts'
import { deadMilesLine } from './dead-miles.ts'
import { fuelLine } from './fuel-surcharge.ts'
import { ImpossibleAmount, minus, negate, type Pence, percentOf, sum } from '../money/money.ts'
import { checkJob, type PricedJob } from './priced-job.ts'
import { type PriceLine, priceLine, type Pricing, sumOfLines } from './pricing.ts'
import type { PriceListRow, PriceTerms, Tariff } from './rate-card.ts'
import { regionLines } from './region-lines.ts'
import { zonePriceLine, type ZonePrices } from './zone-price.ts'
import { zoneLines } from './zones.ts'

/**
 * The price of a job on a tariff with a customer's terms (PRICE-01, PRICE-02; formulas in docs/pricing.md).
 * All amounts are whole pence, and the lines add up to the net. More miles, stops, parcels or weight never cost less.
 * Throws ImpossibleAmount for a job with impossible or excessive figures, and for a rate card with a negative line.
 */
export function priceJob(job: PricedJob, tariff: Tariff, terms: PriceTerms): Pricing {
  checkJob(job)
  const agreed = agreedOn(terms.price_list, tariff.ttyp_code, job.day)
  const ours = ourLines(job, tariff, agreed, terms.zone_prices)
  const discount = discountLine(sumOfLines(ours), agreed?.plst_discount_percent ?? terms.discount_percent)
  const lines = [
    ...ours,
    // Charges of others that are passed on without discount.
    ...zoneLines(job, tariff, terms.zones),
    ...regionLines(job, tariff.regions),
    ...discount,
  ]
  const missing = minus(agreed?.plst_minimum ?? tariff.rc_minimum, sumOfLines(lines))
  if (missing > 0) lines.push(priceLine('minimum', 'Minimum charge top-up', missing))
  lines.push(...fuelLine(sumOfLines([...ours, ...discount]), job.day, terms.fuel_surcharges))
  return totalled(lines, tariff, terms.holdMargin)
}

/**
 * The amount to hold on a card: the total plus the margin, halves of a penny rounded away from zero (PRICE-01; section 9).
 * `holdMargin` is a percentage with at most two decimals, 0 or more.
 */
export const holdOf = (total: Pence, holdMargin: number): Pence => sum(total, percentOf(total, holdMargin))

/**
 * The lines of our own work: by the zone price if there is one, otherwise by miles. A job with a drop that has no zone price is the
 * dearer of both, so that one more drop is never cheaper.
 */
function ourLines(
  job: PricedJob,
  tariff: Tariff,
  agreed: PriceListRow | undefined,
  zonePrices: ZonePrices | undefined,
): PriceLine[] {
  const linesWith = (distance: PriceLine[], deadMiles: readonly PriceLine[]) => [
    ...distance,
    ...handlingLines(job, tariff),
    ...deadMiles,
    ...serviceLines(job, tariff, distance),
  ]
  const byMiles = linesWith(distanceLines(job, tariff, agreed), deadMilesLine(job.deadMiles, tariff))
  const zone = zonePriceLine(job.postcodes, zonePrices)
  if (!zone) return byMiles
  const byZone = linesWith([zone.line], [])
  return zone.isLeast && sumOfLines(byMiles) > sumOfLines(byZone) ? byMiles : byZone
}

function discountLine(ours: Pence, percent: number): PriceLine[] {
  const applied = Math.min(100, Math.max(0, percent))
  const amount = percentOf(ours, applied)
  return amount === 0 ? [] : [priceLine('discount', `Discount of ${applied}%`, negate(amount))]
}

/** Lines with VAT, total and hold. Throws ImpossibleAmount if one of them but a discount is negative. */
export function totalled(lines: PriceLine[], tariff: Tariff, holdMargin: number): Pricing {
  const net = sumOfLines(lines)
  const netvat = percentOf(net, tariff.ttyp_vat_percent)
  const total = sum(net, netvat)
  const hold = holdOf(total, holdMargin)
  const negative = lines.some((line) => line.amount < 0 && line.code !== 'discount')
  if (negative || !(netvat >= 0 && hold >= total)) {
    throw new ImpossibleAmount(`Tariff ${tariff.ttyp_code} gives no valid price`)
  }
  return { net, netvat, total, hold, currency: tariff.rc_currency, lines }
}
