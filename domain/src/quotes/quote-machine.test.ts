import { describe, expect, test } from 'vitest'
import { nextQuoteStep, openQuote, pageOf, quoteUnderWay, underFacts } from './quote-moves.ts'
import { quotePageOf, quotePages } from './quote-pages.ts'
import type { QuoteEvent, QuoteFacts } from './quote-pages.ts'

/** A guest with everything filled in, at a tenant with the hosted card form. */
const base: QuoteFacts = {
  cust_mop: 'O',
  guest: true,
  addressesComplete: true,
  priced: true,
  contactComplete: true,
  detailsComplete: true,
}

const onAccount = { cust_mop: 'A', guest: false } as const
const checkout = { cust_mop: 'S' } as const

type Named = Exclude<QuoteEvent, { reference: string } | { type: 'goTo' }>['type'] | QuoteEvent
const event = (named: Named): QuoteEvent => (typeof named === 'string' ? { type: named } : named)

/** Walks the quote from its first page. Returns the state after the last event, and that event's effects. */
function walk(facts: Partial<QuoteFacts>, ...events: Named[]) {
  let { snapshot, actions } = openQuote({ ...base, ...facts })
  for (const named of events) ({ snapshot, actions } = nextQuoteStep(snapshot, event(named)))
  return { snapshot, page: pageOf(snapshot), actions, underWay: quoteUnderWay(snapshot) }
}

const pageAfter = (facts: Partial<QuoteFacts>, ...events: Named[]) => {
  const { page, actions } = walk(facts, ...events)
  return [page, ...actions]
}

const referenceAfter = (facts: Partial<QuoteFacts>, ...events: Named[]) =>
  walk(facts, ...events).snapshot.context.reference

const opened = (facts: Partial<QuoteFacts>, ...[opening]: [Parameters<typeof openQuote>[1]]) => {
  const { snapshot, actions } = openQuote({ ...base, ...facts }, opening)
  return [pageOf(snapshot), ...actions]
}

const toCapture = ['next', 'next', 'next', 'next'] as const
const paid = { type: 'paid', reference: 'MT100001' } as const
const booked = { type: 'booked', reference: 'MT100001' } as const

test.each([base.cust_mop, checkout.cust_mop])(
  '[QUOTE-01, PAY-01] a free quote skips the card pages for a customer who pays by %s',
  (cust_mop) => {
    const free = { cust_mop, nothingToPay: true }
    expect(pageAfter(free, 'next', 'next', 'next')).toEqual(['addresses'])
    expect(pageAfter(free, 'next', 'next', 'next', 'next')).toEqual(['confirmation', 'submitBooking'])
    expect(walk(free, 'next', 'next', 'next', 'next').underWay).toBe('booking')
    expect(pageAfter(free, 'next', 'next', 'next', 'next', 'bookingFailed')).toEqual([
      'contact',
      'showSubmitError',
    ])
    expect(opened(free, { page: 'capture' })).toEqual(['addresses'])
    expect(opened(free, { page: 'payment' })).toEqual(['addresses'])
  },
)

test('[QUOTE-01] a free quote is not booked before the addresses have all details for the driver', () => {
  const free = { nothingToPay: true, detailsComplete: false }
  expect(opened(free, { page: 'confirmation' })).toEqual(['addresses'])
})

describe('the pages', () => {
  test('[QUOTE-01] next and back move by one page', () => {
    expect(pageAfter({})).toEqual(['postcodes'])
    expect(pageAfter({}, 'next')).toEqual(['tariffs'])
    expect(pageAfter({}, 'next', 'next')).toEqual(['contact'])
    expect(pageAfter({}, 'next', 'next', 'next')).toEqual(['addresses'])
    expect(pageAfter({}, ...toCapture)).toEqual(['capture'])
    expect(pageAfter({}, ...toCapture, 'tokenGiven')).toEqual(['payment'])
    expect(pageAfter({}, ...toCapture, 'tokenGiven', 'next')).toEqual(['serverPayment', 'takePayment'])
    expect(pageAfter({}, ...toCapture, 'tokenGiven', 'next', paid)).toEqual(['confirmation'])
    expect(pageAfter({}, ...toCapture, 'tokenGiven', 'next', paid, 'next')).toEqual(['register'])

    expect(pageAfter({}, ...toCapture, 'tokenGiven', 'back')).toEqual(['capture'])
    expect(pageAfter({}, ...toCapture, 'back')).toEqual(['addresses'])
    expect(pageAfter({}, ...toCapture, 'back', 'back')).toEqual(['contact'])
    expect(pageAfter({}, ...toCapture, 'back', 'back', 'back')).toEqual(['tariffs'])
    expect(pageAfter({}, ...toCapture, 'back', 'back', 'back', 'back')).toEqual(['postcodes'])
    expect(pageAfter({}, 'back')).toEqual(['postcodes'])
  })

  test('[QUOTE-01] on account, contact details lead directly to the confirmation and back', () => {
    expect(pageAfter(onAccount, 'next', 'next', 'next')).toEqual(['confirmation', 'submitBooking'])
    expect(pageAfter(onAccount, 'next', 'next', 'next', 'back')).toEqual(['contact'])
    expect(pageAfter({ ...onAccount, detailsComplete: false }, 'next', 'next', 'next')).toEqual([
      'confirmation',
      'submitBooking',
    ])
    for (const page of ['addresses', 'capture', 'payment', 'serverPayment'] as const) {
      expect(pageAfter(onAccount, 'next', 'next', { type: 'goTo', page })).toEqual(['contact'])
    }
  })

  test('[QUOTE-02] going to the tariffs with incomplete addresses returns to page 1', () => {
    expect(pageAfter({ addressesComplete: false }, 'next')).toEqual(['postcodes', 'showIncomplete'])
    expect(opened({ addressesComplete: false, priced: false }, { page: 'tariffs' })).toEqual([
      'postcodes',
      'showIncomplete',
    ])
    expect(opened({ addressesComplete: false, priced: false }, { page: 'payment' })).toEqual([
      'postcodes',
      'showIncomplete',
    ])
  })

  test('[QUOTE-01] a page can be the start page if all pages before it are complete', () => {
    expect(opened({}, { page: 'contact' })).toEqual(['contact'])
    expect(opened({}, { page: 'capture' })).toEqual(['capture'])
    expect(opened({ priced: false }, { page: 'contact' })).toEqual(['tariffs'])
    expect(opened({ contactComplete: false }, { page: 'capture' })).toEqual(['contact'])
    expect(opened({ contactComplete: false }, { page: 'addresses' })).toEqual(['contact'])
    expect(opened({ detailsComplete: false }, { page: 'capture' })).toEqual(['addresses'])
    // A token is lost when its window is closed.
    expect(opened({}, { page: 'payment' })).toEqual(['capture'])
    expect(opened({}, { page: 'register' })).toEqual(['capture'])
  })

  test('[QUOTE-01] a start page is given by name or by number from 1 to 9', () => {
    expect(quotePages.map((page) => quotePageOf(page))).toEqual(quotePages)
    expect(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(quotePageOf)).toEqual(quotePages)
    for (const other of ['', '0', '10', '01', 'Postcodes', 'toString']) expect(quotePageOf(other)).toBeNull()
  })
})

describe('the end of the 15 minutes', () => {
  const before = [
    [],
    ['next'],
    ['next', 'next'],
    ['next', 'next', 'next'],
    [...toCapture],
    [...toCapture, 'tokenGiven'],
  ] as const

  test('[QUOTE-03] the end of the 15 minutes returns to the tariffs from every page before the seventh', () => {
    for (const events of before.slice(1)) {
      expect(pageAfter({}, ...events, 'expired')).toEqual(['tariffs', 'showExpired'])
    }
    // There is no price yet on the first page.
    expect(pageAfter({}, 'expired')).toEqual(['postcodes'])
  })

  test('[QUOTE-03] discards the card’s token, because a new price is a new payment', () => {
    const { snapshot } = walk({}, ...toCapture, 'tokenGiven', 'expired')
    expect(snapshot.context.tokenGiven).toBe(false)
    expect(pageAfter({}, ...toCapture, 'tokenGiven', 'expired', ...toCapture.slice(1), 'next')).toEqual([
      'capture',
    ])
  })

  test('[QUOTE-03] the end of the 15 minutes has no effect from the seventh page on', () => {
    const paying = [...toCapture, 'tokenGiven', 'next'] as const
    expect(pageAfter({}, ...paying, 'expired')).toEqual(['serverPayment'])
    expect(pageAfter({}, ...paying, paid, 'expired')).toEqual(['confirmation'])
    expect(pageAfter({}, ...paying, paid, 'register', 'expired')).toEqual(['register'])
    expect(pageAfter(checkout, ...toCapture, 'checkout', 'expired')).toEqual(['serverPayment'])
    expect(pageAfter(onAccount, 'next', 'next', 'next', 'expired')).toEqual(['confirmation'])
  })
})

describe('the confirmation', () => {
  test('[QUOTE-04] the confirmation without a booking reference leads card payers back to capture', () => {
    for (const cust_mop of ['O', 'S'] as const) {
      expect(opened({ cust_mop }, { page: 'confirmation' })).toEqual(['capture'])
      expect(pageAfter({ cust_mop }, 'next', 'next', { type: 'goTo', page: 'confirmation' })).toEqual([
        'capture',
      ])
    }
  })

  test('[QUOTE-04] the confirmation without a booking reference submits the booking of account customers', () => {
    const submitting = walk(onAccount, 'next', 'next', 'next')
    expect(submitting.actions).toEqual(['submitBooking'])
    expect(submitting.underWay).toBe('booking')
    expect(opened(onAccount, { page: 'confirmation' })).toEqual(['confirmation', 'submitBooking'])
    expect(opened({ ...onAccount, priced: false }, { page: 'confirmation' })).toEqual(['tariffs'])
    expect(opened({ ...onAccount, contactComplete: false }, { page: 'confirmation' })).toEqual(['contact'])
    expect(pageAfter(onAccount, 'next', 'next', 'next', booked)).toEqual(['confirmation'])
    expect(walk(onAccount, 'next', 'next', 'next', booked).underWay).toBeNull()
  })

  test('[QUOTE-04] the confirmation returns to the contact details if the booking fails', () => {
    const back = ['contact', 'showSubmitError']
    expect(pageAfter(onAccount, 'next', 'next', 'next', 'bookingFailed')).toEqual(back)
    expect(pageAfter(onAccount, 'next', 'next', 'next', 'back', 'bookingFailed')).toEqual(back)
    expect(pageAfter(onAccount, 'next', 'next', 'next', 'bookingFailed', 'next')).toEqual([
      'confirmation',
      'submitBooking',
    ])
  })

  test('[QUOTE-04] the confirmation keeps the booking reference, whichever event brings it', () => {
    expect(referenceAfter({}, ...toCapture, 'tokenGiven', 'next', paid)).toBe('MT100001')
    expect(referenceAfter(onAccount, 'next', 'next', 'next', booked)).toBe('MT100001')
    expect(referenceAfter(onAccount, 'next', 'next', booked)).toBe('MT100001')
  })

  test('[QUOTE-04] confirms a booking that completes after the user returned to a page', () => {
    expect(pageAfter(onAccount, 'next', 'next', 'next', 'back', booked)).toEqual(['confirmation'])
  })

  test('[QUOTE-05] the confirmation offers New, and Register for guests only', () => {
    const done = [...toCapture, 'tokenGiven', 'next', paid] as const
    expect(pageAfter({}, ...done, 'startNew')).toEqual(['postcodes', 'startAgain'])
    expect(pageAfter({}, ...done, 'register')).toEqual(['register'])
    expect(pageAfter({}, ...done, 'register', 'back')).toEqual(['confirmation'])
    expect(pageAfter({}, ...done, 'register', 'startNew')).toEqual(['postcodes', 'startAgain'])
    expect(pageAfter({ guest: false }, ...done, 'register')).toEqual(['confirmation'])
    expect(pageAfter({ guest: false }, ...done, 'next')).toEqual(['confirmation'])
    expect(pageAfter({ guest: false }, ...done, { type: 'goTo', page: 'register' })).toEqual(['confirmation'])
    expect(walk({}, ...done, 'startNew').snapshot.context.reference).toBe('')
  })

  test('[QUOTE-04, QUOTE-05] a booked quote opens at its confirmation, whichever page is requested', () => {
    for (const page of quotePages) {
      const [at] = opened({ priced: false }, { page, reference: 'MT100001' })
      expect(at).toBe(page === 'register' ? 'register' : 'confirmation')
    }
  })
})

describe('paying by card', () => {
  test('[QUOTE-06, PAY-01] the card token moves capture to payment, and stays until it is used', () => {
    expect(pageAfter({}, ...toCapture, 'next')).toEqual(['capture'])
    expect(pageAfter({}, ...toCapture, 'tokenGiven', 'back', 'next')).toEqual(['payment'])
    expect(pageAfter(checkout, ...toCapture, 'tokenGiven')).toEqual(['capture'])
  })

  test('[QUOTE-06, PAY-01] a failed server payment returns to capture and requires a new card token', () => {
    const paying = [...toCapture, 'tokenGiven', 'next'] as const
    expect(pageAfter({}, ...paying, 'paymentFailed')).toEqual(['capture', 'showPaymentError'])
    expect(pageAfter({}, ...paying, 'paymentFailed', 'next')).toEqual(['capture'])
    expect(pageAfter({}, ...paying, 'paymentFailed', 'tokenGiven', 'next')).toEqual([
      'serverPayment',
      'takePayment',
    ])
  })

  test('[QUOTE-06, PAY-06] after a payment has ended, its waiting page cannot be opened again', () => {
    const paying = [...toCapture, 'tokenGiven', 'next'] as const
    const back = { type: 'goTo', page: 'serverPayment' } as const
    expect(pageAfter({}, ...paying, 'paymentFailed', back)).toEqual(['capture'])
    expect(pageAfter(checkout, ...toCapture, 'checkout', 'paymentFailed', back)).toEqual(['capture'])
    expect(pageAfter({}, ...paying, paid, back)).toEqual(['confirmation'])
    expect(pageAfter({}, ...paying, paid, 'startNew', back)).toEqual(['capture'])
  })

  test('[QUOTE-01, PAY-01] paying by card returns from the card to the addresses when the price becomes zero', () => {
    const { snapshot } = walk({}, ...toCapture, 'tokenGiven')
    const free = underFacts(snapshot, { ...base, nothingToPay: true })
    expect(pageOf(nextQuoteStep(free, { type: 'goTo', page: 'payment' }).snapshot)).toBe('addresses')
  })

  test('[PAY-02] the second provider’s checkout leads from capture to the server payment', () => {
    expect(pageAfter({}, ...toCapture, 'checkout')).toEqual(['capture'])
    expect(pageAfter(checkout, ...toCapture, 'checkout')).toEqual(['serverPayment', 'openCheckout'])
    expect(pageAfter(checkout, ...toCapture, 'checkout', paid)).toEqual(['confirmation'])
    expect(pageAfter(checkout, ...toCapture, 'checkout', 'paymentFailed')).toEqual([
      'capture',
      'showPaymentError',
    ])
  })

  test('[QUOTE-06, PAY-06] during a payment, only its outcome leads on', () => {
    const paying = walk({}, ...toCapture, 'tokenGiven', 'next')
    expect(paying.underWay).toBe('payment')
    for (const other of ['next', 'back', 'expired', 'tokenGiven', 'startNew', 'register'] as const) {
      expect(nextQuoteStep(paying.snapshot, { type: other })).toEqual({
        snapshot: paying.snapshot,
        actions: [],
      })
    }
    for (const page of quotePages) {
      expect(pageOf(nextQuoteStep(paying.snapshot, { type: 'goTo', page }).snapshot)).toBe('serverPayment')
    }
  })

  test('[QUOTE-06, PAY-06] a reload during a payment waits for its outcome', () => {
    expect(opened({}, { page: 'tariffs', paying: true })).toEqual(['serverPayment'])
    expect(opened({}, { page: 'serverPayment' })).toEqual(['capture'])
  })
})

test('[QUOTE-01] changed facts apply from the next event', () => {
  const { snapshot } = walk({ contactComplete: false }, 'next', 'next')
  expect(pageOf(nextQuoteStep(snapshot, { type: 'next' }).snapshot)).toBe('contact')
  const filled = underFacts(snapshot, base)
  expect(pageOf(nextQuoteStep(filled, { type: 'next' }).snapshot)).toBe('addresses')
  expect(
    pageOf(nextQuoteStep(underFacts(filled, { ...base, ...onAccount }), { type: 'next' }).snapshot),
  ).toBe('confirmation')
})
