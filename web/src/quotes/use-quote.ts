import { quotePayment } from '@despatch/contract/payments/payments.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { incompleteMessage, incompleteTitle } from '@despatch/domain/addresses/address-rules.ts'
import { cardAmount } from '@despatch/domain/payments/agreed-price.ts'
import type { FieldError } from '@despatch/domain/dockets/field-errors.ts'
import { pageOfField, shownField } from '@despatch/domain/quotes/quote-fields.ts'
import { nextQuoteStep, pageOf, quoteUnderWay, underFacts } from '@despatch/domain/quotes/quote-moves.ts'
import type { QuoteEffect, QuoteEvent, QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, ApiError } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import type { PaidCard } from '../payments/paid-card.ts'
import { useCardTerms } from '../payments/card-terms.ts'
import { notifyPaymentFailure } from '../payments/payment-failure.ts'
import { usePayment } from '../payments/use-payment.ts'
import { storedQuote } from './saved-quote.ts'
import { closesQuotes, isAboutQuote, isRefusal, ownTitle, saveTitles } from './quote-failures.ts'
import { editedQuote, type QuoteEdit } from './quote-edit.ts'
import type { QuoteSetup } from './quote-setup.ts'
import { useQuoteSaving } from './use-quote-saving.ts'
import {
  factsOf,
  freshContent,
  openedQuote,
  pageWithError,
  pageErrors,
  rulesOf,
  type QuoteOpened,
  type QuoteState,
} from './quote-state.ts'

const expiredTitle = 'Quote Expired'
const expiredMessage = 'Sorry your quote is no longer valid, please try again.'

/** The quote's engine: walks the domain's quote machine and does the deeds that it names. */
export function useQuote(setup: QuoteSetup, opened: QuoteOpened) {
  const { database, session } = setup
  const queries = useQueryClient()
  const [first] = useState(() => openedQuote(setup, opened))
  const [state, draw] = useState(first.state)
  const [keeper] = useState(() => storedQuote(database, session))
  // Held beside what is drawn: a double tap, or an answer, comes before that.
  const held = useRef(state)
  const change = useCallback((next: (state: QuoteState) => QuoteState) => {
    held.current = next(held.current)
    draw(held.current)
  }, [])
  const set = (some: Partial<QuoteState>) => change((before) => ({ ...before, ...some }))

  const page = pageOf(state.place)
  const { draft, terms, saved, session_id, booked, dirty } = state
  const guid = saved?.guid ?? null
  useEffect(() => {
    if (booked) keeper.clear()
    else if (dirty || guid !== null) keeper.write({ draft, terms, page, guid, session_id, at: Date.now() })
  }, [keeper, draft, terms, page, guid, session_id, booked, dirty])

  const cardTerms = useCardTerms(database, rulesOf(state, setup).cust_mop, cardPages.has(page))

  const payment = usePayment({
    database,
    resumed: first.state.session_id,
    onBegun: (begun) => set({ session_id: begun }),
    onComplete: ({ dck_id = null, dck_docket = '', dck_tracking = null, adjusted = [] }) => {
      const { saved: before } = held.current
      set({
        booked: { dck_id, dck_docket, dck_tracking },
        saved: before && { ...before, adjusted },
        session_id: null,
        card: null,
      })
      follow({ type: 'paid', reference: dck_docket })
      notify.success('Booking Confirmed', 'Your booking has been confirmed')
    },
    onFailed: (failure) => {
      set({ session_id: null, card: null })
      follow({ type: 'paymentFailed' })
      if (isRefusal(failure, 'QUOTE_EXPIRED')) return follow({ type: 'expired' })
      if (isRefusal(failure, 'QUOTE_BOOKED')) return void reopen()
      if (failure instanceof ApiError && isAboutQuote(failure)) return report('Booking', failure)
      notifyPaymentFailure(failure, setup.settings['PaymentUnsuccessful'])
      // What was shown is no longer what is asked; the new amount is looked at before it is paid.
      if (isRefusal(failure, 'PAYMENT_AMOUNT_CHANGED') || isRefusal(failure, 'AUTHORIZE_ONLY_REFUSED')) {
        void cardTerms.refetch()
        void price(true)
      }
    },
    onGivenUp: () => {
      set({ session_id: null, card: null })
      follow({ type: 'paymentFailed' })
    },
  })

  function follow(event: QuoteEvent) {
    const before = held.current
    const { place, actions } = nextQuoteStep(underFacts(before.place, factsOf(before, setup)), event)
    set(pageOf(place) === pageOf(before.place) ? { place } : { place, found: [] })
    for (const action of actions) runEffect(action)
  }

  function runEffect(action: QuoteEffect): void {
    switch (action) {
      case 'showIncomplete':
        show(pageErrors('postcodes', held.current, setup))
        notify.failure(incompleteTitle, new Error(incompleteMessage))
        return
      case 'showExpired':
        set({ expired: true, card: null })
        notify.failure(expiredTitle, new Error(expiredMessage))
        void queries.invalidateQueries({ queryKey: ['quotes', 'tariffs'] })
        return
      case 'takePayment':
        return payment.pay(pay)
      case 'openCheckout':
        return payment.payInWindow(pay)
      case 'submitBooking':
        void submit()
        return
      case 'startAgain':
        keeper.clear()
        forgetSaved()
        set(freshContent(setup))
        return
      // Whoever has failed has said why, in the words of the refusal.
      case 'showPaymentError':
      case 'showSubmitError':
    }
  }

  const { save, forgetSaved } = useQuoteSaving(setup, held, set)

  async function pay() {
    // The amount that the payer has seen: the server refuses it where it has another one by now.
    const { card, saved: shown } = held.current
    const { guid: paid } = await save()
    const pricing = shown?.pricing
    const isHeld = cardTerms.terms?.authorizeOnly
    return api(quotePayment, {
      database,
      data: { guid: paid, ...card, cust_email: held.current.draft.docket.dck_email },
      ...(pricing && isHeld !== undefined
        ? {
            payment: {
              amount: cardAmount(pricing, isHeld),
              authorizeOnly: isHeld,
              currencyCode: pricing.currency,
            },
          }
        : {}),
    })
  }

  async function submit() {
    try {
      const { guid: own } = await save()
      const { docket, adjusted } = await api(quoteDocket, { database, guid: own })
      const { saved: before } = held.current
      set({ booked: docket, saved: before && { ...before, adjusted } })
      notify.success('Booking Confirmed', 'Your booking has been confirmed')
      void queries.invalidateQueries({ queryKey: ['dockets'] })
      follow({ type: 'booked', reference: docket.dck_docket })
    } catch (failure) {
      follow({ type: 'bookingFailed' })
      report('Submit Error', failure)
    }
  }

  function show(errors: readonly FieldError[]) {
    change((before) => ({ ...before, errors, found: errors, attempts: before.attempts + 1 }))
  }

  /** Says why something came to nothing, and leads to where it can be put right. */
  function report(title: string, failure: unknown) {
    if (isRefusal(failure, 'QUOTE_EXPIRED')) return follow({ type: 'expired' })
    if (!(failure instanceof ApiError)) return notify.failure(title, failure)
    if (failure.status === 401) return undefined
    if (failure.code === 'QUOTE_BOOKED') return void reopen()
    if (failure.code === 'QUOTE_NOT_FOUND') set({ saved: null })
    notify.failure(ownTitle.has(failure.code) ? failure.title : title, failure)
    // Read again, the customer is refused too, and the page says what can be done instead.
    if (closesQuotes.has(failure.code))
      return void queries.resetQueries({ queryKey: ['quotes', 'customer', database] })
    const errors = failure.errors.map(({ field, message }) => ({
      field: shownField(field.replace(/^booking\./, '')),
      message,
    }))
    const [error] = errors
    if (error) leadTo(pageOfField(error.field, rulesOf(held.current, setup)), errors)
    return undefined
  }

  /** Leads to the page that asks for what is wrong, and to the field. */
  function leadTo(page: QuotePage, errors: readonly FieldError[]) {
    follow({ type: 'goTo', page })
    show(errors)
  }

  /** Whether something is wrong on this page or one before it; if so the user is led there and told. */
  function isHeldUp(at: QuotePage): boolean {
    const found = pageWithError(at, held.current, setup)
    if (!found) return false
    const { page: wrong, errors } = found
    if (wrong === at) show(errors)
    else leadTo(wrong, errors)
    const titled = errors.find((error) => error.title && error.title !== 'Booking')
    const told = titled ?? (wrong === at ? undefined : errors[0])
    if (told) notify.failure(told.title ?? 'Booking', new Error(told.message))
    return true
  }

  /** It was booked elsewhere, in another window or by the payment that this one has lost sight of. */
  async function reopen() {
    const { saved: before } = held.current
    if (!before) return
    try {
      const answer = await api(quote, { database, guid: before.guid })
      set({ saved: answer, booked: answer.docket })
      if (answer.docket) follow({ type: 'booked', reference: answer.docket.dck_docket })
    } catch (failure) {
      notify.failure('Loading Quote', failure)
    }
  }

  const price = (again = false) => save(again).catch((failure: unknown) => report('Pricing Docket', failure))

  async function savedBefore(next: QuoteEvent, title: string) {
    set({ waiting: true })
    try {
      await save()
      follow(next)
    } catch (failure) {
      report(title, failure)
    } finally {
      set({ waiting: false })
    }
  }

  async function next() {
    const at = pageOf(held.current.place)
    if (held.current.waiting || quoteUnderWay(held.current.place)) return
    if (isHeldUp(at)) return
    const title = saveTitles[at]
    if (title) await savedBefore({ type: 'next' }, title)
    else follow({ type: 'next' })
  }

  const doFirst = useEffectEvent(() => first.actions.forEach(runEffect))
  useEffect(() => doFirst(), [])

  return {
    setup,
    state,
    page,
    payment,
    cardTerms,
    rules: rulesOf(state, setup),
    underWay: quoteUnderWay(state.place),
    edit: useCallback((edit: QuoteEdit) => change((before) => editedQuote(before, edit)), [change]),
    next,
    back: () => follow({ type: 'back' }),
    /** Answers with the page that it has led to: one before it, where something is missing. */
    goTo: (wanted: QuotePage): QuotePage => {
      follow({ type: 'goTo', page: wanted })
      return pageOf(held.current.place)
    },
    /** The price of the chosen tariff, as soon as one is chosen. */
    price,
    /** At today's rates, and for another 15 minutes. */
    priceAgain: async () => {
      follow({ type: 'goTo', page: 'tariffs' })
      await queries.invalidateQueries({ queryKey: ['quotes', 'tariffs'] })
      await price(true)
    },
    expire: () => follow({ type: 'expired' }),
    takeCard: (card: PaidCard) => {
      if (isHeldUp('capture')) return
      set({ card })
      follow({ type: 'tokenGiven' })
    },
    checkout: () => {
      if (!isHeldUp('capture')) follow({ type: 'checkout' })
    },
    /** Says why a call of a page was refused, and leads to the field at fault. */
    refused: report,
    /** Told why the ready time cannot be used as it is typed, or null once it can. */
    onTimeProblem: useCallback(
      (timeProblem: string | null) => change((before) => ({ ...before, timeProblem })),
      [change],
    ),
    startNew: () => follow({ type: 'startNew' }),
    register: () => follow({ type: 'register' }),
  }
}

export type QuoteEngine = ReturnType<typeof useQuote>

/** Where a card is asked for, given or charged. */
const cardPages: ReadonlySet<QuotePage> = new Set(['capture', 'payment', 'serverPayment'])
