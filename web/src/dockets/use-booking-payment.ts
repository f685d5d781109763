import { paymentCheckout, paymentProcess } from '@despatch/contract/payments/payments.ts'
import { modeOf } from '@despatch/domain/dockets/booking-moves.ts'
import type { BookingEvent } from '@despatch/domain/dockets/booking-modes.ts'
import { cardAmount } from '@despatch/domain/payments/agreed-price.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api, ApiError } from '../app/api.ts'
import type { PaidCard } from '../payments/paid-card.ts'
import { notifyPaymentFailure } from '../payments/payment-failure.ts'
import { useCardTerms } from '../payments/card-terms.ts'
import { isAnswer } from '../payments/until-answered.ts'
import { usePayment } from '../payments/use-payment.ts'
import type { PaymentProgress } from '../payments/watch-payment.ts'
import { bookingFailure } from './booking-failure.ts'
import type { BookingSetup } from './booking-setup.ts'
import type { BookingChange, BookingState } from './booking-state.ts'
import type { BookedDocket } from './docket-calls.ts'
import { paymentKey, type savedDraft, type SavedPayment } from './saved-draft.ts'

interface BookingPaymentUse {
  setup: BookingSetup
  state: BookingState
  change: (change: BookingChange) => void
  follow: (event: BookingEvent) => Promise<void>
  keeper: ReturnType<typeof savedDraft>
  onBooked: (booked: BookedDocket) => void
  onNotAvailable: () => void
  /** The price that was shown does not hold any more. */
  onPriceChanged: () => void
}

/** Pays for a draft by card; the payment books it. What is under way is kept with the draft, and taken up again. */
export function useBookingPayment(use: BookingPaymentUse) {
  const { setup, state, change, follow, keeper } = use
  const { database } = setup.session
  const { draft } = state.booking
  const provider = setup.modes.cust_mop
  const card = useRef<PaidCard | null>(null)

  const mode = modeOf(state.place)
  const cardTerms = useCardTerms(database, provider, mode === 'capture' || mode === 'payment')

  const payment = usePayment({
    database,
    resumed: state.payment?.session_id ?? null,
    onBegun: (session_id) => {
      if (held.current) keep({ ...held.current, session_id, card: null })
    },
    onComplete: (progress) => void paid(progress),
    onFailed: (failure) => void notPaid(failure),
    // A checkout that may still be paid is opened again under the same key; a card's token is used up.
    onGivenUp(where, closed) {
      if (where === 'there') notifyPaymentFailure(null, ownText)
      void goBack(provider === 'S' && !closed ? 'again' : 'spent')
    },
  })
  const held = useRef(state.payment)
  const keep = (kept: SavedPayment) => {
    held.current = kept
    change({ type: 'paying', payment: kept })
    // At once: the page may be gone before the state is drawn.
    const { key, aside, place } = state
    const { editedFrom } = place.context
    keeper.write({ draft, editedFrom, key, aside, attempts: kept.attempts, payment: kept })
  }

  const ask = (kept: SavedPayment) => {
    const { pricing } = kept.priced
    const agreed = pricing && { amount: cardAmount(pricing, kept.held), authorizeOnly: kept.held }
    const booking = { ...cleanBooking(draft), ...agreed }
    const idempotencyKey = paymentKey(state.key, kept.attempts)
    return kept.card
      ? api(paymentProcess, { ...booking, ...kept.card }, { idempotencyKey })
      : api(paymentCheckout, booking, { idempotencyKey })
  }

  function begin(card: PaidCard | null, start: (asked: () => Promise<PaymentProgress>) => void) {
    if (begunElsewhere()) return
    const { terms } = cardTerms
    if (!state.priced || !terms) return void notPaid(new Error('Payment amount not provided'))
    const kept: SavedPayment = {
      provider: card ? 'O' : 'S',
      attempts: keeper.attemptsOf(state.key) ?? state.attempts,
      session_id: null,
      card,
      priced: state.priced,
      held: terms.authorizeOnly,
    }
    keep(kept)
    start(() => ask(kept))
  }

  /** Another window has booked or is paying this draft: then nothing new is begun here. */
  function begunElsewhere(): boolean {
    if (keeper.isBooked(state.key)) {
      change({ type: 'bookedBefore' })
      void follow({ type: failedEvent })
      return true
    }
    const kept = keeper.read()
    if (kept?.key !== state.key || !kept.payment?.session_id) return false
    keep(kept.payment)
    payment.follow(kept.payment.session_id)
    return true
  }

  const ownText = setup.session.settings['PaymentUnsuccessful']
  const failedEvent = provider === 'O' ? 'declined' : 'sessionIncomplete'

  async function paid(progress: PaymentProgress) {
    const { dck_id, dck_docket = '', dck_tracking = '', amount, currency, held: isHeld } = progress
    const { addresses = [], adjusted = [] } = progress
    const { priced } = held.current ?? state
    if (dck_id !== undefined)
      use.onBooked({
        docket: { dck_id, dck_docket, dck_tracking },
        addresses,
        adjusted,
        card: { amount, currency, held: isHeld },
        ...(priced?.pricing ? { pricing: priced.pricing } : {}),
      })
    return follow({ type: provider === 'O' ? 'authorised' : 'sessionComplete' })
  }

  /** Back to the card, or to the checkout's button. */
  function goBack(key: 'spent' | 'again' | 'same') {
    held.current = null
    change({ type: 'unpaid', key })
    return follow({ type: failedEvent })
  }

  async function notPaid(error: unknown) {
    const { notAvailable, bookedBefore, errors } = bookingFailure('', error)
    if (notAvailable) use.onNotAvailable()
    else if (bookedBefore) change({ type: 'bookedBefore' })
    else notifyPaymentFailure(error, ownText)
    await goBack(keyAfter(error))
    if (errors.length > 0) {
      change({ type: 'errors', errors })
      return follow({ type: 'change' })
    }
    if (error instanceof ApiError && differs.has(error.code)) {
      void cardTerms.refetch()
      use.onPriceChanged()
    }
  }

  // The page was left before the server had answered: the same question once more, under the same key.
  const takeUp = useEffectEvent(() => {
    const kept = held.current
    if (kept?.session_id === null) payment.pay(() => ask(kept))
  })
  useEffect(() => takeUp(), [])

  return {
    payment,
    cardTerms,
    /** The card that the next payment is to be taken from. */
    holdCard: (held: PaidCard) => {
      card.current = held
    },
    takePayment: () => begin(card.current, (asked) => payment.pay(asked)),
    openCheckout: () => begin(null, (asked) => payment.payInWindow(asked)),
  }
}

/** What the payer was shown is not what would be asked of the card; both are read again. */
const differs: ReadonlySet<string> = new Set(['PAYMENT_AMOUNT_CHANGED', 'AUTHORIZE_ONLY_REFUSED'])

/** Nobody may pay twice: where the server has not decided, or knows the key already, the next attempt has the same. */
const keyAfter = (error: unknown) =>
  isAnswer(error) && !(error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') ? 'spent' : 'same'
