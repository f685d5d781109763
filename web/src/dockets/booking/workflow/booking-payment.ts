import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { cardAmount } from '@despatch/domain/payments/agreed-price.ts'
import type { PaymentOutcome, PaymentRequest } from '../../../cards/payment-workflow.ts'
import { isReply } from '../../../cards/retry-until-reply.ts'
import type { PaymentProgress } from '../../../cards/watch-payment.ts'
import { isRefusal } from './booking-failure.ts'
import type { PaidCard } from '../../../cards/paid-card.ts'
import type { BookingConnection } from './booking-connection.ts'
import { changesOfBooking, keysUsed, type BookingState } from './booking-state.ts'
import { paymentKey, type SavedDraft, type SavedPayment } from '../draft/saved-draft.ts'

const cardEntry = ({ setup }: BookingState) => cardEntryOf(setup.modes.cust_mop)

/** The event of the domain’s booking machine for a payment that has succeeded or failed. */
export const paymentEvent = (state: BookingState, isPaid: boolean) => {
  if (cardEntry(state) === 'form') return { type: isPaid ? 'authorised' : 'declined' } as const
  return { type: isPaid ? 'sessionComplete' : 'sessionIncomplete' } as const
}

/**
 * The payment that a press of the button leads to: the one that another window has started for this draft, or a new one.
 * null if its amount is not known.
 */
export function paymentOf(
  state: BookingState,
  stored: SavedDraft | null,
  card: PaidCard | null,
  held: boolean | undefined,
): SavedPayment | null {
  const { key, priced, setup } = state
  const { cust_mop } = setup.modes
  const saved = stored?.key === key ? stored : null
  if (saved?.payment?.session_id) return saved.payment
  if (!priced || held === undefined || cust_mop === 'A') return null
  // Another window may have used further keys. An abandoned checkout is opened again under its own.
  const attempts = saved && saved.attempts > keysUsed(state) ? saved.attempts : state.attempts
  return { provider: cust_mop, attempts, session_id: null, card, priced, held }
}

/** Requests the payment, each time under the same key. */
export function paymentRequest(
  { booking, key }: BookingState,
  connection: BookingConnection,
  { priced: { pricing, priced_at }, held, card, attempts }: SavedPayment,
): PaymentRequest {
  const agreed = pricing && { amount: cardAmount(pricing, held), authorizeOnly: held }
  const paid = { ...cleanBooking(booking.draft), ...agreed, priced_at }
  return () => connection.pay(paid, card, paymentKey(key, attempts))
}

/** The changes when the payment has made the booking. */
export function changesOfPaid(state: BookingState, progress: PaymentProgress) {
  const { dck_id, dck_docket = '', dck_tracking = '', addresses = [], adjusted = [] } = progress
  const { amount, currency, held } = progress
  const { pricing } = state.priced ?? {}
  if (dck_id === undefined) return {}
  const docket = { dck_id, dck_docket, dck_tracking }
  const card = { amount, currency, held }
  const booked = { docket, addresses, adjusted, card, ...(pricing && { pricing }) }
  return changesOfBooking(state, { booked, sent: state.booking.draft })
}

/**
 * The changes when a payment has ended without a booking. No payment may be taken twice: if its outcome is unknown, or the
 * server already knows its key, the next attempt uses the same key. So does a checkout that can still be paid. A card’s
 * token can be used once.
 */
export function changesOfUnpaid(
  state: BookingState,
  ended: Extract<PaymentOutcome, { type: 'failed' | 'cancelled' }>,
) {
  const checkoutLeft = ended.type === 'cancelled' && !ended.closed && cardEntry(state) === 'page'
  const isUnknown =
    ended.type === 'failed' && (!isReply(ended.failure) || isRefusal(ended.failure, 'IDEMPOTENCY_MISMATCH'))
  return { payment: null, attempts: state.attempts + (checkoutLeft || isUnknown ? 0 : 1), checkoutLeft }
}
