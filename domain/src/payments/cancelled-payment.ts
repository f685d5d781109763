import { minus, type Pence, smaller } from '../money/money.ts'

/** The card payment of a docket. */
export interface DocketPayment {
  /** The amount held on the card. */
  held: Pence
  /** The amount taken and not refunded. */
  taken: Pence
}

/** What happens to the card payment of a cancelled docket. */
export type CancelledPayment =
  | { action: 'release' }
  /** Take this part of the hold, and release the rest. */
  | { action: 'capture'; amount: Pence }
  | { action: 'refund'; amount: Pence }

/** What has to be done so that exactly the fee has been taken by card, or null for nothing. */
export function cancelledPayment({ held, taken }: DocketPayment, fee: Pence): CancelledPayment | null {
  if (held > 0) return fee === 0 ? { action: 'release' } : { action: 'capture', amount: smaller(fee, held) }
  return taken > fee ? { action: 'refund', amount: minus(taken, fee) } : null
}
