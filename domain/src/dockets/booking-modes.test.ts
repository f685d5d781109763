import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookingArrows,
  isEditable,
  nextMode,
  offeredButtons,
  type BookingEvent,
  type BookingMode,
  type BookingModeContext,
} from './booking-modes.ts'

const base: BookingModeContext = {
  submitRule: 'B',
  cust_mop: 'A',
  bookingSummary: true,
  bookingComplete: false,
  priceRight: true,
  priced: false,
  hasReference: false,
  editedFrom: 'new',
  savingToReuse: false,
}
const modes: BookingMode[] = ['new', 'reuse', 'existing', 'confirm', 'complete', 'capture', 'payment']
const step = (mode: BookingMode, event: BookingEvent, context: Partial<BookingModeContext> = {}) =>
  nextMode(mode, event, { ...base, ...context })

describe('pricing and changing', () => {
  test('[FORM-03] new, then price, gives confirm', () => {
    expect(step('new', 'submit')).toEqual({ mode: 'new', deeds: ['price'] })
    expect(step('new', 'priced')).toEqual({ mode: 'confirm', deeds: [] })
    expect(step('reuse', 'submit', { editedFrom: 'reuse' })).toEqual({ mode: 'reuse', deeds: ['price'] })
    expect(step('reuse', 'priced')).toEqual({ mode: 'confirm', deeds: [] })
  })

  test('[FORM-03] Change clears the pricing and goes back to where editing began', () => {
    expect(step('confirm', 'change')).toEqual({ mode: 'new', deeds: ['clearPricing'] })
    expect(step('confirm', 'change', { editedFrom: 'reuse' })).toEqual({
      mode: 'reuse',
      deeds: ['clearPricing'],
    })
    expect(step('capture', 'change', { cust_mop: 'O' })).toEqual({ mode: 'new', deeds: ['clearPricing'] })
  })
})

describe('submitting', () => {
  test('[FORM-06] reading A: the summary flag skips the price step, without it the booking is priced', () => {
    expect(step('new', 'submit', { submitRule: 'A' })).toEqual({ mode: 'confirm', deeds: [] })
    expect(step('new', 'submit', { submitRule: 'A', bookingSummary: false })).toEqual({
      mode: 'new',
      deeds: ['price'],
    })
  })

  test.each(['A', 'O', 'S'] as const)(
    '[FORM-06] reading B: without the summary flag a customer of mop %s is saved on account at once',
    (cust_mop) => {
      const direct = { bookingSummary: false, cust_mop }
      expect(step('new', 'submit', direct)).toEqual({ mode: 'new', deeds: ['payOnAccount', 'save'] })
      expect(step('new', 'saved', { ...direct, bookingComplete: true })?.mode).toBe('complete')
    },
  )

  test('[FORM-06] reading B: with the summary flag the price right decides for account customers', () => {
    expect(step('new', 'submit', { priceRight: false })).toEqual({ mode: 'confirm', deeds: [] })
    expect(step('new', 'submit', { priceRight: true })).toEqual({ mode: 'new', deeds: ['price'] })
  })

  test('[FORM-06] reading B: card customers are always priced', () => {
    for (const cust_mop of ['O', 'S'] as const) {
      expect(step('new', 'submit', { cust_mop, priceRight: false })).toEqual({
        mode: 'new',
        deeds: ['price'],
      })
    }
  })
})

describe('confirming and saving', () => {
  test('[FORM-04] confirm saves; the completion right decides between complete and new', () => {
    expect(step('confirm', 'confirm')).toEqual({ mode: 'confirm', deeds: ['save'] })
    expect(step('confirm', 'saved', { bookingComplete: true })).toEqual({
      mode: 'complete',
      deeds: ['showResult'],
    })
    expect(step('confirm', 'saved')).toEqual({ mode: 'new', deeds: ['resetDraft', 'showResult'] })
  })

  test('[FORM-05] save-and-reuse clears id and reference, keeps the data and returns to reuse', () => {
    expect(step('confirm', 'saveAndReuse')).toEqual({ mode: 'confirm', deeds: ['save'] })
    const saved = step('confirm', 'saved', { savingToReuse: true, bookingComplete: true })
    expect(saved?.mode).toBe('reuse')
    expect(saved?.deeds).toContain('clearReference')
    expect(saved?.deeds).not.toContain('resetDraft')
    for (const mode of ['existing', 'complete'] as const) {
      expect(step(mode, 'reuse')).toEqual({ mode: 'reuse', deeds: ['clearReference', 'clearPricing'] })
    }
  })

  test('[FORM-05] New resets, from everywhere but a payment under way', () => {
    for (const mode of modes.filter((mode) => mode !== 'payment')) {
      expect(step(mode, 'startNew')).toEqual({ mode: 'new', deeds: ['resetDraft'] })
    }
    expect(step('payment', 'startNew')).toBeNull()
  })

  test.each(['O', 'S'] as const)(
    '[FORM-07] a customer of mop %s goes to capture in place of saving',
    (cust_mop) => {
      for (const event of ['confirm', 'saveAndReuse'] as const) {
        expect(step('confirm', event, { cust_mop, priced: true })).toEqual({ mode: 'capture', deeds: [] })
      }
    },
  )

  test('[FORM-07, PRICE-03] a card is not asked for before there is a price', () => {
    for (const event of ['confirm', 'saveAndReuse'] as const) {
      expect(step('confirm', event, { cust_mop: 'O', submitRule: 'A' })).toEqual({
        mode: 'confirm',
        deeds: ['price'],
      })
    }
    expect(step('confirm', 'priced', { cust_mop: 'O' })).toEqual({ mode: 'confirm', deeds: [] })
  })
})

describe('paying by card', () => {
  test('[PAY-01, FORM-07] mop O: authorised goes to complete, declined back to capture with the error', () => {
    expect(step('capture', 'authorise', { cust_mop: 'O' })).toEqual({
      mode: 'payment',
      deeds: ['takePayment'],
    })
    expect(step('payment', 'authorised')).toEqual({ mode: 'complete', deeds: ['showResult'] })
    expect(step('payment', 'declined')).toEqual({ mode: 'capture', deeds: ['showPaymentError'] })
  })

  test('[PAY-02, FORM-07] mop S: authorise is hidden, the checkout opens, and only a complete session completes', () => {
    expect(offeredButtons('capture', { ...base, cust_mop: 'S' })).toEqual(['change', 'startNew', 'checkout'])
    expect(offeredButtons('capture', { ...base, cust_mop: 'O' })).toEqual(['change', 'startNew', 'authorise'])
    expect(step('capture', 'checkout', { cust_mop: 'S' })).toEqual({
      mode: 'payment',
      deeds: ['openCheckout'],
    })
    expect(step('payment', 'sessionComplete')).toEqual({ mode: 'complete', deeds: ['showResult'] })
    expect(step('payment', 'sessionIncomplete')).toEqual({ mode: 'capture', deeds: ['showPaymentError'] })
  })
})

describe('the machine as a whole', () => {
  test('[FORM-08] a docket that has a reference opens read-only', () => {
    expect(step('new', 'opened', { hasReference: true })).toEqual({ mode: 'existing', deeds: [] })
    expect(step('new', 'opened')).toEqual({ mode: 'new', deeds: [] })
    expect(modes.filter(isEditable)).toEqual(['new', 'reuse'])
    expect(offeredButtons('existing', base)).toEqual(['reuse', 'startNew'])
  })

  test('[FORM-02] an event without an arrow means nothing', () => {
    expect(step('complete', 'confirm')).toBeNull()
    expect(step('existing', 'submit')).toBeNull()
    expect(step('capture', 'authorise', { cust_mop: 'A' })).toBeNull()
    expect(step('new', 'authorised')).toBeNull()
  })

  const contexts: fc.Arbitrary<BookingModeContext> = fc.record({
    submitRule: fc.constantFrom('A', 'B'),
    cust_mop: fc.constantFrom('A', 'O', 'S'),
    bookingSummary: fc.boolean(),
    bookingComplete: fc.boolean(),
    priceRight: fc.boolean(),
    priced: fc.boolean(),
    hasReference: fc.boolean(),
    editedFrom: fc.constantFrom('new', 'reuse'),
    savingToReuse: fc.boolean(),
  })

  test('[FORM-02] every arrow is taken by some context', () => {
    const samples = fc.sample(contexts, { numRuns: 400, seed: 1 })
    for (const arrow of bookingArrows) {
      const taken = samples.some((context) =>
        arrow.from.some((mode) => nextMode(mode, arrow.event, context)?.deeds === arrow.deeds),
      )
      expect(taken, `${arrow.from.join('/')} ${arrow.event} ${arrow.to}`).toBe(true)
    }
  })

  test('[FORM-02] a button never leads nowhere, and no mode but payment is without one', () => {
    fc.assert(
      fc.property(contexts, fc.constantFrom(...modes), (context, mode) => {
        const offered = offeredButtons(mode, context)
        expect(offered.length > 0).toBe(mode !== 'payment')
        for (const button of offered) expect(modes).toContain(nextMode(mode, button, context)?.mode)
      }),
    )
  })

  const cardContexts = contexts.filter((context) => context.cust_mop !== 'A')

  test('[PAY-06, FORM-07] a card customer is saved without payment only by reading B without the summary flag', () => {
    fc.assert(
      fc.property(cardContexts, fc.constantFrom(...modes), (context, mode) => {
        const saving = offeredButtons(mode, context).some((button) =>
          nextMode(mode, button, context)?.deeds.includes('save'),
        )
        const allowed = context.submitRule === 'B' && !context.bookingSummary
        expect(saving && !allowed).toBe(false)
      }),
    )
  })
})
