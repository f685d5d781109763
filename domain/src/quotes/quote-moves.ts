import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { quoteMachine } from './quote-machine.ts'
import { quoteEffects, quotePages } from './quote-pages.ts'
import type { QuoteEffect, QuoteEvent, QuoteFacts, QuotePage } from './quote-pages.ts'

/** A state of the quote machine: the page, anything in progress, and its context. A plain value. */
export type QuoteSnapshot = SnapshotFrom<typeof quoteMachine>

export interface QuoteStep {
  snapshot: QuoteSnapshot
  /** In the order of execution. */
  actions: readonly QuoteEffect[]
}

/** The state of a quote when it is opened: from its guid, or after a reload. */
export interface QuoteOpening {
  /** The requested start page (`?page=`); the first by default. */
  page?: QuotePage
  /** dck_docket of a booked quote. */
  reference?: string
  /** A payment is still in progress on the server. */
  paying?: boolean
}

/** Opens the quote at the requested page, or at the first incomplete page before it. */
export function openQuote(facts: QuoteFacts, opening: QuoteOpening = {}): QuoteStep {
  const { page = 'postcodes', reference = '', paying = false } = opening
  const [snapshot] = initialTransition(quoteMachine, { ...facts, tokenGiven: false, paying, reference })
  return nextQuoteStep(snapshot, { type: 'goTo', page: paying ? 'serverPayment' : page })
}

/** The same state with new facts. */
export const underFacts = (snapshot: QuoteSnapshot, facts: QuoteFacts): QuoteSnapshot =>
  quoteMachine.resolveState({ value: snapshot.value, context: { ...snapshot.context, ...facts } })

/**
 * The next state after an event, and the effects to run (QUOTE-01). An event that does not apply leaves the state
 * unchanged, without effects.
 */
export function nextQuoteStep(snapshot: QuoteSnapshot, event: QuoteEvent): QuoteStep {
  const [next, actions] = transition(quoteMachine, snapshot, event)
  const named: readonly string[] = actions.map(({ type }) => type)
  return { snapshot: next, actions: named.filter(isEffect) }
}

const isEffect = (name: string): name is QuoteEffect => quoteEffects.some((action) => action === name)

export function pageOf(snapshot: QuoteSnapshot): QuotePage {
  const page = quotePages.find((each) => snapshot.matches(each))
  if (page === undefined) throw new Error(`The quote has no page ${JSON.stringify(snapshot.value)}`)
  return page
}

/** The request in progress, during which the page must not be left. */
export function quoteUnderWay(snapshot: QuoteSnapshot): 'payment' | 'booking' | null {
  if (snapshot.hasTag('paying')) return 'payment'
  return snapshot.hasTag('submitting') ? 'booking' : null
}
