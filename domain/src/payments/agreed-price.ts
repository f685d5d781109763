import { type Pence, toPounds } from '../pricing/money.ts'
import type { Pricing } from '../pricing/pricing.ts'

/** What the card is asked for: the hold where the company's cards are only held, otherwise the total (PAY-08). */
export const cardAmount = ({ hold, total }: Pick<Pricing, 'hold' | 'total'>, held: boolean): number =>
  held ? hold : total

/** The price that a payer was shown, in pounds, as `docket/price` answered it. Figures may be missing. */
export interface ShownPricing {
  net?: number | undefined
  netvat?: number | undefined
  total?: number | undefined
  hold?: number | undefined
  currency?: string | undefined
  lines?: readonly { code: string; amount: number }[] | undefined
}

/** What a payer agreed to, in pounds, as payment calls send it. */
export interface AgreedPrice {
  amount?: number | undefined
  netvat?: number | undefined
  currencyCode?: string | undefined
  authorizeOnly?: boolean | undefined
  pricing?: ShownPricing | undefined
}

/** Whether a payment call names an amount at all (PRICE-03). */
export const namesAmount = ({ amount, pricing }: AgreedPrice): boolean =>
  amount !== undefined || pricing?.total !== undefined || pricing?.hold !== undefined

/**
 * How what the payer agreed to differs from what the card would be asked for; null where it does not.
 * `nothing to pay`: the price is zero. `hold`: held and charged are confused. `missing`: no amount was given.
 * `above total`: the payer agreed to the total, and the card would be held for more. `changed`: any other difference.
 */
export type Disagreement = 'nothing to pay' | 'hold' | 'missing' | 'above total' | 'changed'

/**
 * Compares what the payer agreed to with the server's own price (PRICE-03, PRICE-04, PAY-08).
 * @param pricing the server's price, in whole pence.
 * @param held the company's setting: cards are only held.
 */
export function disagreement(agreed: AgreedPrice, pricing: Pricing, held: boolean): Disagreement | null {
  if (pricing.total <= 0) return 'nothing to pay'
  if (agreed.authorizeOnly !== undefined && agreed.authorizeOnly !== held) return 'hold'
  const shown = agreed.pricing
  const amount = agreed.amount ?? (held ? shown?.hold : shown?.total)
  if (!amount) return 'missing'
  if (!same(amount, cardAmount(pricing, held)))
    return held && same(amount, pricing.total) ? 'above total' : 'changed'
  const agrees =
    sameIfGiven(agreed.netvat, pricing.netvat) &&
    (agreed.currencyCode ?? pricing.currency) === pricing.currency &&
    (shown === undefined || samePricing(shown, pricing))
  return agrees ? null : 'changed'
}

const samePricing = (shown: ShownPricing, pricing: Pricing): boolean =>
  sameIfGiven(shown.net, pricing.net) &&
  sameIfGiven(shown.netvat, pricing.netvat) &&
  sameIfGiven(shown.total, pricing.total) &&
  sameIfGiven(shown.hold, pricing.hold) &&
  (shown.currency ?? pricing.currency) === pricing.currency &&
  (shown.lines === undefined || sameLines(shown.lines, pricing.lines))

const sameLines = (shown: readonly { code: string; amount: number }[], lines: Pricing['lines']): boolean =>
  shown.length === lines.length &&
  lines.every(({ code, amount }, index) => {
    const line = shown[index]
    return line?.code === code && same(line.amount, amount)
  })

const sameIfGiven = (pounds: number | undefined, pence: Pence): boolean =>
  pounds === undefined || same(pounds, pence)

/** Pounds that are no whole number of pence equal no price. */
const same = (pounds: number, pence: Pence): boolean => pounds === toPounds(pence)
