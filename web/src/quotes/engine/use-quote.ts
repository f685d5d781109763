import { quotePayment } from '@despatch/contract/payments/payments.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { incompleteMessage, incompleteTitle } from '@despatch/domain/addresses/address-rules.ts'
import { cardAmount } from '@despatch/domain/payments/agreed-price.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { pageOfField, shownField } from '@despatch/domain/quotes/quote-fields.ts'
import { nextQuoteStep, pageOf, quoteUnderWay, underFacts } from '@despatch/domain/quotes/quote-moves.ts'
import type { QuoteEffect, QuoteEvent, QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, ApiError } from '../../app/api.ts'
import { notify } from '../../app/notify.ts'
import { notifyBooked } from '../../dockets/notify-booked.ts'
import type { PaidCard } from '../../payments/paid-card.ts'
import { useCardTerms } from '../../payments/card-terms.ts'
import { notifyPaymentFailure } from '../../payments/payment-failure.ts'
import { usePayment } from '../../payments/use-payment.ts'
import { storedQuote } from './saved-quote.ts'
import { closesQuotes, isAboutQuote, isRefusal, TITLED_REFUSALS, saveTitles } from './quote-failures.ts'
import { editedQuote, type QuoteEdit } from './quote-edit.ts'
import type { QuoteSetup } from './quote-setup.ts'
import { engineTexts } from './texts.ts'
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

/** The engine of the quote: sends events to the domain's quote machine and runs the effects that it returns. */
export function useQuote(setup: QuoteSetup, opened: QuoteOpened) {
  const { database, session } = setup
  const queries = useQueryClient()
  const [first] = useState(() => openedQuote(setup, opened))
  const [state, setState] = useState(first.state)
  const [store] = useState(() => storedQuote(database, session))
  // Kept in a ref as well: a double tap or a reply may arrive before the next render.
  const stateRef = useRef(state)
  const change = useCallback((next: (state: QuoteState) => QuoteState) => {
    stateRef.current = next(stateRef.current)
    setState(stateRef.current)
  }, [])
  const set = (some: Partial<QuoteState>) => change((before) => ({ ...before, ...some }))

  const page = pageOf(state.snapshot)
  const { draft, terms, saved, session_id, booked, dirty } = state
  const guid = saved?.guid ?? null
  useEffect(() => {
    if (booked) store.clear()
    else if (dirty || guid !== null) store.write({ draft, terms, page, guid, session_id, at: Date.now() })
  }, [store, draft, terms, page, guid, session_id, booked, dirty])

  const cardTerms = useCardTerms(database, rulesOf(state, setup).cust_mop, cardPages.has(page))

  const payment = usePayment({
    database,
    resumed: first.state.session_id,
    onBegun: (begun) => set({ session_id: begun }),
    onComplete: ({ dck_id = null, dck_docket = '', dck_tracking = null, adjusted = [] }) => {
      const { saved: before } = stateRef.current
      set({
        booked: { dck_id, dck_docket, dck_tracking },
        saved: before && { ...before, adjusted },
        session_id: null,
        card: null,
      })
      send({ type: 'paid', reference: dck_docket })
      notifyBooked()
    },
    onFailed: (failure) => {
      set({ session_id: null, card: null })
      send({ type: 'paymentFailed' })
      if (isRefusal(failure, 'QUOTE_EXPIRED')) return send({ type: 'expired' })
      if (isRefusal(failure, 'QUOTE_BOOKED')) return void reopen()
      if (failure instanceof ApiError && isAboutQuote(failure)) return report(engineTexts.booking, failure)
      notifyPaymentFailure(failure, setup.settings['PaymentUnsuccessful'])
      // The terms have changed since they were shown. The user checks the new amount before paying.
      if (isRefusal(failure, 'PAYMENT_AMOUNT_CHANGED') || isRefusal(failure, 'AUTHORIZE_ONLY_REFUSED')) {
        void cardTerms.refetch()
        void price(true)
      }
    },
    onCancelled: () => {
      set({ session_id: null, card: null })
      send({ type: 'paymentFailed' })
    },
  })

  function send(event: QuoteEvent) {
    const before = stateRef.current
    const current = underFacts(before.snapshot, factsOf(before, setup))
    const { snapshot, actions } = nextQuoteStep(current, event)
    set(pageOf(snapshot) === pageOf(before.snapshot) ? { snapshot } : { snapshot, found: [] })
    for (const action of actions) runEffect(action)
  }

  function runEffect(action: QuoteEffect): void {
    switch (action) {
      case 'showIncomplete':
        show(pageErrors('postcodes', stateRef.current, setup))
        notify.failure(incompleteTitle, new Error(incompleteMessage))
        return
      case 'showExpired':
        set({ expired: true, card: null })
        notify.failure(engineTexts.quoteExpired, new Error(engineTexts.quoteNotValid))
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
        store.clear()
        forgetSaved()
        set(freshContent(setup))
        return
      // The failed action has already shown the text of its refusal.
      case 'showPaymentError':
      case 'showSubmitError':
    }
  }

  const { save, forgetSaved } = useQuoteSaving(setup, stateRef, set)

  async function pay() {
    // The amount shown to the payer. The server refuses the payment if it has changed.
    const { card, saved: shown } = stateRef.current
    const { guid: paid } = await save()
    const pricing = shown?.pricing
    const isHeld = cardTerms.terms?.authorizeOnly
    return api(quotePayment, {
      database,
      data: { guid: paid, ...card, cust_email: stateRef.current.draft.docket.dck_email },
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
      const { saved: before } = stateRef.current
      set({ booked: docket, saved: before && { ...before, adjusted } })
      notifyBooked()
      void queries.invalidateQueries({ queryKey: ['dockets'] })
      send({ type: 'booked', reference: docket.dck_docket })
    } catch (failure) {
      send({ type: 'bookingFailed' })
      report(engineTexts.submitError, failure)
    }
  }

  function show(errors: readonly FieldError[]) {
    change((before) => ({ ...before, errors, found: errors, attempts: before.attempts + 1 }))
  }

  /** Shows why an action failed, and opens the page where it can be corrected. */
  function report(title: string, failure: unknown) {
    if (isRefusal(failure, 'QUOTE_EXPIRED')) return send({ type: 'expired' })
    if (!(failure instanceof ApiError)) return notify.failure(title, failure)
    if (failure.status === 401) return undefined
    if (failure.code === 'QUOTE_BOOKED') return void reopen()
    if (failure.code === 'QUOTE_NOT_FOUND') set({ saved: null })
    notify.failure(TITLED_REFUSALS.has(failure.code) ? failure.title : title, failure)
    // Reloading the customer is refused as well, and the page then shows the alternatives.
    if (closesQuotes.has(failure.code))
      return void queries.resetQueries({ queryKey: ['quotes', 'customer', database] })
    const errors = failure.errors.map(({ field, message }) => ({
      field: shownField(field.replace(/^booking\./, '')),
      message,
    }))
    const [error] = errors
    if (error) openPage(pageOfField(error.field, rulesOf(stateRef.current, setup)), errors)
    return undefined
  }

  /** Opens the page of the error and focuses the field. */
  function openPage(page: QuotePage, errors: readonly FieldError[]) {
    send({ type: 'goTo', page })
    show(errors)
  }

  /** Whether this page or an earlier one has errors. If so, the user is sent there with a message. */
  function isBlocked(current: QuotePage): boolean {
    const found = pageWithError(current, stateRef.current, setup)
    if (!found) return false
    const { page: errorPage, errors } = found
    if (errorPage === current) show(errors)
    else openPage(errorPage, errors)
    const titled = errors.find((error) => error.title && error.title !== 'Booking')
    const shown = titled ?? (errorPage === current ? undefined : errors[0])
    if (shown) notify.failure(shown.title ?? engineTexts.booking, new Error(shown.message))
    return true
  }

  /** Loads a quote that was booked in another window, or by a payment that this window lost track of. */
  async function reopen() {
    const { saved: before } = stateRef.current
    if (!before) return
    try {
      const reply = await api(quote, { database, guid: before.guid })
      set({ saved: reply, booked: reply.docket })
      if (reply.docket) send({ type: 'booked', reference: reply.docket.dck_docket })
    } catch (failure) {
      notify.failure(engineTexts.loadingQuote, failure)
    }
  }

  const price = (again = false) =>
    save(again).catch((failure: unknown) => report(engineTexts.pricingDocket, failure))

  async function saveThen(next: QuoteEvent, title: string) {
    set({ waiting: true })
    try {
      await save()
      send(next)
    } catch (failure) {
      report(title, failure)
    } finally {
      set({ waiting: false })
    }
  }

  async function next() {
    const current = pageOf(stateRef.current.snapshot)
    if (stateRef.current.waiting || quoteUnderWay(stateRef.current.snapshot)) return
    if (isBlocked(current)) return
    const title = saveTitles[current]
    if (title) await saveThen({ type: 'next' }, title)
    else send({ type: 'next' })
  }

  const runInitialEffects = useEffectEvent(() => first.actions.forEach(runEffect))
  useEffect(() => runInitialEffects(), [])

  return {
    setup,
    state,
    page,
    payment,
    cardTerms,
    rules: rulesOf(state, setup),
    underWay: quoteUnderWay(state.snapshot),
    edit: useCallback((edit: QuoteEdit) => change((before) => editedQuote(before, edit)), [change]),
    next,
    back: () => send({ type: 'back' }),
    /** Returns the page that is opened: an earlier one if something is missing there. */
    goTo: (page: QuotePage): QuotePage => {
      send({ type: 'goTo', page })
      return pageOf(stateRef.current.snapshot)
    },
    /** Requests the price of the selected tariff. */
    price,
    /** Requests a new price at the current rates, valid for another 15 minutes. */
    priceAgain: async () => {
      send({ type: 'goTo', page: 'tariffs' })
      await queries.invalidateQueries({ queryKey: ['quotes', 'tariffs'] })
      await price(true)
    },
    expire: () => send({ type: 'expired' }),
    takeCard: (card: PaidCard) => {
      if (isBlocked('capture')) return
      set({ card })
      send({ type: 'tokenGiven' })
    },
    checkout: () => {
      if (!isBlocked('capture')) send({ type: 'checkout' })
    },
    /** Shows why a request was refused, and focuses the invalid field. */
    refused: report,
    /** Sets the reason why the typed ready time cannot be used; null if it can. */
    onTimeProblem: useCallback(
      (timeProblem: string | null) => change((before) => ({ ...before, timeProblem })),
      [change],
    ),
    startNew: () => send({ type: 'startNew' }),
    register: () => send({ type: 'register' }),
  }
}

export type QuoteEngine = ReturnType<typeof useQuote>

/** The pages on which card details are entered or charged. */
const cardPages: ReadonlySet<QuotePage> = new Set(['capture', 'payment', 'serverPayment'])
