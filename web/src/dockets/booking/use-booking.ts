import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { BookingButton, BookingEffect, BookingEvent } from '@despatch/domain/dockets/booking-modes.ts'
import { modeOf, nextStep, underSettings, requestUnderWay } from '@despatch/domain/dockets/booking-moves.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { notify } from '../../app/notify.ts'
import { inFormOrder } from './booking-errors.ts'
import { bookingErrors, type TravelMinutes } from './booking-check.ts'
import type { PaidCard } from '../../payments/paid-card.ts'
import type { DraftEdit } from './booking-draft.ts'
import { bookingFailure } from './booking-failure.ts'
import type { BookingSetup } from './booking-setup.ts'
import { changeState, firstState, keysUsed } from './booking-state.ts'
import type { ConfirmedBooking, BookingPrice } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { savedDraft } from './saved-draft.ts'
import { reusedDraft } from './draft-of-docket.ts'
import { bookingTexts } from './texts.ts'
import { useBookingPayment } from './use-booking-payment.ts'

interface BookingOptions {
  setup: BookingSetup
  fresh: () => BookingDraft
  travelOf: (draft: BookingDraft) => TravelMinutes
  /** The error of each unreadable time, by its path. */
  unreadable: (addressKeys: readonly number[]) => Readonly<Record<string, string>>
  /** The account is no longer allowed to book. */
  onNotAvailable: () => void
}

/**
 * The engine of the booking form: sends events to the domain's booking machine and runs the effects that it returns.
 */
export function useBooking({ setup, fresh, travelOf, unreadable, onNotAvailable }: BookingOptions) {
  const queries = useQueryClient()
  const [draftStore] = useState(() => savedDraft(setup.session))
  const [state, change] = useReducer(changeState, null, () => {
    const saved = draftStore.read()
    const account = (saved?.draft ?? saved?.aside)?.docket.dck_cust_id
    const own = account === setup.customer.cust_id ? saved : null
    return firstState(setup.modes, own, fresh, newIdempotencyKey())
  })
  // Also in a ref, because a double click arrives before the state renders.
  const snapshot = useRef(state.snapshot)
  const { booking, key, dirty, aside, payment } = state
  const attempts = keysUsed(state)
  const { editedFrom } = state.snapshot.context

  useEffect(() => {
    if (dirty || aside) draftStore.write({ draft: booking.draft, editedFrom, key, aside, attempts, payment })
  }, [draftStore, booking.draft, editedFrom, key, dirty, aside, attempts, payment])

  const latest = useRef(booking.draft)
  useEffect(() => {
    latest.current = booking.draft
  }, [booking.draft])

  async function send(event: BookingEvent) {
    const step = nextStep(underSettings(snapshot.current, setup.modes), event)
    snapshot.current = step.snapshot
    change({ type: 'moved', snapshot: step.snapshot })
    for (const action of step.actions) await runEffect(action, event.type)
  }

  const card = useBookingPayment({
    setup,
    state,
    change,
    send,
    draftStore,
    onBooked: (booked) => finishBooking(booked, booking.draft),
    onNotAvailable,
    onPriceChanged: () => void price(state.priced?.pricing ?? null),
  })

  const replace = (draft: BookingDraft, leave: 'aside' | 'result' | 'nothing', isDirty = false) =>
    change({ type: 'replace', draft, dirty: isDirty, key: newIdempotencyKey(), leave })

  async function runEffect(action: BookingEffect, event: BookingEvent['type']) {
    switch (action) {
      case 'price':
        return price()
      case 'save':
        return save()
      case 'clearPricing':
        return change({ type: 'unpriced' })
      case 'clearReference':
        return replace(reusedDraft(booking.draft), event === 'saved' ? 'result' : 'nothing', true)
      case 'resetDraft':
        if (event === 'startNew') draftStore.clear()
        return replace(fresh(), event === 'saved' ? 'result' : 'aside')
      case 'restoreDraft':
        return change({ type: 'restore' })
      case 'takePayment':
        return card.takePayment()
      case 'openCheckout':
        return card.openCheckout()
      // Nothing to do: the server takes the method of payment from the account, the result is rendered from `booked`,
      // and payment errors are shown where they occur.
      case 'payOnAccount':
      case 'showResult':
      case 'showPaymentError':
        return undefined
    }
  }

  /** `before` is the price shown until now, if it is no longer valid. */
  async function price(before: BookingPrice | null = null): Promise<void> {
    const sent = latest.current
    let nothingToPay = false
    try {
      const priced = await api(docketPrice, cleanBooking(sent))
      // The draft was edited while the price was loading. The confirmed booking must be the priced one.
      if (latest.current !== sent) return await price(before)
      change({ type: 'priced', priced, before })
      nothingToPay = priced.pricing?.total === 0
    } catch (error) {
      return failed(bookingTexts.pricingDocket, error)
    }
    return send({ type: 'priced', nothingToPay })
  }

  async function save() {
    const sent = latest.current
    try {
      const booking = { ...cleanBooking(sent), ...expectedPrice(state.priced?.pricing) }
      finishBooking(await api(docketPost, booking, { idempotencyKey: key }), sent)
    } catch (error) {
      return failed(bookingTexts.saveDocket, error)
    }
    return send({ type: 'saved' })
  }

  function finishBooking(booked: ConfirmedBooking, sent: BookingDraft) {
    draftStore.booked(key)
    change({ type: 'booked', booked, sent, key: newIdempotencyKey() })
    notify.hideFailures()
    void queries.invalidateQueries({ queryKey: docketListsKey })
  }

  async function failed(title: string, error: unknown) {
    const failure = bookingFailure(title, error)
    if (failure.notAvailable) onNotAvailable()
    else if (failure.alreadyBooked) change({ type: 'alreadyBooked' })
    else if (failure.newPrice) {
      // The next attempt has another price, so it is a new request with its own key.
      change({ type: 'priceChanged', pricing: failure.newPrice, key: newIdempotencyKey() })
      return send({ type: 'priceChanged' })
    } else {
      if (!failure.isSilent) notify.failure(failure.title, error)
      if (failure.errors.length > 0) {
        change({ type: 'errors', errors: inFormOrder(failure.errors) })
        return send({ type: 'refused' })
      }
    }
    return send({ type: 'failed' })
  }

  function validate(): boolean {
    const now = new Date().toISOString()
    const errors = inFormOrder(
      bookingErrors(booking.draft, setup, travelOf(booking.draft), now, unreadable(booking.addressKeys)),
    )
    change({ type: 'errors', errors })
    const titled = errors.find((problem) => problem.title && problem.title !== 'Booking')
    if (titled?.title) notify.failure(titled.title, new Error(titled.message))
    return errors.length === 0
  }

  async function press(button: BookingButton) {
    if (!snapshot.current.can({ type: button })) return
    if (button !== 'submit' || validate()) await send({ type: button })
  }

  return {
    state: { ...state, mode: modeOf(state.snapshot), editedFrom },
    busy: requestUnderWay(state.snapshot),
    context: underSettings(state.snapshot, setup.modes).context,
    press,
    payment: card.payment,
    cardTerms: card.cardTerms,
    /** Authorises the booking with the token from the card form. */
    authorise: (paidCard: PaidCard) => {
      card.holdCard(paidCard)
      void press('authorise')
    },
    edit: useCallback((edit: DraftEdit) => change({ type: 'edit', edit }), []),
    /** Starts the way back of the booking that was just confirmed. */
    bookReturn: async () => {
      await press('reuse')
      change({ type: 'edit', edit: { type: 'turnRound' } })
    },
    restoreDraft: () => void send({ type: 'bringBack' }),
    dismissNotices: () => {
      if (!dirty) draftStore.clear()
      change({ type: 'dismissNotices' })
    },
    bookAgain: () => change({ type: 'newKey', key: newIdempotencyKey() }),
  }
}

/** Only a price that was shown can be expected. Users who may not see prices expect none. */
const expectedPrice = (shown: BookingPrice | undefined) =>
  shown ? { expected_total: shown.total, expected_currency: shown.currency } : {}

export type BookingEngine = ReturnType<typeof useBooking>
