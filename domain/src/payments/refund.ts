import { minus, pence, type Pence } from '../money/money.ts'
import type { PaymentState } from './payment-states.ts'

interface Taken {
  state: PaymentState
  /** The amount that was captured. */
  captured: Pence
  /** The part of it that was refunded. */
  refunded: Pence
}

/** The amount that can still be refunded: what was captured and not refunded (PAY-08). */
export const refundable = ({ state, captured, refunded }: Taken): Pence =>
  state === 'captured' ? minus(captured, refunded) : pence(0)

/**
 * The reason why an amount cannot be refunded, or null (PAY-08). The payment must be captured, and the amount above 0 and
 * not above the amount that can still be refunded.
 */
export function refundError(payment: Taken, wanted: Pence): string | null {
  if (payment.state !== 'captured')
    return `This payment is ${payment.state}. Only captured payments can be refunded.`
  if (wanted <= 0) return 'The amount must be more than zero.'
  if (wanted > refundable(payment)) return 'The amount is more than can still be refunded.'
  return null
}
