import { describe, expect, test } from 'vitest'
import { nextQuoteStep, openQuote, pageOf, quoteUnderWay, underFacts } from './quote-moves.ts'
import { quotePageOf, quotePages } from './quote-pages.ts'
import type { QuoteEvent, QuoteFacts } from './quote-pages.ts'

/** A guest with everything filled in, whose tenant has the hosted card form. */
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

/** Walks the quote from its first page; what comes out is where the last event led and what it made the screen do. */
function walk(facts: Partial<QuoteFacts>, ...events: Named[]) {
  let { place, actions } = openQuote({ ...base, ...facts })
  for (const named of events) ({ place, actions } = nextQuoteStep(place, event(named)))
  return { place, page: pageOf(place), actions, underWay: quoteUnderWay(place) }
}

const led = (facts: Partial<QuoteFacts>, ...events: Named[]) => {
  const { page, actions } = walk(facts, ...events)
  return [page, ...actions]
}

const referenceAfter = (facts: Partial<QuoteFacts>, ...events: Named[]) =>
  walk(facts, ...events).place.context.reference

const opened = (facts: Partial<QuoteFacts>, ...[opening]: [Parameters<typeof openQuote>[1]]) => {
  const { place, actions } = openQuote({ ...base, ...facts }, opening)
  return [pageOf(place), ...actions]
}

const toCapture = ['next', 'next', 'next', 'next'] as const
const paid = { type: 'paid', reference: 'MT100001' } as const
const booked = { type: 'booked', reference: 'MT100001' } as const

describe('a quote that costs nothing', () => {
  test.each([base.cust_mop, checkout.cust_mop])(
    '[QUOTE-01, PAY-01] goes from the addresses to the booking, past the card, where its customer pays by %s',
    (cust_mop) => {
      const free = { cust_mop, nothingToPay: true }
      expect(led(free, 'next', 'next', 'next')).toEqual(['addresses'])
      expect(led(free, 'next', 'next', 'next', 'next')).toEqual(['confirmation', 'submitBooking'])
      expect(walk(free, 'next', 'next', 'next', 'next').underWay).toBe('booking')
      expect(led(free, 'next', 'next', 'next', 'next', 'bookingFailed')).toEqual([
        'contact',
        'showSubmitError',
      ])
      expect(opened(free, { page: 'capture' })).toEqual(['addresses'])
      expect(opened(free, { page: 'payment' })).toEqual(['addresses'])
    },
  )

  test('[QUOTE-01] is not booked before the driver knows where to go', () => {
    const free = { nothingToPay: true, detailsComplete: false }
    expect(opened(free, { page: 'confirmation' })).toEqual(['addresses'])
  })
})

describe('page by page', () => {
  test('[QUOTE-01] next and back move by one', () => {
    expect(led({})).toEqual(['postcodes'])
    expect(led({}, 'next')).toEqual(['tariffs'])
    expect(led({}, 'next', 'next')).toEqual(['contact'])
    expect(led({}, 'next', 'next', 'next')).toEqual(['addresses'])
    expect(led({}, ...toCapture)).toEqual(['capture'])
    expect(led({}, ...toCapture, 'tokenGiven')).toEqual(['payment'])
    expect(led({}, ...toCapture, 'tokenGiven', 'next')).toEqual(['serverPayment', 'takePayment'])
    expect(led({}, ...toCapture, 'tokenGiven', 'next', paid)).toEqual(['confirmation'])
    expect(led({}, ...toCapture, 'tokenGiven', 'next', paid, 'next')).toEqual(['register'])

    expect(led({}, ...toCapture, 'tokenGiven', 'back')).toEqual(['capture'])
    expect(led({}, ...toCapture, 'back')).toEqual(['addresses'])
    expect(led({}, ...toCapture, 'back', 'back')).toEqual(['contact'])
    expect(led({}, ...toCapture, 'back', 'back', 'back')).toEqual(['tariffs'])
    expect(led({}, ...toCapture, 'back', 'back', 'back', 'back')).toEqual(['postcodes'])
    expect(led({}, 'back')).toEqual(['postcodes'])
  })

  test('[QUOTE-01] on account, contact details lead straight to the confirmation, and back the same way', () => {
    expect(led(onAccount, 'next', 'next', 'next')).toEqual(['confirmation', 'submitBooking'])
    expect(led(onAccount, 'next', 'next', 'next', 'back')).toEqual(['contact'])
    expect(led({ ...onAccount, detailsComplete: false }, 'next', 'next', 'next')).toEqual([
      'confirmation',
      'submitBooking',
    ])
    for (const page of ['addresses', 'capture', 'payment', 'serverPayment'] as const) {
      expect(led(onAccount, 'next', 'next', { type: 'goTo', page })).toEqual(['contact'])
    }
  })

  test('[QUOTE-02] going to the tariffs with incomplete addresses returns to page 1', () => {
    expect(led({ addressesComplete: false }, 'next')).toEqual(['postcodes', 'showIncomplete'])
    expect(opened({ addressesComplete: false, priced: false }, { page: 'tariffs' })).toEqual([
      'postcodes',
      'showIncomplete',
    ])
    expect(opened({ addressesComplete: false, priced: false }, { page: 'payment' })).toEqual([
      'postcodes',
      'showIncomplete',
    ])
  })

  test('[QUOTE-01] a page may be the start page where nothing before it is missing', () => {
    expect(opened({}, { page: 'contact' })).toEqual(['contact'])
    expect(opened({}, { page: 'capture' })).toEqual(['capture'])
    expect(opened({ priced: false }, { page: 'contact' })).toEqual(['tariffs'])
    expect(opened({ contactComplete: false }, { page: 'capture' })).toEqual(['contact'])
    expect(opened({ contactComplete: false }, { page: 'addresses' })).toEqual(['contact'])
    expect(opened({ detailsComplete: false }, { page: 'capture' })).toEqual(['addresses'])
    // A token does not outlive the window that it was given in.
    expect(opened({}, { page: 'payment' })).toEqual(['capture'])
    expect(opened({}, { page: 'register' })).toEqual(['capture'])
  })

  test('[QUOTE-01] a start page is named, or numbered from 1 to 9', () => {
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

  test('[QUOTE-03] leads from every page before the seventh back to the tariffs', () => {
    for (const way of before.slice(1)) {
      expect(led({}, ...way, 'expired')).toEqual(['tariffs', 'showExpired'])
    }
    // Nothing is quoted yet where it begins.
    expect(led({}, 'expired')).toEqual(['postcodes'])
  })

  test('[QUOTE-03] takes the card’s token with it: another price is another payment', () => {
    const { place } = walk({}, ...toCapture, 'tokenGiven', 'expired')
    expect(place.context.tokenGiven).toBe(false)
    expect(led({}, ...toCapture, 'tokenGiven', 'expired', ...toCapture.slice(1), 'next')).toEqual(['capture'])
  })

  test('[QUOTE-03] means nothing from the seventh page on', () => {
    const paying = [...toCapture, 'tokenGiven', 'next'] as const
    expect(led({}, ...paying, 'expired')).toEqual(['serverPayment'])
    expect(led({}, ...paying, paid, 'expired')).toEqual(['confirmation'])
    expect(led({}, ...paying, paid, 'register', 'expired')).toEqual(['register'])
    expect(led(checkout, ...toCapture, 'checkout', 'expired')).toEqual(['serverPayment'])
    expect(led(onAccount, 'next', 'next', 'next', 'expired')).toEqual(['confirmation'])
  })
})

describe('the confirmation', () => {
  test('[QUOTE-04] without a booking reference leads who pays by card back to capture', () => {
    for (const cust_mop of ['O', 'S'] as const) {
      expect(opened({ cust_mop }, { page: 'confirmation' })).toEqual(['capture'])
      expect(led({ cust_mop }, 'next', 'next', { type: 'goTo', page: 'confirmation' })).toEqual(['capture'])
    }
  })

  test('[QUOTE-04] without a booking reference submits the booking of who pays on account', () => {
    const submitting = walk(onAccount, 'next', 'next', 'next')
    expect(submitting.actions).toEqual(['submitBooking'])
    expect(submitting.underWay).toBe('booking')
    expect(opened(onAccount, { page: 'confirmation' })).toEqual(['confirmation', 'submitBooking'])
    expect(opened({ ...onAccount, priced: false }, { page: 'confirmation' })).toEqual(['tariffs'])
    expect(opened({ ...onAccount, contactComplete: false }, { page: 'confirmation' })).toEqual(['contact'])
    expect(led(onAccount, 'next', 'next', 'next', booked)).toEqual(['confirmation'])
    expect(walk(onAccount, 'next', 'next', 'next', booked).underWay).toBeNull()
  })

  test('[QUOTE-04] a booking that fails returns to the contact details', () => {
    const back = ['contact', 'showSubmitError']
    expect(led(onAccount, 'next', 'next', 'next', 'bookingFailed')).toEqual(back)
    expect(led(onAccount, 'next', 'next', 'next', 'back', 'bookingFailed')).toEqual(back)
    expect(led(onAccount, 'next', 'next', 'next', 'bookingFailed', 'next')).toEqual([
      'confirmation',
      'submitBooking',
    ])
  })

  test('[QUOTE-04] the reference of the booking is remembered, by whichever way it comes', () => {
    expect(referenceAfter({}, ...toCapture, 'tokenGiven', 'next', paid)).toBe('MT100001')
    expect(referenceAfter(onAccount, 'next', 'next', 'next', booked)).toBe('MT100001')
    expect(referenceAfter(onAccount, 'next', 'next', booked)).toBe('MT100001')
  })

  test('[QUOTE-04] a booking that comes after somebody has gone back is confirmed all the same', () => {
    expect(led(onAccount, 'next', 'next', 'next', 'back', booked)).toEqual(['confirmation'])
  })

  test('[QUOTE-05] is followed by New, and by Register for guests alone', () => {
    const done = [...toCapture, 'tokenGiven', 'next', paid] as const
    expect(led({}, ...done, 'startNew')).toEqual(['postcodes', 'startAgain'])
    expect(led({}, ...done, 'register')).toEqual(['register'])
    expect(led({}, ...done, 'register', 'back')).toEqual(['confirmation'])
    expect(led({}, ...done, 'register', 'startNew')).toEqual(['postcodes', 'startAgain'])
    expect(led({ guest: false }, ...done, 'register')).toEqual(['confirmation'])
    expect(led({ guest: false }, ...done, 'next')).toEqual(['confirmation'])
    expect(led({ guest: false }, ...done, { type: 'goTo', page: 'register' })).toEqual(['confirmation'])
    expect(walk({}, ...done, 'startNew').place.context.reference).toBe('')
  })

  test('[QUOTE-04, QUOTE-05] a booked quote opens at its confirmation, whichever page is asked for', () => {
    for (const page of quotePages) {
      const [at] = opened({ priced: false }, { page, reference: 'MT100001' })
      expect(at).toBe(page === 'register' ? 'register' : 'confirmation')
    }
  })
})

describe('paying by card', () => {
  test('[QUOTE-06, PAY-01] the hosted card’s token moves capture to payment, and lasts until it is used', () => {
    expect(led({}, ...toCapture, 'next')).toEqual(['capture'])
    expect(led({}, ...toCapture, 'tokenGiven', 'back', 'next')).toEqual(['payment'])
    expect(led(checkout, ...toCapture, 'tokenGiven')).toEqual(['capture'])
  })

  test('[QUOTE-06, PAY-01] a failure of the server’s payment returns to capture, where a card is asked for anew', () => {
    const paying = [...toCapture, 'tokenGiven', 'next'] as const
    expect(led({}, ...paying, 'paymentFailed')).toEqual(['capture', 'showPaymentError'])
    expect(led({}, ...paying, 'paymentFailed', 'next')).toEqual(['capture'])
    expect(led({}, ...paying, 'paymentFailed', 'tokenGiven', 'next')).toEqual([
      'serverPayment',
      'takePayment',
    ])
  })

  test('[QUOTE-06, PAY-06] once a payment has ended, nobody comes back to the page that waits for it', () => {
    const paying = [...toCapture, 'tokenGiven', 'next'] as const
    const back = { type: 'goTo', page: 'serverPayment' } as const
    expect(led({}, ...paying, 'paymentFailed', back)).toEqual(['capture'])
    expect(led(checkout, ...toCapture, 'checkout', 'paymentFailed', back)).toEqual(['capture'])
    expect(led({}, ...paying, paid, back)).toEqual(['confirmation'])
    expect(led({}, ...paying, paid, 'startNew', back)).toEqual(['capture'])
  })

  test('[QUOTE-01, PAY-01] a price that has become nothing leads from the card back to the addresses', () => {
    const { place } = walk({}, ...toCapture, 'tokenGiven')
    const free = underFacts(place, { ...base, nothingToPay: true })
    expect(pageOf(nextQuoteStep(free, { type: 'goTo', page: 'payment' }).place)).toBe('addresses')
  })

  test('[PAY-02] the second provider’s checkout leads from capture to the server’s payment', () => {
    expect(led({}, ...toCapture, 'checkout')).toEqual(['capture'])
    expect(led(checkout, ...toCapture, 'checkout')).toEqual(['serverPayment', 'openCheckout'])
    expect(led(checkout, ...toCapture, 'checkout', paid)).toEqual(['confirmation'])
    expect(led(checkout, ...toCapture, 'checkout', 'paymentFailed')).toEqual(['capture', 'showPaymentError'])
  })

  test('[QUOTE-06, PAY-06] while money is asked for, nothing but its outcome leads on', () => {
    const paying = walk({}, ...toCapture, 'tokenGiven', 'next')
    expect(paying.underWay).toBe('payment')
    for (const other of ['next', 'back', 'expired', 'tokenGiven', 'startNew', 'register'] as const) {
      expect(nextQuoteStep(paying.place, { type: other })).toEqual({ place: paying.place, actions: [] })
    }
    for (const page of quotePages) {
      expect(pageOf(nextQuoteStep(paying.place, { type: 'goTo', page }).place)).toBe('serverPayment')
    }
  })

  test('[QUOTE-06, PAY-06] a payment that the server is still at work on is waited for after a reload', () => {
    expect(opened({}, { page: 'tariffs', paying: true })).toEqual(['serverPayment'])
    expect(opened({}, { page: 'serverPayment' })).toEqual(['capture'])
  })
})

test('[QUOTE-01] facts that change meanwhile hold from the next event on', () => {
  const { place } = walk({ contactComplete: false }, 'next', 'next')
  expect(pageOf(nextQuoteStep(place, { type: 'next' }).place)).toBe('contact')
  const filled = underFacts(place, base)
  expect(pageOf(nextQuoteStep(filled, { type: 'next' }).place)).toBe('addresses')
  expect(pageOf(nextQuoteStep(underFacts(filled, { ...base, ...onAccount }), { type: 'next' }).place)).toBe(
    'confirmation',
  )
})
