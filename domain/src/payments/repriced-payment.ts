import type { Pence } from '../money/money.ts'
import type { DocketPayment } from './cancelled-payment.ts'

/**
 * The reason why a docket with this card payment cannot be changed to a new total, or null. A hold covers every price up to
 * its amount. The price of a payment that was taken stays.
 */
export function repricedPaymentError({ held, taken }: DocketPayment, total: Pence): string | null {
  if (held > 0 && total > held)
    return 'The new price is more than the amount that is held on the card. Please give us a call.'
  if (taken > 0 && total !== taken)
    return 'This booking has been paid by card, so its price cannot be changed here. Please give us a call.'
  return null
}
