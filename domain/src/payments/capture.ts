import { smaller, type Pence } from '../money/money.ts'
import type { PaymentState } from './payment-states.ts'

/** Characters of the reason for an action on a payment. */
export const longestReason = 200

interface Held {
  state: PaymentState
  /** The amount held on the card. */
  amount: Pence
}

/**
 * The reason why an amount cannot be captured, or null (PAY-08). The payment must be authorised, and the amount above 0
 * and not above the hold.
 */
export function captureError({ state, amount }: Held, wanted: Pence): string | null {
  if (state !== 'authorised') return `This payment is ${state}. Only authorised payments can be captured.`
  if (wanted <= 0) return 'The amount must be more than zero.'
  if (wanted > amount) return 'The amount is more than the amount held on the card.'
  return null
}

/** The amount to capture: the final total, or the hold if the total has become higher (PAY-08). */
export const finalAmount = (held: Pence, total: Pence): Pence => smaller(held, total)
