import type { Pence } from '../pricing/money.ts'
import type { PaymentState } from './payment-states.ts'

interface Held {
  state: PaymentState
  /** What the card is held for. */
  amount: Pence
}

/**
 * Why an amount cannot be taken from a held payment, or null where it can (PAY-08): only from one that is authorised,
 * a whole number of pence, more than nothing and never more than is held.
 */
export function captureError({ state, amount }: Held, wanted: Pence): string | null {
  if (state !== 'authorised') return `This payment is ${state}; only one that is authorised can be taken.`
  if (!Number.isSafeInteger(wanted) || wanted <= 0) return 'The amount must be more than nothing.'
  if (wanted > amount) return 'The amount is more than is held on the card.'
  return null
}

/** What to take later: the final total, or what is held where the total has grown beyond it (PAY-08). */
export const finalAmount = (held: Pence, total: Pence): Pence => Math.min(held, total)
