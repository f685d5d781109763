import { type Pence, type Pounds, sum, toPounds } from '../money/money.ts'

/** The kind of a price line; lines are in this order. */
export type PriceLineCode =
  | 'agreed'
  | 'base'
  | 'mileage'
  | 'stops'
  | 'parcels'
  | 'weight'
  | 'dead-miles'
  | 'wait-and-return'
  | 'out-of-hours'
  | 'zone'
  | 'region'
  | 'discount'
  | 'minimum'
  | 'fuel'
  | 'cancellation'
  | 'charge'

export interface PriceLine<Amount = Pence> {
  code: PriceLineCode
  /** For display: the quantity and the rate. */
  description: string
  /** Only negative for the discount and for credits. */
  amount: Amount
}

export const priceLine = (code: PriceLineCode, description: string, amount: Pence): PriceLine => ({
  code,
  description,
  amount,
})

export const sumOfLines = (lines: readonly PriceLine[]): Pence => sum(...lines.map(({ amount }) => amount))

/** A price in whole pence (PRICE-01). */
export interface Pricing<Amount = Pence> {
  /** Sum of the lines. */
  net: Amount
  /** VAT on the net. */
  netvat: Amount
  /** net + netvat. */
  total: Amount
  /** The amount held on a card: total × (1 + holdMargin/100). */
  hold: Amount
  /** ISO 4217. */
  currency: string
  lines: PriceLine<Amount>[]
}

/** A price with every amount in pounds, two decimals, as in replies (PRICE-01). */
export type PricingInPounds = Pricing<Pounds>

export function pricingInPounds(pricing: Pricing): PricingInPounds {
  return {
    net: toPounds(pricing.net),
    netvat: toPounds(pricing.netvat),
    total: toPounds(pricing.total),
    hold: toPounds(pricing.hold),
    currency: pricing.currency,
    lines: pricing.lines.map((line) => ({ ...line, amount: toPounds(line.amount) })),
  }
}
