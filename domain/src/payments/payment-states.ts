/** The states of a card payment (PAY-06). */
export const paymentStates = [
  'created',
  'in doubt',
  'authorised',
  'captured',
  'failed',
  'voided',
  'refunded',
] as const

/** The entries of a payment's history: what was requested, and the states that are shown. */
export const paymentEventKinds = [
  'capture requested',
  'void requested',
  'refund requested',
  'authorised',
  'captured',
  'failed',
  'voided',
  'refunded',
] as const

export type PaymentEventKind = (typeof paymentEventKinds)[number]

export type PaymentState = (typeof paymentStates)[number]

/**
 * The allowed transitions. A failed payment whose money arrives later is given back: it becomes voided or refunded and
 * never counts as paid.
 */
const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['in doubt', 'authorised', 'captured', 'failed', 'voided', 'refunded'],
  'in doubt': ['authorised', 'captured', 'failed', 'voided', 'refunded'],
  authorised: ['captured', 'voided'],
  captured: ['refunded'],
  failed: ['voided', 'refunded'],
  voided: [],
  refunded: [],
}

/** Whether a payment can change from one state to another (PAY-06). */
export const mayMove = (from: PaymentState, to: PaymentState): boolean => transitions[from].includes(to)

/** The outcome is unknown: the payment is polled and must not be repeated. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'in doubt'

/** The card is held or charged, so the docket is paid. */
export const isPaid = (state: PaymentState): boolean => state === 'authorised' || state === 'captured'

/** A quote has at most one payment in these states: open or paid. */
export const isLive = (state: PaymentState): boolean => isOpen(state) || isPaid(state)
