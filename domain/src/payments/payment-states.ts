/** How a card payment stands (PAY-06). */
export const paymentStates = [
  'created',
  'in doubt',
  'authorised',
  'captured',
  'failed',
  'voided',
  'refunded',
] as const

export type PaymentState = (typeof paymentStates)[number]

/**
 * The legal moves. A failed payment whose money turns up after all, because the provider took it later than anybody
 * would wait, is given back: it becomes voided or refunded and never counts as paid.
 */
const moves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['in doubt', 'authorised', 'captured', 'failed', 'voided', 'refunded'],
  'in doubt': ['authorised', 'captured', 'failed', 'voided', 'refunded'],
  authorised: ['captured', 'voided'],
  captured: ['refunded'],
  failed: ['voided', 'refunded'],
  voided: [],
  refunded: [],
}

/** Whether a payment may go from one state to another (PAY-06). Staying is no move. */
export const mayMove = (from: PaymentState, to: PaymentState): boolean => moves[from].includes(to)

/** Its outcome is still to come: it must not be paid a second time, and must be asked after until it is known. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'in doubt'

/** The card is held or charged: a docket stands for it. */
export const isPaid = (state: PaymentState): boolean => state === 'authorised' || state === 'captured'

/** A quote has at most one payment in these states at a time: open or paid. */
export const isLive = (state: PaymentState): boolean => isOpen(state) || isPaid(state)
