import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { bookingEffects, bookingModes } from './booking-modes.ts'
import type { BookingEffect, BookingEvent, BookingMode, BookingModeSettings } from './booking-modes.ts'
import { modeOf, nextStep, offeredButtons, openBooking, requestUnderWay } from './booking-moves.ts'

// A walk through every state takes seconds of processor time.
vi.setConfig({ testTimeout: 90_000 })

const settings: fc.Arbitrary<BookingModeSettings> = fc.record({
  submitRule: fc.constantFrom('A', 'B'),
  cust_mop: fc.constantFrom('A', 'O', 'S'),
  bookingSummary: fc.boolean(),
  bookingComplete: fc.boolean(),
  priceRight: fc.boolean(),
})

const eventNames = [
  'submit',
  'change',
  'confirm',
  'saveAndReuse',
  'reuse',
  'startNew',
  'authorise',
  'checkout',
  'priced',
  'saved',
  'failed',
  'refused',
  'priceChanged',
  'authorised',
  'declined',
  'sessionComplete',
  'sessionIncomplete',
  'copied',
  'bringBack',
] as const

const anyEvent: fc.Arbitrary<BookingEvent> = fc.oneof(
  fc.constantFrom(...eventNames).map((type) => ({ type })),
  fc.record({ type: fc.constant('opened' as const), reference: fc.constantFrom('', 'MT100001') }),
)

interface Move {
  from: BookingMode
  /** The request in progress before the event. */
  busy: 'price' | 'save' | null
  offered: readonly string[]
  event: BookingEvent['type']
  to: BookingMode
  actions: readonly BookingEffect[]
  /** Nothing changes, and there are no effects. */
  stays: boolean
}

/**
 * Any event, as from a double click, a late reply or another window. Null picks one of the possible events by the number,
 * so that the walk gets deep.
 */
type Pick = [number, BookingEvent | null]

function movesOf(chosen: BookingModeSettings, picks: readonly Pick[]): Move[] {
  let snapshot = openBooking(chosen)
  return picks.map(([number, any]) => {
    const fitting = eventNames.filter((type) => snapshot.can({ type }))
    const event: BookingEvent = any ?? { type: fitting[number % fitting.length] ?? 'submit' }
    const { snapshot: next, actions } = nextStep(snapshot, event)
    const before = {
      from: modeOf(snapshot),
      busy: requestUnderWay(snapshot),
      offered: offeredButtons(snapshot),
    }
    const stays = actions.length === 0 && JSON.stringify(next.value) === JSON.stringify(snapshot.value)
    snapshot = next
    return { ...before, event: event.type, to: modeOf(snapshot), actions, stays }
  })
}

const seldom = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyEvent })
const picks: fc.Arbitrary<Pick[]> = fc.array(fc.tuple(fc.nat(1000), seldom), { minLength: 1, maxLength: 60 })

/** Searches many walks for forbidden moves. Returns the shortest walk that has one, or null. */
const walkWith = (wrong: (moves: Move[], chosen: BookingModeSettings) => Move[]) =>
  fc.check(
    fc.property(settings, picks, (chosen, walk) => wrong(movesOf(chosen, walk), chosen).length === 0),
    { numRuns: 500 },
  ).counterexample

const savedNothing = ({ busy, event }: Move) =>
  busy === 'save' && (event === 'failed' || event === 'refused' || event === 'priceChanged')
const asksForCard = ({ actions }: Move) => actions.includes('takePayment') || actions.includes('openCheckout')
const replacesDraft = ({ actions }: Move) =>
  actions.some(
    (action) => action === 'resetDraft' || action === 'clearReference' || action === 'restoreDraft',
  )

test('[FORM-02] no sequence of events leaves the seven modes', () => {
  expect(walkWith((moves) => moves.filter(({ to }) => !bookingModes.includes(to)))).toBeNull()
})

test('[FORM-02] random walks reach every mode and every effect', () => {
  const sample = fc.sample(fc.tuple(settings, picks), { numRuns: 500, seed: 1 })
  const moves = sample.flatMap(([chosen, walk]) => movesOf(chosen, walk))
  expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(bookingModes))
  expect(new Set(moves.flatMap((move) => move.actions))).toEqual(new Set(bookingEffects))
})

test('[FORM-02] every offered button has an effect', () => {
  expect(
    walkWith((moves) => moves.filter(({ offered, event, stays }) => offered.includes(event) && stays)),
  ).toBeNull()
})

test('[FORM-04, FORM-17] a draft is never saved twice: a second save requires a new draft or a failure', () => {
  const walk = walkWith((moves) => {
    let mayBeSaved = true
    return moves.filter((move) => {
      const saves = move.actions.includes('save')
      const wrong = saves && !mayBeSaved
      if (saves) mayBeSaved = false
      else if (savedNothing(move) || replacesDraft(move)) mayBeSaved = true
      return wrong
    })
  })
  expect(walk).toBeNull()
})

test('[FORM-04, FORM-05] a save shows its result and leads to complete or to a new draft', () => {
  const walk = walkWith((moves) =>
    moves.filter((move) => {
      const { busy, event, to, actions } = move
      if (busy !== 'save' || event !== 'saved') return false
      return !actions.includes('showResult') || !(to === 'complete' || replacesDraft(move))
    }),
  )
  expect(walk).toBeNull()
})

test('[FORM-06, FORM-07] card customers’ bookings are saved without payment only by rule B without the summary flag', () => {
  const walk = walkWith((moves, { submitRule, cust_mop, bookingSummary }) => {
    const direct = submitRule === 'B' && !bookingSummary
    return moves.filter(({ event, actions }) => {
      const byRuleB = direct && event === 'submit' && actions.includes('payOnAccount')
      return cust_mop !== 'A' && actions.includes('save') && !byRuleB
    })
  })
  expect(walk).toBeNull()
})

test('[PAY-01, PAY-02] a card customer reaches complete only by authorisation, or by rule B', () => {
  const walk = walkWith((moves, { submitRule, cust_mop, bookingSummary }) => {
    if (cust_mop === 'A') return []
    const authorisation = cust_mop === 'O' ? 'authorised' : 'sessionComplete'
    return moves.filter(({ from, event, to }) => {
      const byRuleB = submitRule === 'B' && !bookingSummary && event === 'saved'
      const paid = from === 'payment' && event === authorisation
      return to === 'complete' && from !== 'complete' && !paid && !byRuleB
    })
  })
  expect(walk).toBeNull()
})

test('[PAY-03] an account customer never reaches a card page', () => {
  const walk = walkWith((moves, { cust_mop }) =>
    moves.filter(({ to }) => cust_mop === 'A' && (to === 'capture' || to === 'payment')),
  )
  expect(walk).toBeNull()
})

test('[PAY-01, PAY-02, PRICE-03] a payment requires a valid price and cannot start during another payment', () => {
  const walk = walkWith((moves) => {
    let priced = false
    return moves.filter((move) => {
      const wrong = asksForCard(move) && (!priced || move.from === 'payment')
      if (move.event === 'priced' && move.to === 'confirm') priced = true
      if (move.actions.includes('clearPricing') || replacesDraft(move)) priced = false
      return wrong
    })
  })
  expect(walk).toBeNull()
})
