import { type Pence, toPounds } from '../money/money.ts'

/** The kind of a price line; lines are in this order. */
export type PriceLineCode =
  | 'base'
  | 'mileage'
  | 'stops'
  | 'parcels'
  | 'weight'
  | 'wait-and-return'
  | 'out-of-hours'
  | 'zone'
  | 'discount'
  | 'minimum'

export interface PriceLine {
  code: PriceLineCode
  /** For display: the quantity and the rate. */
  description: string
  /** Whole pence; only negative for the discount. */
  amount: Pence
}

export const priceLine = (code: PriceLineCode, description: string, amount: Pence): PriceLine => ({
  code,
  description,
  amount,
})

export const sumOfLines = (lines: readonly PriceLine[]): Pence =>
  lines.reduce((sum, line) => sum + line.amount, 0)

/** A price in whole pence (PRICE-01). On the wire the same fields are numbers in pounds. */
export interface Pricing {
  /** Sum of the lines. */
  net: Pence
  /** VAT on the net. */
  netvat: Pence
  /** net + netvat. */
  total: Pence
  /** The amount held on a card: total × (1 + holdMargin/100). */
  hold: Pence
  /** ISO 4217. */
  currency: string
  lines: PriceLine[]
}

/** A price with every amount in pounds, two decimals, as in replies (PRICE-01). */
export function pricingOnWire(pricing: Pricing): Pricing {
  return {
    net: toPounds(pricing.net),
    netvat: toPounds(pricing.netvat),
    total: toPounds(pricing.total),
    hold: toPounds(pricing.hold),
    currency: pricing.currency,
    lines: pricing.lines.map((line) => ({ ...line, amount: toPounds(line.amount) })),
  }
}
