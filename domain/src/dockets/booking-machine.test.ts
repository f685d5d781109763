import { describe, expect, test } from 'vitest'
import { bookingModes, isEditable } from './booking-modes.ts'
import type { BookingEvent, BookingModeSettings } from './booking-modes.ts'
import {
  modeOf,
  nextStep,
  offeredButtons,
  openBooking,
  snapshotAt,
  underSettings,
  requestUnderWay,
  type BookingSnapshot,
} from './booking-moves.ts'

const base: BookingModeSettings = {
  submitRule: 'B',
  cust_mop: 'A',
  bookingSummary: true,
  bookingComplete: false,
  priceRight: true,
}

type Named = BookingEvent['type'] | BookingEvent
const event = (named: Named) => (typeof named === 'string' ? { type: named } : named) as BookingEvent

/** Walks the form from its opening. Returns the state after the last event, and that event's effects. */
function walk(settings: Partial<BookingModeSettings>, ...events: Named[]) {
  let snapshot: BookingSnapshot = openBooking({ ...base, ...settings })
  let actions: readonly string[] = []
  for (const named of events) ({ snapshot, actions } = nextStep(snapshot, event(named)))
  return {
    snapshot,
    mode: modeOf(snapshot),
    actions,
    underWay: requestUnderWay(snapshot),
    buttons: offeredButtons(snapshot),
  }
}

const modeAfter = (settings: Partial<BookingModeSettings>, ...events: Named[]) => {
  const { mode, actions } = walk(settings, ...events)
  return [mode, ...actions]
}

const docket = { type: 'opened', reference: 'MT100001' } as const

describe('a free booking', () => {
  const free = { type: 'priced', nothingToPay: true } as const

  test.each(['O', 'S'] as const)(
    '[FORM-07, PAY-01] a free booking is saved without a card for a customer who pays by %s',
    (cust_mop) => {
      expect(modeAfter({ cust_mop }, 'submit', free, 'confirm')).toEqual(['confirm', 'save'])
      expect(modeAfter({ cust_mop }, 'submit', free, 'saveAndReuse')).toEqual(['confirm', 'save'])
    },
  )

  test('[FORM-07] a free booking requires a card again if a change gives it a price', () => {
    expect(modeAfter({ cust_mop: 'O' }, 'submit', free, 'change', 'submit', 'priced', 'confirm')).toEqual([
      'capture',
    ])
  })
})

describe('pricing and changing', () => {
  test('[FORM-03] pricing a new booking leads to confirm', () => {
    expect(modeAfter({}, 'submit')).toEqual(['new', 'price'])
    expect(modeAfter({}, 'submit', 'priced')).toEqual(['confirm'])
    expect(modeAfter({}, 'copied', 'submit')).toEqual(['reuse', 'price'])
    expect(modeAfter({}, 'copied', 'submit', 'priced')).toEqual(['confirm'])
  })

  test('[FORM-03] Change clears the pricing and returns to the mode that editing started in', () => {
    expect(modeAfter({}, 'submit', 'priced', 'change')).toEqual(['new', 'clearPricing'])
    expect(modeAfter({}, 'copied', 'submit', 'priced', 'change')).toEqual(['reuse', 'clearPricing'])
    const capture = ['submit', 'priced', 'confirm'] as const
    expect(modeAfter({ cust_mop: 'O' }, ...capture, 'change')).toEqual(['new', 'clearPricing'])
    expect(modeAfter({ cust_mop: 'S' }, 'copied', ...capture, 'change')).toEqual(['reuse', 'clearPricing'])
    expect(walk({}, 'submit', 'priced', 'change').snapshot.context.priced).toBe(false)
  })

  test('[FORM-03] the form stays in its mode if pricing fails', () => {
    for (const answer of ['failed', 'refused'] as const) {
      expect(modeAfter({}, 'submit', answer)).toEqual(['new'])
      expect(modeAfter({}, 'copied', 'submit', answer)).toEqual(['reuse'])
      expect(walk({}, 'submit', answer).buttons).toContain('submit')
    }
  })
})

describe('submitting', () => {
  test('[FORM-06] rule A: the summary flag skips the price step; without it the booking is priced', () => {
    for (const cust_mop of ['A', 'O', 'S'] as const) {
      expect(modeAfter({ submitRule: 'A', cust_mop }, 'submit')).toEqual(['confirm'])
      expect(modeAfter({ submitRule: 'A', cust_mop, bookingSummary: false }, 'submit')).toEqual([
        'new',
        'price',
      ])
    }
  })

  test.each(['A', 'O', 'S'] as const)(
    '[FORM-06] rule B: without the summary flag a booking with mop %s is saved on account at once',
    (cust_mop) => {
      const direct = { bookingSummary: false, cust_mop }
      expect(modeAfter(direct, 'submit')).toEqual(['new', 'payOnAccount', 'save'])
      expect(modeAfter(direct, 'submit', 'saved')).toEqual(['new', 'resetDraft', 'showResult'])
      expect(modeAfter({ ...direct, bookingComplete: true }, 'submit', 'saved')).toEqual([
        'complete',
        'showResult',
      ])
      expect(modeAfter(direct, 'copied', 'submit')).toEqual(['reuse', 'payOnAccount', 'save'])
    },
  )

  test('[FORM-06] rule B: with the summary flag, the price permission decides for account customers', () => {
    expect(modeAfter({ priceRight: false }, 'submit')).toEqual(['confirm'])
    expect(modeAfter({ priceRight: true }, 'submit')).toEqual(['new', 'price'])
  })

  test('[FORM-06] rule A: without the summary flag, the booking is priced even without the price permission', () => {
    const unseen = { submitRule: 'A', bookingSummary: false, priceRight: false } as const
    expect(modeAfter(unseen, 'submit')).toEqual(['new', 'price'])
    expect(modeAfter(unseen, 'submit', 'priced', 'confirm')).toEqual(['confirm', 'save'])
  })

  test('[FORM-06] rule B: bookings of card customers are always priced', () => {
    for (const cust_mop of ['O', 'S'] as const) {
      expect(modeAfter({ cust_mop, priceRight: false }, 'submit')).toEqual(['new', 'price'])
    }
  })

  test('[FORM-06] after a direct save fails, the form can be edited', () => {
    for (const answer of ['failed', 'refused'] as const) {
      expect(modeAfter({ bookingSummary: false }, 'submit', answer)).toEqual(['new'])
      expect(modeAfter({ bookingSummary: false }, 'copied', 'submit', answer)).toEqual(['reuse'])
      for (const events of [['submit'], ['copied', 'submit']] as const) {
        const after = walk({ bookingSummary: false }, ...events, answer)
        expect([after.underWay, after.buttons]).toEqual([null, ['submit', 'startNew']])
      }
    }
  })
})

describe('confirming and saving', () => {
  const confirmed = ['submit', 'priced', 'confirm'] as const

  test('[FORM-04, PAY-03] confirming and saving confirm saves; the completion permission decides between complete and new', () => {
    expect(modeAfter({}, ...confirmed)).toEqual(['confirm', 'save'])
    expect(modeAfter({ bookingComplete: true }, ...confirmed, 'saved')).toEqual(['complete', 'showResult'])
    expect(modeAfter({}, ...confirmed, 'saved')).toEqual(['new', 'resetDraft', 'showResult'])
    expect(modeAfter({}, 'copied', ...confirmed, 'saved')).toEqual(['new', 'resetDraft', 'showResult'])
  })

  test('[FORM-04] a failed save can be retried, and a save with invalid fields returns to the form', () => {
    for (const button of ['confirm', 'saveAndReuse'] as const) {
      expect(modeAfter({}, 'submit', 'priced', button, 'failed')).toEqual(['confirm'])
      expect(modeAfter({}, 'submit', 'priced', button, 'failed', button)).toEqual(['confirm', 'save'])
      expect(modeAfter({}, 'submit', 'priced', button, 'refused')).toEqual(['new', 'clearPricing'])
      expect(modeAfter({}, 'copied', 'submit', 'priced', button, 'refused')).toEqual([
        'reuse',
        'clearPricing',
      ])
    }
  })

  test('[FORM-03, FORM-04] a changed price returns to confirm without saving', () => {
    for (const button of ['confirm', 'saveAndReuse'] as const) {
      const changed = walk({}, 'submit', 'priced', button, 'priceChanged')
      expect([changed.mode, changed.actions, changed.underWay]).toEqual(['confirm', [], null])
      expect(changed.buttons).toEqual(['change', 'confirm', 'saveAndReuse', 'startNew'])
      expect(modeAfter({}, 'submit', 'priced', button, 'priceChanged', button)).toEqual(['confirm', 'save'])
      expect(changed.snapshot.context.priced).toBe(true)
    }
  })

  test('[FORM-06] a changed price of a booking without a summary returns to the form, where it can be booked', () => {
    const direct = { bookingSummary: false }
    expect(modeAfter(direct, 'submit', 'priceChanged')).toEqual(['new'])
    expect(modeAfter(direct, 'copied', 'submit', 'priceChanged')).toEqual(['reuse'])
    expect(modeAfter(direct, 'submit', 'priceChanged', 'submit')).toEqual(['new', 'payOnAccount', 'save'])
  })

  test('[FORM-04, FORM-17] buttons have no effect while a price or a save is in progress', () => {
    for (const busy of [
      walk({}, 'submit'),
      walk({}, ...confirmed),
      walk({ bookingSummary: false }, 'submit'),
    ]) {
      expect(busy.buttons).toEqual([])
      expect(nextStep(busy.snapshot, { type: 'submit' })).toEqual({ snapshot: busy.snapshot, actions: [] })
    }
    expect(walk({}, 'submit').underWay).toBe('price')
    expect(walk({}, ...confirmed).underWay).toBe('save')
    expect(walk({}, 'submit', 'priced', 'saveAndReuse').underWay).toBe('save')
    expect(walk({ bookingSummary: false }, 'submit').underWay).toBe('save')
    expect(walk({ bookingSummary: false }, 'copied', 'submit').underWay).toBe('save')
    expect(walk({ submitRule: 'A', cust_mop: 'O' }, 'submit', 'confirm').underWay).toBe('price')
    expect(walk({}, 'submit', 'priced').underWay).toBeNull()
  })

  test('[FORM-05] Save and re-use clears id and reference, keeps the data and returns to reuse', () => {
    const saving = ['submit', 'priced', 'saveAndReuse'] as const
    expect(modeAfter({}, ...saving)).toEqual(['confirm', 'save'])
    for (const bookingComplete of [true, false]) {
      const saved = ['reuse', 'clearReference', 'clearPricing', 'showResult']
      expect(modeAfter({ bookingComplete }, ...saving, 'saved')).toEqual(saved)
      expect(modeAfter({ bookingComplete }, 'copied', ...saving, 'saved')).toEqual(saved)
    }
  })

  test('[FORM-05] Re-use copies an opened docket or a new booking', () => {
    const copied = ['reuse', 'clearReference', 'clearPricing']
    expect(modeAfter({}, docket, 'reuse')).toEqual(copied)
    expect(modeAfter({ bookingComplete: true }, ...confirmed, 'saved', 'reuse')).toEqual(copied)
  })

  test('[FORM-05] New resets the form in every mode except during a payment', () => {
    const card = { cust_mop: 'O' } as const
    const cases: [Partial<BookingModeSettings>, Named[]][] = [
      [{}, []],
      [{}, ['copied']],
      [{}, [docket]],
      [{}, ['submit', 'priced']],
      [card, [...confirmed]],
      [{ bookingComplete: true }, [...confirmed, 'saved']],
    ]
    for (const [settings, events] of cases) {
      expect(modeAfter(settings, ...events, 'startNew')).toEqual(['new', 'resetDraft'])
    }
    expect(modeAfter(card, ...confirmed, 'authorise', 'startNew')).toEqual(['payment'])
  })

  test('[FORM-05] after New, a re-used draft counts as new, also for Change', () => {
    expect(modeAfter({}, 'copied', 'startNew', 'submit', 'priced', 'change')).toEqual(['new', 'clearPricing'])
    expect(walk({}, 'copied', 'startNew').snapshot.context.editedFrom).toBe('new')
    expect(walk({}, 'copied').snapshot.context.editedFrom).toBe('reuse')
  })

  test('a draft that was set aside is restored as a new booking', () => {
    expect(modeAfter({}, 'bringBack')).toEqual(['new', 'restoreDraft'])
    expect(modeAfter({}, 'copied', 'bringBack')).toEqual(['new', 'restoreDraft'])
    expect(modeAfter({}, 'submit', 'bringBack')).toEqual(['new'])
  })

  test.each(['O', 'S'] as const)(
    '[FORM-07] confirming and saving with mop %s, confirm leads to capture instead of saving',
    (cust_mop) => {
      for (const button of ['confirm', 'saveAndReuse'] as const) {
        expect(modeAfter({ cust_mop }, 'submit', 'priced', button)).toEqual(['capture'])
      }
    },
  )

  test('[FORM-07, PRICE-03] capture requires a price', () => {
    for (const button of ['confirm', 'saveAndReuse'] as const) {
      const unpriced = { cust_mop: 'O', submitRule: 'A' } as const
      expect(modeAfter(unpriced, 'submit', button)).toEqual(['confirm', 'price'])
      expect(modeAfter(unpriced, 'submit', button, 'failed')).toEqual(['confirm'])
      expect(modeAfter(unpriced, 'submit', button, 'failed', button)).toEqual(['confirm', 'price'])
      expect(modeAfter(unpriced, 'submit', button, 'refused')).toEqual(['new', 'clearPricing'])
      expect(modeAfter(unpriced, 'submit', button, 'priced')).toEqual(['confirm'])
      expect(modeAfter(unpriced, 'submit', button, 'priced', button)).toEqual(['capture'])
    }
  })

  test.each(['O', 'S'] as const)(
    '[FORM-05, FORM-07, PRICE-03] a re-used booking with mop %s is priced and paid again, even after a free booking',
    (cust_mop) => {
      const unpriced = { cust_mop, submitRule: 'A', bookingComplete: true } as const
      const free = { type: 'priced', nothingToPay: true } as const
      const saved = ['submit', 'confirm', free, 'confirm', 'saved'] as const
      for (const button of ['confirm', 'saveAndReuse'] as const) {
        expect(modeAfter(unpriced, 'copied', 'submit', button)).toEqual(['confirm', 'price'])
        expect(modeAfter(unpriced, ...saved, 'reuse', 'submit', button)).toEqual(['confirm', 'price'])
        expect(modeAfter(unpriced, ...saved, 'startNew', 'submit', button)).toEqual(['confirm', 'price'])
      }
    },
  )
})

describe('paying by card', () => {
  const captured = ['submit', 'priced', 'confirm'] as const

  test('[PAY-01, FORM-07] mop O: authorised leads to complete, and declined back to capture with the error', () => {
    const card = { cust_mop: 'O' } as const
    expect(modeAfter(card, ...captured, 'authorise')).toEqual(['payment', 'takePayment'])
    expect(modeAfter(card, ...captured, 'authorise', 'authorised')).toEqual(['complete', 'showResult'])
    expect(modeAfter(card, ...captured, 'authorise', 'declined')).toEqual(['capture', 'showPaymentError'])
    expect(modeAfter(card, ...captured, 'authorise', 'sessionComplete')).toEqual(['payment'])
    expect(modeAfter(card, ...captured, 'authorise', 'sessionIncomplete')).toEqual(['payment'])
  })

  test('[PAY-02, FORM-07] mop S: authorise is hidden, and only a complete session completes', () => {
    const checkout = { cust_mop: 'S' } as const
    expect(walk(checkout, ...captured).buttons).toEqual(['change', 'startNew', 'checkout'])
    expect(walk({ cust_mop: 'O' }, ...captured).buttons).toEqual(['change', 'startNew', 'authorise'])
    expect(modeAfter(checkout, ...captured, 'authorise')).toEqual(['capture'])
    expect(modeAfter(checkout, ...captured, 'checkout')).toEqual(['payment', 'openCheckout'])
    expect(modeAfter(checkout, ...captured, 'checkout', 'sessionComplete')).toEqual([
      'complete',
      'showResult',
    ])
    expect(modeAfter(checkout, ...captured, 'checkout', 'sessionIncomplete')).toEqual([
      'capture',
      'showPaymentError',
    ])
    expect(modeAfter(checkout, ...captured, 'checkout', 'authorised')).toEqual(['payment'])
    expect(modeAfter(checkout, ...captured, 'checkout', 'declined')).toEqual(['payment'])
  })
})

describe('the machine as a whole', () => {
  test('[FORM-08] a docket with a reference opens read-only', () => {
    expect(modeAfter({}, docket)).toEqual(['existing'])
    expect(walk({}, docket).buttons).toEqual(['reuse', 'startNew'])
    expect(modeAfter({}, { type: 'opened', reference: '' })).toEqual(['new'])
    expect(bookingModes.filter(isEditable)).toEqual(['new', 'reuse'])
  })

  test('[FORM-02] only an untouched form can be opened with a docket or a copy', () => {
    expect(modeOf(openBooking(base))).toBe('new')
    expect(modeOf(openBooking(base, { type: 'copied' }))).toBe('reuse')
    expect(modeOf(openBooking(base, docket))).toBe('existing')
    expect(modeAfter({ bookingSummary: false }, 'submit', 'copied')).toEqual(['new'])
    expect(modeAfter({ bookingSummary: false }, 'submit', docket)).toEqual(['new'])
  })

  test('[FORM-02] an event without a transition has no effect', () => {
    expect(modeAfter({}, 'authorised')).toEqual(['new'])
    expect(modeAfter({}, docket, 'submit')).toEqual(['existing'])
    expect(modeAfter({}, 'submit', 'priced', 'priced')).toEqual(['confirm'])
  })

  test('[FORM-02] every mode can be restored with its buttons', () => {
    const context = { ...base, priced: true, editedFrom: 'new' } as const
    for (const mode of bookingModes) expect(modeOf(snapshotAt(mode, context))).toBe(mode)
    expect(bookingModes.filter((mode) => offeredButtons(snapshotAt(mode, context)).length === 0)).toEqual([
      'payment',
    ])
  })

  test('[FORM-02, FORM-06] changed settings apply from the next event', () => {
    const { snapshot } = walk({}, 'copied', 'submit', 'priced')
    const changed = underSettings(snapshot, { ...base, cust_mop: 'O' })
    expect(modeOf(nextStep(changed, { type: 'confirm' }).snapshot)).toBe('capture')
    expect(modeOf(nextStep(changed, { type: 'change' }).snapshot)).toBe('reuse')
  })
})
