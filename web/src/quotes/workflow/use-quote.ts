import { pageOf } from '@despatch/domain/quotes/quote-moves.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { useWorkflow } from '../../platform/workflow.ts'
import { useCardTerms } from '../../cards/card-terms.ts'
import { notifyPaymentFailure } from '../../cards/payment-failure.ts'
import { usePayment } from '../../cards/use-payment.ts'
import { quoteConnection } from './quote-connection.ts'
import { QuoteWorkflow, type QuoteReport } from './quote-workflow.ts'
import type { QuoteSetup } from './quote-setup.ts'
import { rulesOf, type QuoteOpened } from './quote-state.ts'
import { storedQuote } from './saved-quote.ts'

/** Runs the quote's workflow for the page, and does what it reports. */
export function useQuote(setup: QuoteSetup, opened: QuoteOpened) {
  const { database, session } = setup
  const queries = useQueryClient()
  const [store] = useState(() => storedQuote(database, session))
  const [state, workflow] = useWorkflow(
    () => new QuoteWorkflow(setup, opened, quoteConnection(database)),
    report,
  )
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
    onOutcome: workflow.paymentOutcome,
  })

  function report(reported: QuoteReport): void {
    switch (reported.type) {
      case 'failed':
        notify.failure(reported.title, reported.failure)
        return
      case 'paymentFailed':
        setPaymentHasFailed(true)
        return notifyPaymentFailure(reported.failure, setup.settings['PaymentUnsuccessful'])
      case 'pay': {
        setPaymentHasFailed(false)
        const request = () => workflow.pay(cardTerms.terms?.authorizeOnly)
        return reported.inWindow ? payment.payInWindow(request) : payment.pay(request)
      }
      case 'left':
        return notify.hideFailures()
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

  const { edit, next, back, goTo, price, offered, priceAgain, expire, takeCard, checkout } = workflow
  const { refused, onTimeProblem, startNew, register } = workflow
  return {
    edit,
    next,
    back,
    goTo,
    price,
    offered,
    priceAgain,
    expire,
    takeCard,
    checkout,
    refused,
    onTimeProblem,
    startNew,
    register,
    setup,
    state,
    page,
    payment,
    cardTerms,
    /** The last payment did not succeed, and no other has begun. */
    paymentHasFailed,
    rules: rulesOf(state),
    /** The page waits until it is saved. */
    isWaiting: state.isLeaving,
  }
}

export type QuoteEngine = ReturnType<typeof useQuote>

/** The pages on which card details are entered or charged. */
const cardPages: ReadonlySet<QuotePage> = new Set(['capture', 'payment', 'serverPayment'])
