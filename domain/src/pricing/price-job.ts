import { distanceLines, handlingLines, serviceLines } from './charges.ts'
import { ImpossibleAmount, type Pence, percentOf } from './money.ts'
import { checkJob, type PricedJob } from './priced-job.ts'
import { type PriceLine, priceLine, type Pricing, sumOfLines } from './pricing.ts'
import type { PriceTerms, Tariff } from './rate-card.ts'
import { zoneLines } from './zones.ts'

/**
 * What a job costs on a tariff for a customer with these terms (PRICE-01, PRICE-02; formulas in docs/pricing.md).
 * All amounts are whole pence and the lines add up to the net. More miles, stops, parcels or weight never cost less.
 * Refuses (ImpossibleAmount) a job with impossible or astronomical figures, and a rate card that would give a line
 * below nothing.
 */
export function priceJob(job: PricedJob, tariff: Tariff, terms: PriceTerms): Pricing {
  checkJob(job)
  const agreed = terms.price_list.find((row) => row.plst_ttyp_code === tariff.ttyp_code)
  const distance = distanceLines(job, tariff, agreed)
  const ours = [...distance, ...handlingLines(job, tariff), ...serviceLines(job, tariff, distance)]
  const lines = [
    ...ours,
    // Charges of others that we pass on: not ours to discount.
    ...zoneLines(job.postcodes, tariff.ttyp_code, terms.zones),
    ...discountLine(sumOfLines(ours), agreed?.plst_discount_percent ?? terms.discount_percent),
  ]
  const missing = (agreed?.plst_minimum ?? tariff.ttyp_minimum) - sumOfLines(lines)
  if (missing > 0) lines.push(priceLine('minimum', 'Up to the minimum charge', missing))
  return totalled(lines, tariff, terms.holdMargin)
}

/**
 * What a card is held for: the total and the margin on top, halves of a penny away from zero (PRICE-01; section 9).
 * `holdMargin` is a percentage with at most two decimals, 0 or more.
 */
export const holdOf = (total: Pence, holdMargin: number): Pence => total + percentOf(total, holdMargin)

function discountLine(ours: Pence, percent: number): PriceLine[] {
  const held = Math.min(100, Math.max(0, percent))
  const amount = percentOf(ours, held)
  return amount === 0 ? [] : [priceLine('discount', `Discount of ${held}%`, -amount)]
}

function totalled(lines: PriceLine[], tariff: Tariff, holdMargin: number): Pricing {
  const net = sumOfLines(lines)
  const netvat = percentOf(net, tariff.ttyp_vat_percent)
  const total = net + netvat
  const hold = holdOf(total, holdMargin)
  const negative = lines.some((line) => line.amount < 0 && line.code !== 'discount')
  if (negative || !(netvat >= 0 && hold >= total && Number.isSafeInteger(hold))) {
    throw new ImpossibleAmount(`Tariff ${tariff.ttyp_code} gives no valid price`)
  }
  return { net, netvat, total, hold, currency: tariff.ttyp_currency, lines }
}
