import { describe, expect, test } from 'vitest'
import { bookingModes, isEditable } from './booking-modes.ts'
import type { BookingEvent, BookingSettings } from './booking-modes.ts'
import {
  modeOf,
  nextStep,
  offeredButtons,
  openBooking,
  snapshotAt,
  underSettings,
  underWay,
  type BookingSnapshot,
} from './booking-moves.ts'

const base: BookingSettings = {
  submitRule: 'B',
  cust_mop: 'A',
  bookingSummary: true,
  bookingComplete: false,
  priceRight: true,
}

type Named = BookingEvent['type'] | BookingEvent
const event = (named: Named) => (typeof named === 'string' ? { type: named } : named) as BookingEvent

/** Walks the form from its opening; what comes out is where the last event led and what it made the form do. */
function walk(settings: Partial<BookingSettings>, ...events: Named[]) {
  let place: BookingSnapshot = openBooking({ ...base, ...settings })
  let actions: readonly string[] = []
  for (const named of events) ({ place, actions } = nextStep(place, event(named)))
  return { place, mode: modeOf(place), actions, underWay: underWay(place), buttons: offeredButtons(place) }
}

const led = (settings: Partial<BookingSettings>, ...events: Named[]) => {
  const { mode, actions } = walk(settings, ...events)
  return [mode, ...actions]
}

const docket = { type: 'opened', reference: 'MT100001' } as const

describe('a booking that costs nothing', () => {
  const free = { type: 'priced', nothingToPay: true } as const

  test.each(['O', 'S'] as const)(
    '[FORM-07, PAY-01] is saved without a card where its customer pays by %s',
    (cust_mop) => {
      expect(led({ cust_mop }, 'submit', free, 'confirm')).toEqual(['confirm', 'save'])
      expect(led({ cust_mop }, 'submit', free, 'saveAndReuse')).toEqual(['confirm', 'save'])
    },
  )

  test('[FORM-07] asks for the card again once it is changed and costs something', () => {
    expect(led({ cust_mop: 'O' }, 'submit', free, 'change', 'submit', 'priced', 'confirm')).toEqual([
      'capture',
    ])
  })
})

describe('pricing and changing', () => {
  test('[FORM-03] new, then price, gives confirm', () => {
    expect(led({}, 'submit')).toEqual(['new', 'price'])
    expect(led({}, 'submit', 'priced')).toEqual(['confirm'])
    expect(led({}, 'copied', 'submit')).toEqual(['reuse', 'price'])
    expect(led({}, 'copied', 'submit', 'priced')).toEqual(['confirm'])
  })

  test('[FORM-03] Change clears the pricing and goes back to where editing began', () => {
    expect(led({}, 'submit', 'priced', 'change')).toEqual(['new', 'clearPricing'])
    expect(led({}, 'copied', 'submit', 'priced', 'change')).toEqual(['reuse', 'clearPricing'])
    const capture = ['submit', 'priced', 'confirm'] as const
    expect(led({ cust_mop: 'O' }, ...capture, 'change')).toEqual(['new', 'clearPricing'])
    expect(led({ cust_mop: 'S' }, 'copied', ...capture, 'change')).toEqual(['reuse', 'clearPricing'])
    expect(walk({}, 'submit', 'priced', 'change').place.context.priced).toBe(false)
  })

  test('[FORM-03] a price that does not come leaves the form where it was', () => {
    for (const answer of ['failed', 'refused'] as const) {
      expect(led({}, 'submit', answer)).toEqual(['new'])
      expect(led({}, 'copied', 'submit', answer)).toEqual(['reuse'])
      expect(walk({}, 'submit', answer).buttons).toContain('submit')
    }
  })
})

describe('submitting', () => {
  test('[FORM-06] reading A: the summary flag skips the price step, without it the booking is priced', () => {
    for (const cust_mop of ['A', 'O', 'S'] as const) {
      expect(led({ submitRule: 'A', cust_mop }, 'submit')).toEqual(['confirm'])
      expect(led({ submitRule: 'A', cust_mop, bookingSummary: false }, 'submit')).toEqual(['new', 'price'])
    }
  })

  test.each(['A', 'O', 'S'] as const)(
    '[FORM-06] reading B: without the summary flag a customer of mop %s is saved on account at once',
    (cust_mop) => {
      const direct = { bookingSummary: false, cust_mop }
      expect(led(direct, 'submit')).toEqual(['new', 'payOnAccount', 'save'])
      expect(led(direct, 'submit', 'saved')).toEqual(['new', 'resetDraft', 'showResult'])
      expect(led({ ...direct, bookingComplete: true }, 'submit', 'saved')).toEqual(['complete', 'showResult'])
      expect(led(direct, 'copied', 'submit')).toEqual(['reuse', 'payOnAccount', 'save'])
    },
  )

  test('[FORM-06] reading B: with the summary flag the price right decides for account customers', () => {
    expect(led({ priceRight: false }, 'submit')).toEqual(['confirm'])
    expect(led({ priceRight: true }, 'submit')).toEqual(['new', 'price'])
  })

  test('[FORM-06] reading A: without the summary flag a customer without the price right is priced as well', () => {
    const unseen = { submitRule: 'A', bookingSummary: false, priceRight: false } as const
    expect(led(unseen, 'submit')).toEqual(['new', 'price'])
    expect(led(unseen, 'submit', 'priced', 'confirm')).toEqual(['confirm', 'save'])
  })

  test('[FORM-06] reading B: card customers are always priced', () => {
    for (const cust_mop of ['O', 'S'] as const) {
      expect(led({ cust_mop, priceRight: false }, 'submit')).toEqual(['new', 'price'])
    }
  })

  test('[FORM-06] a direct save that fails leaves the form to be mended', () => {
    for (const answer of ['failed', 'refused'] as const) {
      expect(led({ bookingSummary: false }, 'submit', answer)).toEqual(['new'])
      expect(led({ bookingSummary: false }, 'copied', 'submit', answer)).toEqual(['reuse'])
      for (const way of [['submit'], ['copied', 'submit']] as const) {
        const after = walk({ bookingSummary: false }, ...way, answer)
        expect([after.underWay, after.buttons]).toEqual([null, ['submit', 'startNew']])
      }
    }
  })
})

describe('confirming and saving', () => {
  const confirmed = ['submit', 'priced', 'confirm'] as const

  test('[FORM-04, PAY-03] confirm saves; the completion right decides between complete and new', () => {
    expect(led({}, ...confirmed)).toEqual(['confirm', 'save'])
    expect(led({ bookingComplete: true }, ...confirmed, 'saved')).toEqual(['complete', 'showResult'])
    expect(led({}, ...confirmed, 'saved')).toEqual(['new', 'resetDraft', 'showResult'])
    expect(led({}, 'copied', ...confirmed, 'saved')).toEqual(['new', 'resetDraft', 'showResult'])
  })

  test('[FORM-04] a save that fails can be tried again; one that finds fault with fields goes back to them', () => {
    for (const button of ['confirm', 'saveAndReuse'] as const) {
      expect(led({}, 'submit', 'priced', button, 'failed')).toEqual(['confirm'])
      expect(led({}, 'submit', 'priced', button, 'failed', button)).toEqual(['confirm', 'save'])
      expect(led({}, 'submit', 'priced', button, 'refused')).toEqual(['new', 'clearPricing'])
      expect(led({}, 'copied', 'submit', 'priced', button, 'refused')).toEqual(['reuse', 'clearPricing'])
    }
  })

  test('[FORM-03, FORM-04] a price that has changed leads back to confirm with its buttons, and saves nothing', () => {
    for (const button of ['confirm', 'saveAndReuse'] as const) {
      const changed = walk({}, 'submit', 'priced', button, 'priceChanged')
      expect([changed.mode, changed.actions, changed.underWay]).toEqual(['confirm', [], null])
      expect(changed.buttons).toEqual(['change', 'confirm', 'saveAndReuse', 'startNew'])
      expect(led({}, 'submit', 'priced', button, 'priceChanged', button)).toEqual(['confirm', 'save'])
      expect(changed.place.context.priced).toBe(true)
    }
  })

  test('[FORM-04, FORM-17] while a price or a save is under way no button does anything', () => {
    for (const busy of [
      walk({}, 'submit'),
      walk({}, ...confirmed),
      walk({ bookingSummary: false }, 'submit'),
    ]) {
      expect(busy.buttons).toEqual([])
      expect(nextStep(busy.place, { type: 'submit' })).toEqual({ place: busy.place, actions: [] })
    }
    expect(walk({}, 'submit').underWay).toBe('price')
    expect(walk({}, ...confirmed).underWay).toBe('save')
    expect(walk({}, 'submit', 'priced', 'saveAndReuse').underWay).toBe('save')
    expect(walk({ bookingSummary: false }, 'submit').underWay).toBe('save')
    expect(walk({ bookingSummary: false }, 'copied', 'submit').underWay).toBe('save')
    expect(walk({ submitRule: 'A', cust_mop: 'O' }, 'submit', 'confirm').underWay).toBe('price')
    expect(walk({}, 'submit', 'priced').underWay).toBeNull()
  })

  test('[FORM-05] save-and-reuse clears id and reference, keeps the data and returns to reuse', () => {
    const saving = ['submit', 'priced', 'saveAndReuse'] as const
    expect(led({}, ...saving)).toEqual(['confirm', 'save'])
    for (const bookingComplete of [true, false]) {
      const saved = ['reuse', 'clearReference', 'clearPricing', 'showResult']
      expect(led({ bookingComplete }, ...saving, 'saved')).toEqual(saved)
      expect(led({ bookingComplete }, 'copied', ...saving, 'saved')).toEqual(saved)
    }
  })

  test('[FORM-05] Re-use copies a docket that was opened or has just been booked', () => {
    const copied = ['reuse', 'clearReference', 'clearPricing']
    expect(led({}, docket, 'reuse')).toEqual(copied)
    expect(led({ bookingComplete: true }, ...confirmed, 'saved', 'reuse')).toEqual(copied)
  })

  test('[FORM-05] New resets, from everywhere but a payment under way', () => {
    const card = { cust_mop: 'O' } as const
    const ways: [Partial<BookingSettings>, Named[]][] = [
      [{}, []],
      [{}, ['copied']],
      [{}, [docket]],
      [{}, ['submit', 'priced']],
      [card, [...confirmed]],
      [{ bookingComplete: true }, [...confirmed, 'saved']],
    ]
    for (const [settings, way] of ways) {
      expect(led(settings, ...way, 'startNew')).toEqual(['new', 'resetDraft'])
    }
    expect(led(card, ...confirmed, 'authorise', 'startNew')).toEqual(['payment'])
  })

  test('[FORM-05] New after a re-used draft begins as new, also for Change', () => {
    expect(led({}, 'copied', 'startNew', 'submit', 'priced', 'change')).toEqual(['new', 'clearPricing'])
    expect(walk({}, 'copied', 'startNew').place.context.editedFrom).toBe('new')
    expect(walk({}, 'copied').place.context.editedFrom).toBe('reuse')
  })

  test('a draft that was set aside comes back as a new booking', () => {
    expect(led({}, 'bringBack')).toEqual(['new', 'restoreDraft'])
    expect(led({}, 'copied', 'bringBack')).toEqual(['new', 'restoreDraft'])
    expect(led({}, 'submit', 'bringBack')).toEqual(['new'])
  })

  test.each(['O', 'S'] as const)(
    '[FORM-07] a customer of mop %s goes to capture in place of saving',
    (cust_mop) => {
      for (const button of ['confirm', 'saveAndReuse'] as const) {
        expect(led({ cust_mop }, 'submit', 'priced', button)).toEqual(['capture'])
      }
    },
  )

  test('[FORM-07, PRICE-03] a card is not asked for before there is a price', () => {
    for (const button of ['confirm', 'saveAndReuse'] as const) {
      const unpriced = { cust_mop: 'O', submitRule: 'A' } as const
      expect(led(unpriced, 'submit', button)).toEqual(['confirm', 'price'])
      expect(led(unpriced, 'submit', button, 'failed')).toEqual(['confirm'])
      expect(led(unpriced, 'submit', button, 'failed', button)).toEqual(['confirm', 'price'])
      expect(led(unpriced, 'submit', button, 'refused')).toEqual(['new', 'clearPricing'])
      expect(led(unpriced, 'submit', button, 'priced')).toEqual(['confirm'])
      expect(led(unpriced, 'submit', button, 'priced', button)).toEqual(['capture'])
    }
  })

  test.each(['O', 'S'] as const)(
    '[FORM-05, FORM-07, PRICE-03] a re-used booking of mop %s is priced and paid again, also after one that was free',
    (cust_mop) => {
      const unpriced = { cust_mop, submitRule: 'A', bookingComplete: true } as const
      const free = { type: 'priced', nothingToPay: true } as const
      const saved = ['submit', 'confirm', free, 'confirm', 'saved'] as const
      for (const button of ['confirm', 'saveAndReuse'] as const) {
        expect(led(unpriced, 'copied', 'submit', button)).toEqual(['confirm', 'price'])
        expect(led(unpriced, ...saved, 'reuse', 'submit', button)).toEqual(['confirm', 'price'])
        expect(led(unpriced, ...saved, 'startNew', 'submit', button)).toEqual(['confirm', 'price'])
      }
    },
  )
})

describe('paying by card', () => {
  const captured = ['submit', 'priced', 'confirm'] as const

  test('[PAY-01, FORM-07] mop O: authorised goes to complete, declined back to capture with the error', () => {
    const card = { cust_mop: 'O' } as const
    expect(led(card, ...captured, 'authorise')).toEqual(['payment', 'takePayment'])
    expect(led(card, ...captured, 'authorise', 'authorised')).toEqual(['complete', 'showResult'])
    expect(led(card, ...captured, 'authorise', 'declined')).toEqual(['capture', 'showPaymentError'])
    expect(led(card, ...captured, 'authorise', 'sessionComplete')).toEqual(['payment'])
    expect(led(card, ...captured, 'authorise', 'sessionIncomplete')).toEqual(['payment'])
  })

  test('[PAY-02, FORM-07] mop S: authorise is hidden, and only a complete session completes', () => {
    const checkout = { cust_mop: 'S' } as const
    expect(walk(checkout, ...captured).buttons).toEqual(['change', 'startNew', 'checkout'])
    expect(walk({ cust_mop: 'O' }, ...captured).buttons).toEqual(['change', 'startNew', 'authorise'])
    expect(led(checkout, ...captured, 'authorise')).toEqual(['capture'])
    expect(led(checkout, ...captured, 'checkout')).toEqual(['payment', 'openCheckout'])
    expect(led(checkout, ...captured, 'checkout', 'sessionComplete')).toEqual(['complete', 'showResult'])
    expect(led(checkout, ...captured, 'checkout', 'sessionIncomplete')).toEqual([
      'capture',
      'showPaymentError',
    ])
    expect(led(checkout, ...captured, 'checkout', 'authorised')).toEqual(['payment'])
    expect(led(checkout, ...captured, 'checkout', 'declined')).toEqual(['payment'])
  })
})

describe('the machine as a whole', () => {
  test('[FORM-08] a docket that has a reference opens read-only', () => {
    expect(led({}, docket)).toEqual(['existing'])
    expect(walk({}, docket).buttons).toEqual(['reuse', 'startNew'])
    expect(led({}, { type: 'opened', reference: '' })).toEqual(['new'])
    expect(bookingModes.filter(isEditable)).toEqual(['new', 'reuse'])
  })

  test('[FORM-02] an opening finds only an untouched form', () => {
    expect(modeOf(openBooking(base))).toBe('new')
    expect(modeOf(openBooking(base, { type: 'copied' }))).toBe('reuse')
    expect(modeOf(openBooking(base, docket))).toBe('existing')
    expect(led({ bookingSummary: false }, 'submit', 'copied')).toEqual(['new'])
    expect(led({ bookingSummary: false }, 'submit', docket)).toEqual(['new'])
  })

  test('[FORM-02] an event without an arrow means nothing', () => {
    expect(led({}, 'authorised')).toEqual(['new'])
    expect(led({}, docket, 'submit')).toEqual(['existing'])
    expect(led({}, 'submit', 'priced', 'priced')).toEqual(['confirm'])
  })

  test('[FORM-02] every mode can be returned to, with its buttons', () => {
    const context = { ...base, priced: true, editedFrom: 'new' } as const
    for (const mode of bookingModes) expect(modeOf(snapshotAt(mode, context))).toBe(mode)
    expect(bookingModes.filter((mode) => offeredButtons(snapshotAt(mode, context)).length === 0)).toEqual([
      'payment',
    ])
  })

  test('[FORM-02, FORM-06] settings that change meanwhile hold from the next event on', () => {
    const { place } = walk({}, 'copied', 'submit', 'priced')
    const changed = underSettings(place, { ...base, cust_mop: 'O' })
    expect(modeOf(nextStep(changed, { type: 'confirm' }).place)).toBe('capture')
    expect(modeOf(nextStep(changed, { type: 'change' }).place)).toBe('reuse')
  })
})
