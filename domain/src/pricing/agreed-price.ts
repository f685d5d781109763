import type { Pence } from '../money/money.ts'
import { fuelLine } from './fuel-surcharge.ts'
import { totalled } from './price-job.ts'
import type { PricedJob } from './priced-job.ts'
import { priceLine, type Pricing } from './pricing.ts'
import type { PriceTerms, Tariff } from './rate-card.ts'

/** What a job was agreed to cost, whatever its rate card states. */
export interface AgreedPrice {
  /** Without VAT. */
  net: Pence
  /** Whether the fuel surcharge of the day is added. */
  fuel: boolean
}

const code = 'agreed'

/**
 * The price of a job with an agreed price: it replaces every line but fuel, if that is added. VAT is that of the tariff. Throws
 * ImpossibleAmount if it is negative.
 */
export function agreedPricing(
  { net, fuel }: AgreedPrice,
  { day }: Pick<PricedJob, 'day'>,
  tariff: Tariff,
  { fuel_surcharges, holdMargin }: Pick<PriceTerms, 'fuel_surcharges' | 'holdMargin'>,
): Pricing {
  const lines = [priceLine(code, 'Agreed price', net), ...(fuel ? fuelLine(net, day, fuel_surcharges) : [])]
  return totalled(lines, tariff, holdMargin)
}

/** Whether a price was agreed, so that other times do not change it. */
export const isAgreed = ({ lines }: Pick<Pricing, 'lines'>): boolean =>
  lines.some((line) => line.code === code)
