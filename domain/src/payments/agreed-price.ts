import { type Pence, toPounds } from '../money/money.ts'
import type { Pricing } from '../pricing/pricing.ts'

/** The amount for the card: the hold if the company only holds cards, otherwise the total (PAY-08). */
export const cardAmount = <Amount extends number>(
  { hold, total }: Pick<Pricing<Amount>, 'hold' | 'total'>,
  held: boolean,
): Amount => (held ? hold : total)

/** The price shown to the payer, in pounds, as returned by `docket/price`. Figures can be missing. */
export interface ShownPricing {
  net?: number | undefined
  netvat?: number | undefined
  total?: number | undefined
  hold?: number | undefined
  currency?: string | undefined
  lines?: readonly { code: string; amount: number }[] | undefined
}

/** The price that the payer agreed to, in pounds, as sent with payment calls. */
export interface AgreedPrice {
  amount?: number | undefined
  netvat?: number | undefined
  currencyCode?: string | undefined
  authorizeOnly?: boolean | undefined
  pricing?: ShownPricing | undefined
}

/** Whether a payment call has an amount (PRICE-03). */
export const hasAmount = ({ amount, pricing }: AgreedPrice): boolean =>
  amount !== undefined || pricing?.total !== undefined || pricing?.hold !== undefined

/**
 * The difference between the agreed price and the card's amount.
 * `nothing to pay`: the price is zero. `hold`: hold and charge are mixed up. `missing`: there is no amount.
 * `above total`: the payer agreed to the total, but the hold is higher. `changed`: any other difference.
 */
export type PriceMismatch = 'nothing to pay' | 'hold' | 'missing' | 'above total' | 'changed'

/**
 * Compares the agreed price with the server's price (PRICE-03, PRICE-04, PAY-08). Null if they agree.
 * @param pricing the server's price, in whole pence.
 * @param held the company's setting: cards are held instead of charged.
 */
export function priceMismatch(agreed: AgreedPrice, pricing: Pricing, held: boolean): PriceMismatch | null {
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

/** Pounds that are not a whole number of pence never match. */
const same = (pounds: number, pence: Pence): boolean => pounds === toPounds(pence)
