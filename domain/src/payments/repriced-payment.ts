import { minus, pence, type Pence } from '../money/money.ts'
import type { DocketPayment } from './cancelled-payment.ts'

/** The totals of a docket before and after a change. */
export interface NewTotal {
  before: Pence
  total: Pence
}

/**
 * The reason why a docket with this card payment cannot be changed to a new total, or null. A hold covers every price up to
 * its amount. A price above what was taken would have to be paid by another card payment. A price that does not rise is
 * always possible, also if charges have made it higher than the payment.
 */
export function repricedPaymentError(
  { held, taken }: DocketPayment,
  { before, total }: NewTotal,
): string | null {
  if (total <= before) return null
  if (held > 0 && total > held)
    return 'The new price is more than the amount that is held on the card. Please give us a call.'
  if (taken > 0 && total > taken)
    return 'This booking has been paid by card, and the new price is more than was paid. Please give us a call.'
  return null
}

/** What has to be refunded when the price changes to `total`: what was taken above it. */
export const repricedRefund = ({ taken }: DocketPayment, total: Pence): Pence =>
  taken > total ? minus(taken, total) : pence(0)
