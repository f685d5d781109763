import { paymentCheckout, paymentProcess } from '@despatch/contract/payments/payments.ts'
import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { modeOf } from '@despatch/domain/dockets/booking-moves.ts'
import type { BookingEvent } from '@despatch/domain/dockets/booking-modes.ts'
import { cardAmount } from '@despatch/domain/payments/agreed-price.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api, ApiError } from '../../app/api.ts'
import type { PaidCard } from '../../payments/paid-card.ts'
import { notifyPaymentFailure } from '../../payments/payment-failure.ts'
import { useCardTerms } from '../../payments/card-terms.ts'
import { isReply } from '../../payments/retry-until-reply.ts'
import { usePayment } from '../../payments/use-payment.ts'
import type { PaymentProgress } from '../../payments/watch-payment.ts'
import { inFormOrder } from './booking-errors.ts'
import { bookingFailure } from './booking-failure.ts'
import type { BookingSetup } from './booking-setup.ts'
import type { BookingChange, BookingState } from './booking-state.ts'
import type { ConfirmedBooking } from '../docket-calls.ts'
import { paymentKey, type savedDraft, type SavedPayment } from './saved-draft.ts'
import { bookingTexts } from './texts.ts'

interface BookingPaymentOptions {
  setup: BookingSetup
  state: BookingState
  change: (change: BookingChange) => void
  send: (event: BookingEvent) => Promise<void>
  draftStore: ReturnType<typeof savedDraft>
  onBooked: (booked: ConfirmedBooking) => void
  onNotAvailable: () => void
  /** The shown price is no longer valid. */
  onPriceChanged: () => void
}

/**
 * Pays for a draft by card. The payment makes the booking. A payment in progress is saved with the draft and resumed.
 */
export function useBookingPayment(options: BookingPaymentOptions) {
  const { setup, state, change, send, draftStore } = options
  const { database } = setup.session
  const { draft } = state.booking
  const { cust_mop } = setup.modes
  const cardEntry = cardEntryOf(cust_mop)
  const card = useRef<PaidCard | null>(null)

  const mode = modeOf(state.snapshot)
  const cardTerms = useCardTerms(database, cust_mop, mode === 'capture' || mode === 'payment')

  const payment = usePayment({
    database,
    resumed: state.payment?.session_id ?? null,
    onBegun: (session_id) => {
      if (paymentRef.current) savePayment({ ...paymentRef.current, session_id, card: null })
    },
    onComplete: (progress) => void paid(progress),
    onFailed: (failure) => void notPaid(failure),
    // A checkout that can still be paid is reopened under the same key. A card's token can be used once.
    onCancelled(where, closed) {
      if (where === 'provider') notifyPaymentFailure(null, ownText)
      void goBack(cardEntry === 'page' && !closed ? 'again' : 'spent')
    },
  })
  const paymentRef = useRef(state.payment)
  const savePayment = (saved: SavedPayment) => {
    paymentRef.current = saved
    change({ type: 'paying', payment: saved })
    // Written immediately: the page may close before the state renders.
    const { key, aside, snapshot } = state
    const { editedFrom } = snapshot.context
    draftStore.write({ draft, editedFrom, key, aside, attempts: saved.attempts, payment: saved })
  }

  const request = (saved: SavedPayment) => {
    const { pricing } = saved.priced
    const agreed = pricing && { amount: cardAmount(pricing, saved.held), authorizeOnly: saved.held }
    const booking = { ...cleanBooking(draft), ...agreed }
    const idempotencyKey = paymentKey(state.key, saved.attempts)
    return saved.card
      ? api(paymentProcess, { ...booking, ...saved.card }, { idempotencyKey })
      : api(paymentCheckout, booking, { idempotencyKey })
  }

  function begin(card: PaidCard | null, start: (asked: () => Promise<PaymentProgress>) => void) {
    if (isBegunElsewhere()) return
    const { terms } = cardTerms
    if (!state.priced || !terms || cust_mop === 'A')
      return void notPaid(new Error(bookingTexts.amountMissing))
    const saved: SavedPayment = {
      provider: cust_mop,
      attempts: draftStore.attemptsOf(state.key) ?? state.attempts,
      session_id: null,
      card,
      priced: state.priced,
      held: terms.authorizeOnly,
    }
    savePayment(saved)
    start(() => request(saved))
  }

  /** Whether another window has booked or is paying for this draft, so that no new payment starts here. */
  function isBegunElsewhere(): boolean {
    if (draftStore.isBooked(state.key)) {
      change({ type: 'alreadyBooked' })
      void send({ type: failedEvent })
      return true
    }
    const saved = draftStore.read()
    if (saved?.key !== state.key || !saved.payment?.session_id) return false
    savePayment(saved.payment)
    payment.follow(saved.payment.session_id)
    return true
  }

  const ownText = setup.session.settings['PaymentUnsuccessful']
  const failedEvent = cardEntry === 'form' ? 'declined' : 'sessionIncomplete'

  async function paid(progress: PaymentProgress) {
    const { dck_id, dck_docket = '', dck_tracking = '', amount, currency, held: isHeld } = progress
    const { addresses = [], adjusted = [] } = progress
    const { priced } = paymentRef.current ?? state
    if (dck_id !== undefined)
      options.onBooked({
        docket: { dck_id, dck_docket, dck_tracking },
        addresses,
        adjusted,
        card: { amount, currency, held: isHeld },
        ...(priced?.pricing ? { pricing: priced.pricing } : {}),
      })
    return send({ type: cardEntry === 'form' ? 'authorised' : 'sessionComplete' })
  }

  /** Returns to the card form, or to the checkout button. */
  function goBack(key: 'spent' | 'again' | 'same') {
    paymentRef.current = null
    change({ type: 'unpaid', key })
    return send({ type: failedEvent })
  }

  async function notPaid(error: unknown) {
    const { notAvailable, alreadyBooked, errors } = bookingFailure('', error)
    if (notAvailable) options.onNotAvailable()
    else if (alreadyBooked) change({ type: 'alreadyBooked' })
    else notifyPaymentFailure(error, ownText)
    await goBack(keyAfter(error))
    if (errors.length > 0) {
      change({ type: 'errors', errors: inFormOrder(errors) })
      return send({ type: 'change' })
    }
    if (error instanceof ApiError && TERMS_CHANGED.has(error.code)) {
      void cardTerms.refetch()
      options.onPriceChanged()
    }
  }

  // The page was left before the server replied: repeats the request under the same key.
  const resume = useEffectEvent(() => {
    const saved = paymentRef.current
    if (saved?.session_id === null) payment.pay(() => request(saved))
  })
  useEffect(() => resume(), [])

  return {
    payment,
    cardTerms,
    /** The card for the next payment. */
    holdCard: (paidCard: PaidCard) => {
      card.current = paidCard
    },
    takePayment: () => begin(card.current, (asked) => payment.pay(asked)),
    openCheckout: () => begin(null, (asked) => payment.payInWindow(asked)),
  }
}

/** The payer was shown terms that no longer apply. Both the price and the card terms are reloaded. */
const TERMS_CHANGED: ReadonlySet<string> = new Set(['PAYMENT_AMOUNT_CHANGED', 'AUTHORIZE_ONLY_REFUSED'])

/**
 * No payment may be taken twice: if the outcome is unknown, or the server already knows the key, the next attempt
 * uses the same key.
 */
const keyAfter = (error: unknown) =>
  isReply(error) && !(error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') ? 'spent' : 'same'
