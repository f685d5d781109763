import type { RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { modeOf, requestUnderWay } from '@despatch/domain/dockets/booking-moves.ts'
import { pounds } from '@despatch/domain/money/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleBookingSetup, sampleDraft, samplePrice } from '../../../../test/sample-booking.ts'
import { ApiError } from '../../../platform/api.ts'
import { PaymentWorkflow, underWayOf } from '../../../cards/payment-workflow.ts'
import type { PaymentProgress, Watch } from '../../../cards/watch-payment.ts'
import { bookingConnection, type BookingConnection } from './booking-connection.ts'
import { BookingWorkflow, type BookingReport } from './booking-workflow.ts'
import type { SavedDraft } from '../draft/saved-draft.ts'

// Not one of the fake timers.
const afterReplies = setImmediate

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const docket = { dck_id: 7, dck_docket: 'MT000007', dck_tracking: 'MT-1234-5678-9012', dck_status: 'N' }
const booked = { docket, addresses: [], adjusted: [] }
const card = { token: 'T1', cardtype: 'VISA', cardholder: 'Ada' }

const refusal = (code: RefusalCode, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ code, status: 422, title: 'Refused', detail: code, ...more })
const offline = new ApiError({ code: 'OFFLINE', status: 0, title: 'No connection', detail: 'Offline' })

const progress = (status: PaymentProgress['status'], more: Partial<PaymentProgress> = {}) => ({
  session_id: 's1',
  status,
  amount: pounds(41.5),
  currency: 'GBP',
  held: false,
  ...more,
})

interface Opening extends NonNullable<Parameters<typeof sampleBookingSetup>[0]> {
  saved?: Partial<SavedDraft> | null
  connection?: Partial<BookingConnection>
  cancel?: () => Promise<PaymentProgress>
}

/**
 * A booking form without a page: the workflows of the booking and of its payment, joined as the form joins them. The replies of
 * the server are the test’s; by default a booking costs £41.50 and is booked, and a payment is pending.
 */
function open({ saved = null, connection = {}, cancel, ...options }: Opening = {}) {
  const setup = sampleBookingSetup(options)
  const sent: { call: string; reference: string; key?: string; expected?: number | undefined }[] = []
  const reports: BookingReport[] = []
  const watches: Watch[] = []
  const server = bookingConnection(setup.session, {
    travelOf: ({ addresses }) => addresses.slice(1).map(() => null),
    estimatedAt: () => undefined,
    estimatedPrice: () => undefined,
    unreadable: () => ({}),
  })
  if (saved)
    server.store.write({
      draft: sampleDraft(setup),
      editedFrom: 'new',
      key: 'first',
      aside: null,
      attempts: 0,
      payment: null,
      ...saved,
    })
  const { price, book, pay } = {
    price: () => Promise.resolve(samplePrice(41.5)),
    book: () => Promise.resolve(booked),
    pay: () => Promise.resolve(progress('pending')),
    ...connection,
  }
  const workflow = new BookingWorkflow(setup, {
    ...server,
    ...connection,
    price: (booking) => {
      sent.push({ call: 'price', reference: booking.docket.dck_cust_ref1 ?? '' })
      return price(booking)
    },
    book: (booking, key) => {
      const reference = booking.docket.dck_cust_ref1 ?? ''
      sent.push({ call: 'book', reference, key, expected: booking.expected_total })
      return book(booking, key)
    },
    pay: (booking, paidCard, key) => {
      sent.push({
        call: paidCard ? 'card' : 'checkout',
        reference: booking.docket.dck_cust_ref1 ?? '',
        key,
      })
      return pay(booking, paidCard, key)
    },
  })
  const state = () => workflow.state
  const payment = new PaymentWorkflow(state().payment?.session_id ?? null, {
    cancel: cancel ?? (() => Promise.resolve(progress('failed'))),
    watch: (watch) => {
      watches.push(watch)
      return () => undefined
    },
    openWindow: () => ({ navigate: () => undefined, close: () => undefined }),
  })
  workflow.reportTo((report) => {
    reports.push(report)
    if (report.type === 'pay') (report.inWindow ? payment.payInWindow : payment.pay)(report.request)
    if (report.type === 'follow') payment.follow(report.session_id)
  })
  payment.reportTo(workflow.paymentOutcome)
  workflow.start()
  payment.start()
  const { edit, press } = workflow
  return {
    setup,
    workflow,
    sent,
    reports,
    watches,
    payment,
    state,
    edit,
    store: server.store,
    mode: () => modeOf(state().snapshot),
    press: (...buttons: Parameters<typeof press>[0][]) => buttons.forEach((button) => press(button)),
    /** Pays with the card, or on the provider’s own page. */
    pay: (paidCard: typeof card | null, held: boolean | undefined) => workflow.pay(paidCard, held),
    /** Types a reference. */
    type: (dck_cust_ref1: string) => edit({ type: 'docket', change: { dck_cust_ref1 } }),
    titles: () => reports.flatMap((report) => (report.type === 'failed' ? [report.title] : [])),
    reference: () => state().booking.draft.docket.dck_cust_ref1,
    underWay: () => underWayOf(payment.state)?.stage ?? null,
    /** Until the server has replied. */
    rest: () => new Promise((done) => afterReplies(done)),
    busy: () => requestUnderWay(state().snapshot),
  }
}

/** A complete draft. */
const filled = (options: Opening = {}) => open({ saved: {}, ...options })

/** A complete draft whose price is shown. */
async function priced(options: Opening = {}) {
  const form = filled(options)
  form.press('submit')
  await form.rest()
  return form
}

/** A draft at the card form (O) or the checkout (S). */
async function capturing(options: Opening = {}) {
  const form = await priced({ cust_mop: 'O', ...options })
  form.press('confirm')
  return form
}

const failingOnce = <Reply>(failure: Error, reply: Reply) => {
  let failed = false
  return () => {
    if (failed) return Promise.resolve(reply)
    failed = true
    return Promise.reject(failure)
  }
}

test('[FORM-03, FORM-04] a booking is checked, priced, confirmed at that price and booked once', async () => {
  const form = open({ saved: {} })
  form.press('submit', 'submit')
  expect(form.busy()).toBe('price')
  await form.rest()
  expect([form.mode(), form.state().priced?.pricing?.total]).toEqual(['confirm', 41.5])
  form.press('confirm', 'confirm')
  await form.rest()
  expect([form.mode(), form.state().booked?.docket.dck_docket]).toEqual(['complete', 'MT000007'])
  expect(form.sent).toEqual([
    { call: 'price', reference: '' },
    { call: 'book', reference: '', key: 'first', expected: 41.5 },
  ])
  expect(form.reports).toEqual([{ type: 'accepted' }, { type: 'booked' }])
  expect([form.store.read(), form.store.isBooked('first')]).toEqual([null, true])
  form.press('startNew')
  expect([form.mode(), form.state().booked, form.state().dirty]).toEqual(['new', null, false])
})

test('[FORM-03] Change clears the price, and the next price is of the changed draft', async () => {
  const form = await priced()
  form.press('change')
  expect([form.mode(), form.state().priced]).toEqual(['new', null])
  form.type('PO 1')
  form.press('submit')
  form.type('PO 12')
  await form.rest()
  await form.rest()
  expect(form.sent.map(({ reference }) => reference)).toEqual(['', 'PO 1', 'PO 12'])
  expect(form.mode()).toBe('confirm')
})

test('[RULE-01, NAV-08] a draft with errors is not sent, and editing a field clears its error', () => {
  const form = open()
  form.press('submit')
  expect(form.mode()).toBe('new')
  expect(form.sent).toEqual([])
  const { errors, found } = form.state()
  expect(found).toEqual(errors)
  const field = 'addresses.0.search'
  expect(errors.filter((error) => error.field.startsWith('addresses.'))).toEqual([
    { field, message: 'Choose a collection address.' },
    { field: 'addresses.1.search', message: 'Choose a delivery address.' },
  ])
  expect(form.reports).toEqual([])
  const change = { dadd_postalcode: 'WC1B 3DG' }
  form.edit({ type: 'address', index: 0, change })
  expect(form.state().errors).toEqual(errors.filter((error) => error.field !== field))
  expect(form.state().found).toEqual(found)
})

test('[FORM-05] Save and re-use books, keeps the data under a new key, and shows the result', async () => {
  const form = await priced({ complete: false })
  form.press('saveAndReuse')
  await form.rest()
  expect([form.mode(), form.state().booked?.docket.dck_docket]).toEqual(['reuse', 'MT000007'])
  expect(form.state()).toMatchObject({ dirty: true, priced: null })
  expect(form.state().booking.draft.addresses[0]?.dadd_postalcode).toBe('WC1B 3DG')
  form.press('submit')
  await form.rest()
  form.press('confirm')
  await form.rest()
  const [first, second] = form.sent.filter(({ call }) => call === 'book')
  expect(first?.key).toBe('first')
  expect(second?.key).not.toBe('first')
})

test('[FORM-17, NAV-08] after a lost connection the booking is retried under the same key', async () => {
  const form = await priced({ connection: { book: failingOnce(offline, booked) } })
  form.press('confirm')
  await form.rest()
  expect([form.mode(), form.titles()]).toEqual(['confirm', ['Save Docket']])
  form.press('confirm')
  await form.rest()
  expect(form.mode()).toBe('complete')
  expect(form.sent.slice(1).map(({ key }) => key)).toEqual(['first', 'first'])
})

test('[NAV-08] a price that fails is reported, and can be asked for again', async () => {
  const form = await priced({ connection: { price: failingOnce(offline, samplePrice(41.5)) } })
  expect([form.mode(), form.titles()]).toEqual(['new', ['Pricing Docket']])
  form.press('submit')
  await form.rest()
  expect(form.mode()).toBe('confirm')
})

test('[FORM-17] a key that was used for another booking is reported as booked, until the user books again', async () => {
  const form = await priced({ connection: { book: failingOnce(refusal('IDEMPOTENCY_MISMATCH'), booked) } })
  form.press('confirm')
  await form.rest()
  expect([form.mode(), form.state().alreadyBooked, form.titles()]).toEqual(['confirm', true, []])
  form.workflow.bookAgain()
  expect(form.state().alreadyBooked).toBe(false)
  form.press('confirm')
  await form.rest()
  expect(form.mode()).toBe('complete')
  expect(form.sent.at(-1)?.key).not.toBe('first')
})

test('[FORM-04, PRICE-01] a changed price is shown beside the old one before it is confirmed under a new key', async () => {
  const { pricing } = samplePrice(45)
  const changed = refusal('PRICE_CHANGED', {
    status: 409,
    ...(pricing && { pricing: { ...pricing, lines: [] } }),
  })
  const form = await priced({ connection: { book: failingOnce(changed, booked) } })
  form.press('confirm')
  await form.rest()
  expect([form.mode(), form.titles()]).toEqual(['confirm', []])
  expect([form.state().priceBefore?.total, form.state().priced?.pricing?.total]).toEqual([41.5, 45])
  form.press('confirm')
  await form.rest()
  const [first, second] = form.sent.filter(({ call }) => call === 'book')
  expect([first?.expected, second?.expected]).toEqual([41.5, 45])
  expect(second?.key).not.toBe(first?.key)
})

/** Submits a draft that is saved at once, with a price beside the form. */
async function savedAtOnce(connection: Partial<BookingConnection>) {
  const form = open({ saved: {}, summary: false, connection })
  form.press('submit')
  await form.rest()
  return form
}

test('[FORM-06, PRICE-01] a booking without a summary is made at the price that its button names', async () => {
  const shown = await savedAtOnce({ estimatedPrice: () => samplePrice(30.84).pricing })
  expect([shown.mode(), shown.sent.map(({ expected }) => expected)]).toEqual(['complete', [30.84]])
  const hidden = await savedAtOnce({})
  expect([hidden.mode(), hidden.sent.map(({ expected }) => expected)]).toEqual(['complete', [undefined]])
})

test('[FORM-06, PRICE-01] if the price beside the form has changed, nothing is booked, and the form shows both until it is edited or booked', async () => {
  const { pricing } = samplePrice(45)
  const changed = refusal('PRICE_CHANGED', {
    status: 409,
    ...(pricing && { pricing: { ...pricing, lines: [] } }),
  })
  const prices = [samplePrice(41.5).pricing]
  const form = await savedAtOnce({
    book: failingOnce(changed, booked),
    estimatedPrice: () => prices.shift(),
  })
  expect([form.mode(), form.busy(), form.titles()]).toEqual(['new', null, []])
  expect(form.state().changedPrice).toMatchObject({ before: { total: 41.5 }, now: { total: 45 } })
  expect(form.reports.at(-1)?.type).toBe('priceOutdated')
  form.type('PO 2')
  expect(form.state().changedPrice).toBeNull()
  prices.splice(0, prices.length, pricing)
  form.press('submit')
  await form.rest()
  const [first, second] = form.sent.filter(({ call }) => call === 'book')
  expect([form.mode(), first?.expected, second?.expected]).toEqual(['complete', 41.5, 45])
  expect(second?.key).not.toBe(first?.key)
})

test.each([
  [
    'a field',
    refusal('INVALID', { errors: [{ field: 'parcels.0.dpar_weight', message: 'Too heavy' }] }),
    'new',
    ['Save Docket'],
  ],
  ['the hours of operation', refusal('HOURS_OF_OPERATION'), 'confirm', ['Refused']],
  ['an ended session', refusal('NOT_AUTHENTICATED', { status: 401 }), 'confirm', []],
  ['an account on hold', refusal('CUSTOMER_NOT_AVAILABLE'), 'confirm', []],
] as const)(
  '[NAV-08, FORM-09] a booking that is refused for %s leads to the right mode and message',
  async (_reason, failure, mode, titles) => {
    const form = await priced({ connection: { book: () => Promise.reject(failure) } })
    form.press('confirm')
    await form.rest()
    expect([form.mode(), form.titles()]).toEqual([mode, titles])
    expect(form.state().errors).toEqual(failure.errors)
    const isOnHold = failure.code === 'CUSTOMER_NOT_AVAILABLE'
    expect(form.reports.some(({ type }) => type === 'notAvailable')).toBe(isOnHold)
  },
)

/** Submits a draft that is saved at once, and types another reference before the reply. */
async function typedWhileSaving(complete: boolean, typed?: string) {
  const form = open({ saved: {}, summary: false, complete })
  form.type('PO 1')
  form.press('submit')
  expect(form.busy()).toBe('save')
  if (typed !== undefined) form.type(typed)
  await form.rest()
  return form
}

test('[FORM-08] text typed while a booking is being saved is set aside, can be restored and is not part of the booking', async () => {
  const form = await typedWhileSaving(false, 'PO 12')
  expect(form.sent.map(({ reference }) => reference)).toEqual(['PO 1'])
  expect([form.mode(), form.state().booked?.docket.dck_docket]).toEqual(['new', 'MT000007'])
  expect([form.reference(), form.state().aside?.docket.dck_cust_ref1]).toEqual(['', 'PO 12'])
  form.press('bringBack')
  expect(form.reference()).toBe('PO 12')
})

test('[FORM-08] nothing is set aside if nothing was typed while a booking was being saved', async () => {
  expect((await typedWhileSaving(false)).state().aside).toBeNull()
})

test('[FORM-04] the result shows the booking that was sent', async () => {
  const form = await typedWhileSaving(true, 'PO 12')
  expect([form.mode(), form.reference()]).toEqual(['complete', 'PO 1'])
})

test('[FORM-08] restoring one unfinished booking sets the other aside, so neither is lost', () => {
  const setup = sampleBookingSetup()
  const aside = sampleDraft(setup, 'PO earlier')
  const form = open({ saved: { draft: sampleDraft(setup, 'PO later'), aside } })
  expect(form.state().restored).toBe(true)
  form.press('bringBack')
  expect([form.reference(), form.state().aside?.docket.dck_cust_ref1]).toEqual(['PO earlier', 'PO later'])
  expect(open({ saved: { draft: null, aside } }).state().restored).toBe(false)
})

test('[FORM-05, FORM-08] New sets the draft aside, and only closing the notice forgets it', () => {
  const form = open({ saved: {} })
  form.type('PO 1')
  form.press('startNew')
  expect([form.reference(), form.state().aside?.docket.dck_cust_ref1]).toEqual(['', 'PO 1'])
  form.workflow.dismissNotices()
  expect([form.state().aside, form.store.read()]).toEqual([null, null])
})

test('[FORM-09] a draft of another account is not opened', () => {
  const draft = sampleDraft(sampleBookingSetup(), 'PO 1')
  const form = open({ saved: { draft: { ...draft, docket: { ...draft.docket, dck_cust_id: 2 } } } })
  expect([form.reference(), form.state().dirty]).toEqual(['', false])
})

test('[PAY-01, FORM-07] a card is charged what was shown, and its payment makes the booking', async () => {
  const form = await capturing()
  expect(form.mode()).toBe('capture')
  form.pay(card, false)
  form.pay(card, false)
  expect([form.mode(), form.underWay()]).toEqual(['payment', 'starting'])
  await form.rest()
  expect(form.underWay()).toBe('pending')
  expect(form.store.read()?.payment).toMatchObject({ session_id: 's1', card: null, held: false })
  form.watches[0]?.onProgress(progress('complete', { dck_id: 7, dck_docket: 'MT000007' }))
  expect([form.mode(), form.underWay()]).toEqual(['complete', null])
  expect(form.state().booked).toMatchObject({
    docket: { dck_docket: 'MT000007' },
    card: { amount: 41.5, currency: 'GBP', held: false },
    pricing: { total: 41.5 },
  })
  expect(form.sent.slice(1)).toEqual([{ call: 'card', reference: '', key: 'first' }])
  expect([form.state().payment, form.store.isBooked('first')]).toEqual([null, true])
  expect(form.state().key).not.toBe('first')
})

test('[PAY-01, FORM-17] a card that is refused returns to the card form, and the next attempt has its own key', async () => {
  const form = await capturing({
    connection: { pay: failingOnce(refusal('PAYMENT_PROVIDER'), progress('pending')) },
  })
  form.pay(card, false)
  await form.rest()
  expect([form.mode(), form.titles()]).toEqual(['capture', [null]])
  form.pay(card, false)
  await form.rest()
  form.watches[0]?.onProgress(progress('failed', { error: 'Declined' }))
  expect([form.mode(), form.titles()]).toEqual(['capture', [null, null]])
  form.pay(card, false)
  expect(form.sent.slice(1).map(({ key }) => key)).toEqual(['first', 'first-2', 'first-3'])
})

test('[FORM-17, PAY-01] a payment whose reply is lost is requested again, and a later attempt has the same key', async () => {
  vi.useFakeTimers()
  try {
    const form = await capturing({ connection: { pay: () => Promise.reject(offline) } })
    form.pay(card, false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([form.mode(), form.titles(), form.sent.slice(1)]).toEqual([
      'capture',
      [null],
      Array.from({ length: 3 }, () => ({ call: 'card', reference: '', key: 'first' })),
    ])
    form.pay(card, false)
    expect(form.sent.at(-1)?.key).toBe('first')
  } finally {
    vi.useRealTimers()
  }
})

test('[PAY-02, FORM-17] a cancelled checkout gets a new key, unless it could not be closed: then the same, until Change', async () => {
  const cancel = failingOnce(offline, progress('failed'))
  const form = await capturing({ cust_mop: 'S', cancel })
  const keyOfNextCheckout = async () => {
    form.pay(null, true)
    await form.rest()
    return form.sent.at(-1)?.key
  }
  expect(await keyOfNextCheckout()).toBe('first')
  form.payment.cancel()
  await form.rest()
  expect([form.mode(), form.titles()]).toEqual(['capture', []])
  expect(await keyOfNextCheckout()).toBe('first')
  form.watches.at(-1)?.onLeft()
  await form.rest()
  expect([form.mode(), form.titles()]).toEqual(['capture', [null]])
  expect(await keyOfNextCheckout()).toBe('first-2')
})

test('[PAY-02] an abandoned checkout is not opened again for a changed booking', async () => {
  const form = await capturing({ cust_mop: 'S', cancel: () => Promise.reject(offline) })
  form.pay(null, true)
  await form.rest()
  form.payment.cancel()
  await form.rest()
  form.press('change', 'submit')
  await form.rest()
  form.press('confirm')
  form.pay(null, true)
  expect(form.sent.at(-1)).toEqual({ call: 'checkout', reference: '', key: 'first-2' })
})

test('[PAY-01] a payment that is refused for a field returns to the form, with the error at the field', async () => {
  const errors = [{ field: 'docket.dck_email', message: 'Not an email' }]
  const form = await capturing({ connection: { pay: () => Promise.reject(refusal('INVALID', { errors })) } })
  form.pay(card, false)
  await form.rest()
  expect([form.mode(), form.state().errors, form.titles()]).toEqual(['new', errors, [null]])
})

test('[PAY-01, PRICE-01] after a changed amount, the price and the card terms are loaded again', async () => {
  const prices = [samplePrice(41.5), samplePrice(45)]
  const form = await capturing({
    connection: {
      price: () => Promise.resolve(prices.shift() ?? samplePrice(0)),
      pay: () => Promise.reject(refusal('PAYMENT_AMOUNT_CHANGED', { status: 409 })),
    },
  })
  form.pay(card, false)
  await form.rest()
  await form.rest()
  expect(form.reports.at(-1)).toEqual({ type: 'cardTermsOutdated' })
  expect(form.mode()).toBe('capture')
  expect([form.state().priceBefore?.total, form.state().priced?.pricing?.total]).toEqual([41.5, 45])
})

test('[PAY-01] no payment starts while the terms of the card are not known', async () => {
  const form = await capturing()
  form.pay(card, undefined)
  expect([form.mode(), form.titles(), form.underWay()]).toEqual(['capture', [null], null])
  expect(form.reports.at(-1)).toMatchObject({ failure: new Error('Payment amount not provided') })
})

/** A payment in progress, as it is stored with its draft. */
const storedPayment = (session_id: string | null) => ({
  provider: 'S' as const,
  attempts: 1,
  session_id,
  card: null,
  priced: samplePrice(41.5),
  held: false,
})
const paid = { editedFrom: 'reuse', attempts: 1, payment: storedPayment('s1') } as const

test('[FORM-17, PAY-02] a payment in progress resumes after a reload, at the price that was shown', () => {
  const form = open({ cust_mop: 'S', saved: paid })
  expect([form.mode(), form.underWay()]).toEqual(['payment', 'pending'])
  expect(form.state().snapshot.context.editedFrom).toBe('reuse')
  expect(form.state().priced).toEqual(samplePrice(41.5))
  expect(form.sent).toEqual([])
  form.watches[0]?.onProgress(progress('failed'))
  expect(form.mode()).toBe('capture')
  form.pay(null, false)
  expect(form.sent.at(-1)?.key).toBe('first-3')
})

test('[FORM-17, PAY-02] a payment without a reply is requested again after a reload, under the same key', async () => {
  const form = open({ cust_mop: 'S', saved: { ...paid, payment: storedPayment(null) } })
  await form.rest()
  expect(form.sent).toEqual([{ call: 'checkout', reference: '', key: 'first-2' }])
  expect(form.store.read()?.payment?.session_id).toBe('s1')
})

test('[FORM-17] a payment in progress is ignored if the account no longer pays by card', () => {
  expect(open({ saved: paid }).mode()).toBe('reuse')
})

test('[FORM-17, PAY-02] a second window follows the payment of the first, and does not pay for a booked draft', async () => {
  const first = await capturing({ cust_mop: 'S' })
  const [second, third] = [await capturing({ cust_mop: 'S' }), await capturing({ cust_mop: 'S' })]
  first.pay(null, false)
  await first.rest()
  second.pay(null, false)
  expect([second.mode(), second.underWay(), second.sent.slice(1)]).toEqual(['payment', 'pending', []])
  const complete = progress('complete', { dck_id: 7, dck_docket: 'MT000007' })
  first.watches[0]?.onProgress(complete)
  second.watches[0]?.onProgress(complete)
  expect([first.mode(), second.mode()]).toEqual(['complete', 'complete'])
  third.pay(null, false)
  expect([third.mode(), third.state().alreadyBooked, third.sent.slice(1)]).toEqual(['capture', true, []])
})

test('[PAY-01, FORM-17] a payment that ends after the page was left is not lost', async () => {
  const form = await capturing()
  form.payment.leavePage()
  form.pay(card, false)
  await form.rest()
  expect(form.watches).toEqual([])
  const again = open({ cust_mop: 'O', saved: form.store.read() })
  expect([again.mode(), again.underWay()]).toEqual(['payment', 'pending'])
})

test('[FORM-08] a changed account takes effect while the form is open', () => {
  const form = open({ saved: {} })
  form.workflow.changeSetup(sampleBookingSetup({ summary: false }))
  form.press('submit')
  expect(form.busy()).toBe('save')
})
