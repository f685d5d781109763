import { type Pence, pence, percentOf, shareOf, smaller, sum } from '../money/money.ts'
import { priceLine, type Pricing } from './pricing.ts'

/** The fee of a service type. Both apply before VAT. */
export interface CancellationTerms {
  /** Percentage of the net price, 0 to 100, with at most two decimals. */
  styp_cancel_percent: number
  styp_cancel_fee: Pence
}

const feeOf = (net: Pence, { styp_cancel_percent, styp_cancel_fee }: CancellationTerms): Pence => {
  const share = percentOf(net, styp_cancel_percent)
  return smaller(net, share > styp_cancel_fee ? share : styp_cancel_fee)
}

/**
 * The price of a docket once it is cancelled: free until a driver has it, then the higher of the fixed fee and the
 * percentage, but at most the price of the booking. VAT is in the same proportion as in that price.
 */
export function cancellationPrice(
  { net, netvat, currency }: Pick<Pricing, 'net' | 'netvat' | 'currency'>,
  docket: { isAllocated: boolean; isCollected: boolean },
  terms: CancellationTerms,
): Pricing {
  const isFree = net <= 0 || !(docket.isAllocated || docket.isCollected)
  const fee = isFree ? pence(0) : feeOf(net, terms)
  const vat = fee === 0 ? pence(0) : shareOf(netvat, fee, net)
  const total = sum(fee, vat)
  const lines = fee === 0 ? [] : [priceLine('cancellation', 'Cancellation fee', fee)]
  return { net: fee, netvat: vat, total, hold: total, currency, lines }
}
