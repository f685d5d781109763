import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextQuoteStep, openQuote, pageOf, quoteUnderWay, underFacts } from './quote-moves.ts'
import { quoteEffects, quotePages } from './quote-pages.ts'
import type { QuoteEffect, QuoteEvent, QuoteFacts, QuotePage } from './quote-pages.ts'

const person = fc.record({ cust_mop: fc.constantFrom('A', 'O', 'S'), guest: fc.boolean() })

/** Mostly complete, so that walks get deep. */
const mostly = fc.nat(11).map((number) => number > 0)
const filled = fc.record({
  addressesComplete: mostly,
  priced: mostly,
  contactComplete: mostly,
  detailsComplete: mostly,
})
const complete = { addressesComplete: true, priced: true, contactComplete: true, detailsComplete: true }

type Person = Pick<QuoteFacts, 'cust_mop' | 'guest'>
type Filled = Omit<QuoteFacts, keyof Person>

const events: readonly QuoteEvent[] = [
  { type: 'next' },
  { type: 'back' },
  { type: 'tokenGiven' },
  { type: 'checkout' },
  { type: 'expired' },
  { type: 'paid', reference: 'MT1' },
  { type: 'paymentFailed' },
  { type: 'booked', reference: 'MT2' },
  { type: 'bookingFailed' },
  { type: 'startNew' },
  { type: 'register' },
  ...quotePages.map((page): QuoteEvent => ({ type: 'goTo', page })),
]

/** Excludes the events that lead back. */
const isDeepening = ({ type }: QuoteEvent) => type !== 'goTo' && type !== 'back' && type !== 'expired'

interface Move {
  from: QuotePage
  busy: 'payment' | 'booking' | null
  event: QuoteEvent
  to: QuotePage
  actions: readonly QuoteEffect[]
  facts: QuoteFacts
  /** Nothing changes, and there are no effects. */
  stays: boolean
}

/** The facts at that time, a number that picks the event, and whether to pick from all events. */
type Sent = [Filled, number, boolean]

/** Random events, as from double clicks, timers, late replies and other windows. The user and the payment method stay the same. */
function movesOf(who: Person, picks: readonly Sent[]): Move[] {
  let { snapshot } = openQuote({ ...who, ...complete })
  return picks.map(([filledNow, number, any]) => {
    const facts = { ...who, ...filledNow }
    const before = underFacts(snapshot, facts)
    const fitting = any ? events : events.filter((each) => isDeepening(each) && before.can(each))
    const event = fitting[number % fitting.length] ?? { type: 'next' }
    const { snapshot: next, actions } = nextQuoteStep(before, event)
    snapshot = next
    return {
      from: pageOf(before),
      busy: quoteUnderWay(before),
      event,
      to: pageOf(next),
      actions,
      facts,
      stays: actions.length === 0 && JSON.stringify(next.value) === JSON.stringify(before.value),
    }
  })
}

const asks = ({ actions }: Move) =>
  actions.includes('takePayment') || actions.includes('openCheckout') || actions.includes('submitBooking')

const seldom = fc.nat(3).map((number) => number === 0)
const picksOf = (now: fc.Arbitrary<Filled>): fc.Arbitrary<Sent[]> =>
  fc.array(fc.tuple(now, fc.nat(1000), seldom), { minLength: 1, maxLength: 50 })

/** Searches many walks for forbidden moves. Returns the shortest walk that has one, or null. */
const walkWith = (now: fc.Arbitrary<Filled>, wrong: (moves: Move[]) => Move[]) =>
  fc.check(
    fc.property(person, picksOf(now), (who, picks) => wrong(movesOf(who, picks)).length === 0),
    { numRuns: 250 },
  ).counterexample

test('[QUOTE-01] random walks reach every page, every effect and every event', () => {
  const sample = fc.sample(fc.tuple(person, picksOf(filled)), { numRuns: 300, seed: 1 })
  const moves = sample.flatMap(([who, picks]) => movesOf(who, picks))
  expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(quotePages))
  expect(new Set(moves.flatMap(({ actions }) => actions))).toEqual(new Set(quoteEffects))
  expect(new Set(moves.filter(({ stays }) => !stays).map(({ event }) => event.type))).toEqual(
    new Set(events.map(({ type }) => type)),
  )
})

test('[QUOTE-01] next and back move by one page, and skip the card pages on account', () => {
  const skipped = new Set(['contact confirmation', 'confirmation contact'])
  const walk = walkWith(fc.constant(complete), (moves) =>
    moves.filter(({ from, event, to, facts, stays }) => {
      if (stays || (event.type !== 'next' && event.type !== 'back')) return false
      if (skipped.has(`${from} ${to}`)) return facts.cust_mop !== 'A'
      return quotePages.indexOf(to) - quotePages.indexOf(from) !== (event.type === 'next' ? 1 : -1)
    }),
  )
  expect(walk).toBeNull()
})

test('[QUOTE-02, QUOTE-03] the tariffs require complete addresses, and later pages require a price', () => {
  const past: ReadonlySet<QuotePage> = new Set(['contact', 'addresses', 'payment'])
  const walk = walkWith(filled, (moves) =>
    moves.filter(({ from, event, to, facts }) => {
      if (event.type !== 'next' && event.type !== 'back' && event.type !== 'goTo') return false
      if (to === from) return false
      return (to === 'tariffs' && !facts.addressesComplete) || (past.has(to) && !facts.priced)
    }),
  )
  expect(walk).toBeNull()
})

test('[QUOTE-03] expiry leads back to the tariffs from every page before the server payment', () => {
  const walk = walkWith(fc.constant(complete), (moves) =>
    moves.filter(({ from, event, to, actions, stays }) => {
      if (event.type !== 'expired') return false
      const ends = ['tariffs', 'contact', 'addresses', 'capture', 'payment'].includes(from)
      return ends ? to !== 'tariffs' || !actions.includes('showExpired') : !stays
    }),
  )
  expect(walk).toBeNull()
})

test('[QUOTE-06, PAY-06] nothing is paid or booked twice: only a failure or a new quote allows another attempt', () => {
  const walk = walkWith(filled, (moves) => {
    let mayAsk = true
    return moves.filter((move) => {
      const { event, busy, actions } = move
      // Going back during a booking allows another attempt. The server recognises it by its key.
      if (event.type === 'back' && busy === 'booking') mayAsk = true
      if (actions.includes('showPaymentError') || actions.includes('showSubmitError')) mayAsk = true
      if (actions.includes('startAgain')) mayAsk = true
      const wrong = asks(move) && !mayAsk
      if (asks(move)) mayAsk = false
      return wrong
    })
  })
  expect(walk).toBeNull()
})

test('[QUOTE-05, PAY-03] account customers never reach a card page, and a card payer’s confirmation is always paid', () => {
  const walk = walkWith(filled, (moves) =>
    moves.filter(({ from, event, to, facts: { cust_mop } }) => {
      if (cust_mop === 'A') return to === 'capture' || to === 'payment' || to === 'serverPayment'
      if (event.type === 'paid' || event.type === 'booked') return false
      return to === 'confirmation' && from !== 'confirmation' && from !== 'register'
    }),
  )
  expect(walk).toBeNull()
})

test('[QUOTE-05] users who are logged in never reach Register', () => {
  const walk = walkWith(filled, (moves) => moves.filter(({ to, facts }) => to === 'register' && !facts.guest))
  expect(walk).toBeNull()
})
