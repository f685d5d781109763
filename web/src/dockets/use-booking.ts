import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { BookingButton, BookingEffect, BookingEvent } from '@despatch/domain/dockets/booking-modes.ts'
import { modeOf, nextStep, underSettings, underWay } from '@despatch/domain/dockets/booking-moves.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { errorsOf, type Travel } from './booking-check.ts'
import type { PaidCard } from '../payments/paid-card.ts'
import type { DraftEdit } from './booking-draft.ts'
import { bookingFailure } from './booking-failure.ts'
import type { BookingSetup } from './booking-setup.ts'
import { changeState, firstState, keysUsed } from './booking-state.ts'
import type { BookedDocket, BookingPrice } from './docket-calls.ts'
import { docketListsKey } from './docket-list.queries.ts'
import { newIdempotencyKey } from '../app/idempotency-key.ts'
import { savedDraft } from './saved-draft.ts'
import { reusedDraft } from './draft-of-docket.ts'
import { useBookingPayment } from './use-booking-payment.ts'

interface BookingUse {
  setup: BookingSetup
  fresh: () => BookingDraft
  travelOf: (draft: BookingDraft) => Travel
  /** Why a time cannot be read, by its path. */
  unreadable: (addressKeys: readonly number[]) => Readonly<Record<string, string>>
  /** The account may not book any more. */
  onNotAvailable: () => void
}

/** The booking form's engine: walks the domain's booking machine and does the deeds that it names. */
export function useBooking({ setup, fresh, travelOf, unreadable, onNotAvailable }: BookingUse) {
  const queries = useQueryClient()
  const [keeper] = useState(() => savedDraft(setup.session))
  const [state, change] = useReducer(changeState, null, () => {
    const kept = keeper.read()
    const account = (kept?.draft ?? kept?.aside)?.docket.dck_cust_id
    const own = account === setup.customer.cust_id ? kept : null
    return firstState(setup.modes, own, fresh, newIdempotencyKey())
  })
  // Held beside the state, because a double click comes before the state is drawn.
  const place = useRef(state.place)
  const { booking, key, dirty, aside, payment } = state
  const attempts = keysUsed(state)
  const { editedFrom } = state.place.context

  useEffect(() => {
    if (dirty || aside) keeper.write({ draft: booking.draft, editedFrom, key, aside, attempts, payment })
  }, [keeper, booking.draft, editedFrom, key, dirty, aside, attempts, payment])

  const latest = useRef(booking.draft)
  useEffect(() => {
    latest.current = booking.draft
  }, [booking.draft])

  async function follow(event: BookingEvent) {
    const step = nextStep(underSettings(place.current, setup.modes), event)
    place.current = step.place
    change({ type: 'moved', place: step.place })
    for (const action of step.actions) await runEffect(action, event.type)
  }

  const card = useBookingPayment({
    setup,
    state,
    change,
    follow,
    keeper,
    onBooked: (booked) => tellBooked(booked, booking.draft),
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
        if (event === 'startNew') keeper.clear()
        return replace(fresh(), event === 'saved' ? 'result' : 'aside')
      case 'restoreDraft':
        return change({ type: 'restore' })
      case 'takePayment':
        return card.takePayment()
      case 'openCheckout':
        return card.openCheckout()
      // The server takes the method of payment from the account; the result is drawn from `booked`; and what went
      // wrong with a payment is said where it is heard.
      case 'payOnAccount':
      case 'showResult':
      case 'showPaymentError':
        return undefined
    }
  }

  /** `before` is the price that was shown until now, where it holds no longer. */
  async function price(before: BookingPrice | null = null): Promise<void> {
    const sent = latest.current
    let nothingToPay = false
    try {
      const priced = await api(docketPrice, cleanBooking(sent))
      // Typed while the price was on its way: what is confirmed must be what was priced.
      if (latest.current !== sent) return await price(before)
      change({ type: 'priced', priced, before })
      nothingToPay = priced.pricing?.total === 0
    } catch (error) {
      return failed('Pricing Docket', error)
    }
    return follow({ type: 'priced', nothingToPay })
  }

  async function save() {
    const sent = latest.current
    try {
      const booking = { ...cleanBooking(sent), ...expectedPrice(state.priced?.pricing) }
      tellBooked(await api(docketPost, booking, { idempotencyKey: key }), sent)
    } catch (error) {
      return failed('Save Docket', error)
    }
    return follow({ type: 'saved' })
  }

  function tellBooked(booked: BookedDocket, sent: BookingDraft) {
    keeper.booked(key)
    change({ type: 'booked', booked, sent, key: newIdempotencyKey() })
    notify.success('Booking Confirmed', 'Your booking has been confirmed')
    void queries.invalidateQueries({ queryKey: docketListsKey })
  }

  async function failed(title: string, error: unknown) {
    const failure = bookingFailure(title, error)
    if (failure.notAvailable) onNotAvailable()
    else if (failure.bookedBefore) change({ type: 'bookedBefore' })
    else if (failure.newPrice) {
      // The next attempt names another price, so it is another request under a key of its own.
      change({ type: 'priceChanged', pricing: failure.newPrice, key: newIdempotencyKey() })
      return follow({ type: 'priceChanged' })
    } else {
      if (!failure.silent) notify.failure(failure.title, error)
      if (failure.errors.length > 0) {
        change({ type: 'errors', errors: failure.errors })
        return follow({ type: 'refused' })
      }
    }
    return follow({ type: 'failed' })
  }

  function isFit(): boolean {
    const now = new Date().toISOString()
    const errors = errorsOf(
      booking.draft,
      setup,
      travelOf(booking.draft),
      now,
      unreadable(booking.addressKeys),
    )
    change({ type: 'errors', errors })
    const titled = errors.find((problem) => problem.title && problem.title !== 'Booking')
    if (titled?.title) notify.failure(titled.title, new Error(titled.message))
    return errors.length === 0
  }

  async function press(button: BookingButton) {
    if (!place.current.can({ type: button })) return
    if (button !== 'submit' || isFit()) await follow({ type: button })
  }

  return {
    state: { ...state, mode: modeOf(state.place), editedFrom },
    busy: underWay(state.place),
    context: underSettings(state.place, setup.modes).context,
    press,
    payment: card.payment,
    cardTerms: card.cardTerms,
    /** The card form has given its token, so the booking can be authorised with it. */
    authorise: (paidCard: PaidCard) => {
      card.holdCard(paidCard)
      void press('authorise')
    },
    edit: useCallback((edit: DraftEdit) => change({ type: 'edit', edit }), []),
    bringBack: () => void follow({ type: 'bringBack' }),
    dismissNotices: () => {
      if (!dirty) keeper.clear()
      change({ type: 'dismissNotices' })
    },
    bookAgain: () => change({ type: 'newKey', key: newIdempotencyKey() }),
  }
}

/** Only a price that was shown can be expected; users who may not see prices expect none. */
const expectedPrice = (shown: BookingPrice | undefined) =>
  shown ? { expected_total: shown.total, expected_currency: shown.currency } : {}

export type BookingEngine = ReturnType<typeof useBooking>
