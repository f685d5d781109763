import { pageOf } from '@despatch/domain/quotes/quote-moves.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createActor } from 'xstate'
import { notify } from '../../platform/notify.ts'
import { useActor } from '../../platform/use-actor.ts'
import { useCardTerms } from '../../cards/card-terms.ts'
import type { PaidCard } from '../../cards/paid-card.ts'
import { notifyPaymentFailure } from '../../cards/payment-failure.ts'
import { usePayment } from '../../cards/use-payment.ts'
import { payForQuote } from './pay-for-quote.ts'
import { quoteConnection } from './quote-connection.ts'
import type { QuoteEdit } from './quote-edit.ts'
import type { QuoteOutcome } from './quote-engine-setup.ts'
import { quoteEngine } from './quote-engine.ts'
import type { QuoteSetup } from './quote-setup.ts'
import { rulesOf, type QuoteOpened } from './quote-state.ts'
import { storedQuote } from './saved-quote.ts'

/** Runs the quote's machine for the page, and does what it reports. */
export function useQuote(setup: QuoteSetup, opened: QuoteOpened) {
  const { database, session } = setup
  const queries = useQueryClient()
  const [store] = useState(() => storedQuote(database, session))
  const [snapshot, engine] = useActor(
    () => createActor(quoteEngine, { input: { setup, opened, connection: quoteConnection(database) } }),
    report,
  )
  const { context: state } = snapshot
  const page = pageOf(state.snapshot)

  const { draft, terms, saved, session_id, booked, dirty } = state
  const guid = saved?.guid ?? null
  useEffect(() => {
    if (booked) store.clear()
    else if (dirty || guid !== null) store.write({ draft, terms, page, guid, session_id, at: Date.now() })
  }, [store, draft, terms, page, guid, session_id, booked, dirty])

  const cardTerms = useCardTerms(database, rulesOf(state).cust_mop, cardPages.has(page))
  const [paymentHasFailed, setPaymentHasFailed] = useState(false)
  const payment = usePayment({
    database,
    resumed: session_id,
    onOutcome: (outcome) => engine.send(outcome),
  })

  function report(outcome: QuoteOutcome): void {
    switch (outcome.type) {
      case 'failed':
        notify.failure(outcome.title, outcome.failure)
        return
      case 'paymentFailed':
        setPaymentHasFailed(true)
        return notifyPaymentFailure(outcome.failure, setup.settings['PaymentUnsuccessful'])
      case 'pay': {
        setPaymentHasFailed(false)
        const request = () => payForQuote(engine, cardTerms.terms?.authorizeOnly)
        return outcome.inWindow ? payment.payInWindow(request) : payment.pay(request)
      }
      case 'booked':
        notify.hideFailures()
        return void queries.invalidateQueries({ queryKey: ['dockets'] })
      case 'startedAgain':
        return store.clear()
      case 'pricesOutdated':
        return void queries.invalidateQueries({ queryKey: ['quotes', 'tariffs'] })
      case 'cardTermsOutdated':
        return void cardTerms.refetch()
      case 'closed':
        return void queries.resetQueries({ queryKey: ['quotes', 'customer', database] })
    }
  }

  const actions = useMemo(
    () => ({
      edit: (edit: QuoteEdit) => engine.send({ type: 'edit', edit }),
      next: () => engine.send({ type: 'next' }),
      back: () => engine.send({ type: 'back' }),
      /** Returns the page that is opened: an earlier one if something is missing there. */
      goTo: (wanted: QuotePage): QuotePage => {
        engine.send({ type: 'goTo', page: wanted })
        return pageOf(engine.getSnapshot().context.snapshot)
      },
      /** Requests the price of the selected tariff. */
      price: () => engine.send({ type: 'save' }),
      /** Requests a new price at the current rates, valid for another 15 minutes. */
      priceAgain: () => engine.send({ type: 'priceAgain' }),
      expire: () => engine.send({ type: 'expired' }),
      takeCard: (card: PaidCard) => engine.send({ type: 'takeCard', card }),
      checkout: () => engine.send({ type: 'checkout' }),
      /** Shows why a request was refused, and focuses the invalid field. */
      refused: (title: string, failure: unknown) => engine.send({ type: 'refused', title, failure }),
      /** Sets the reason why the typed ready time cannot be used; null if it can. */
      onTimeProblem: (problem: string | null) => engine.send({ type: 'timeProblem', problem }),
      startNew: () => engine.send({ type: 'startNew' }),
      register: () => engine.send({ type: 'register' }),
    }),
    [engine],
  )
  return {
    ...actions,
    setup,
    state,
    page,
    payment,
    cardTerms,
    /** The last payment did not succeed, and no other has begun. */
    paymentHasFailed,
    rules: rulesOf(state),
    /** The page waits until it is saved. */
    isWaiting: snapshot.matches({ leaving: 'saving' }),
  }
}

export type QuoteEngine = ReturnType<typeof useQuote>

/** The pages on which card details are entered or charged. */
const cardPages: ReadonlySet<QuotePage> = new Set(['capture', 'payment', 'serverPayment'])
