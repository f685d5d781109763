import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { quoteMachine } from './quote-machine.ts'
import { quoteEffects, quotePages } from './quote-pages.ts'
import type { QuoteEffect, QuoteEvent, QuoteFacts, QuotePage } from './quote-pages.ts'

/** A place in the quote machine: the page, what is under way on it, and what is remembered. A plain value. */
export type QuoteSnapshot = SnapshotFrom<typeof quoteMachine>

export interface QuoteStep {
  place: QuoteSnapshot
  /** In the order in which they are to be done. */
  actions: readonly QuoteEffect[]
}

/** What is there already when a quote is opened: from its guid, after a reload. */
export interface QuoteOpening {
  /** The start page that was asked for (`?page=`); the first where there is none. */
  page?: QuotePage
  /** dck_docket of a quote that has been booked. */
  reference?: string
  /** The server is still at work on a payment for it. */
  paying?: boolean
}

/** Where the quote opens: at the page that was asked for, or the one before it that is missing something. */
export function openQuote(facts: QuoteFacts, opening: QuoteOpening = {}): QuoteStep {
  const { page = 'postcodes', reference = '', paying = false } = opening
  const [place] = initialTransition(quoteMachine, { ...facts, tokenGiven: false, paying, reference })
  return nextQuoteStep(place, { type: 'goTo', page: paying ? 'serverPayment' : page })
}

/** The same place with facts that have changed meanwhile. */
export const underFacts = (place: QuoteSnapshot, facts: QuoteFacts): QuoteSnapshot =>
  quoteMachine.resolveState({ value: place.value, context: { ...place.context, ...facts } })

/**
 * Where an event leads, and what is to be done on the way (QUOTE-01). An event that means nothing at a place leads
 * back to it without a deed.
 */
export function nextQuoteStep(place: QuoteSnapshot, event: QuoteEvent): QuoteStep {
  const [next, actions] = transition(quoteMachine, place, event)
  const named: readonly string[] = actions.map(({ type }) => type)
  return { place: next, actions: named.filter(isEffect) }
}

const isEffect = (name: string): name is QuoteEffect => quoteEffects.some((action) => action === name)

export function pageOf(place: QuoteSnapshot): QuotePage {
  const page = quotePages.find((each) => place.matches(each))
  if (page === undefined) throw new Error(`The quote has no page ${JSON.stringify(place.value)}`)
  return page
}

/** What is asked of the server just now, and must not be left. */
export function quoteUnderWay(place: QuoteSnapshot): 'payment' | 'booking' | null {
  if (place.hasTag('paying')) return 'payment'
  return place.hasTag('submitting') ? 'booking' : null
}
