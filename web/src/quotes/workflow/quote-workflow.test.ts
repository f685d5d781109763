import { QuoteBooking } from '@despatch/contract/quotes/quotes.ts'
import type { RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { incompleteTitle } from '@despatch/domain/addresses/address-rules.ts'
import { pounds } from '@despatch/domain/money/money.ts'
import { pageOf } from '@despatch/domain/quotes/quote-moves.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { expect, test } from 'vitest'
import { sampleQuote, sampleSetup } from '../../../test/sample-quote.ts'
import { ApiError } from '../../platform/api.ts'
import type { SavedQuote } from '../quote-calls.ts'
import type { QuoteConnection } from './quote-connection.ts'
import { QuoteWorkflow, type QuoteReport } from './quote-workflow.ts'
import type { SaveRequest } from './quote-saving.ts'
import type { QuoteEdit } from './quote-state.ts'
import { noTerms, type UnfinishedQuote } from './saved-quote.ts'

const docket = { dck_id: 7, dck_docket: 'MT100001', dck_tracking: 'MT-1', dck_status: 'A' }
const booking = { docket, addresses: [], adjusted: [] }
const confirmed = { terms: true, guidelines: true, prohibited: true }
const complete = (more: Partial<SavedQuote> = {}) => sampleQuote({ terms: confirmed, ...more })
const card = { token: 'T1', cardtype: 'VISA', cardholder: 'Ada' }

const progress = {
  session_id: 's1',
  status: 'complete',
  amount: pounds(41.5),
  currency: 'GBP',
  held: false,
} as const

const refusal = (code: RefusalCode, status = 422, ...fields: string[]) =>
  new ApiError({
    code,
    status,
    title: 'Refused',
    detail: code,
    errors: fields.map((field) => ({ field, message: 'Not possible' })),
  })

interface Opening {
  saved?: SavedQuote | null
  page?: QuotePage
  stored?: UnfinishedQuote | null
  connection?: Partial<QuoteConnection>
  quo_mop?: 'O' | 'S' | 'A'
  canBook?: boolean
}

/** A quote without a page. The replies of the server are the test's; by default it prices whatever it gets. */
function open({ quo_mop = 'O', page = 'tariffs', stored = null, connection = {}, ...rest }: Opening = {}) {
  const { saved = complete({ quo_mop }), canBook = true } = rest
  const requests: SaveRequest[] = []
  const outcomes: QuoteReport[] = []
  const save = connection.save ?? ((request) => Promise.resolve({ ...priced(request), quo_mop }))
  const workflow = new QuoteWorkflow(
    { ...sampleSetup, canBook },
    { saved, page, stored },
    {
      book: () => Promise.resolve(booking),
      pay: () => Promise.resolve(progress),
      load: () => Promise.resolve(complete({ docket })),
      ...connection,
      save: (request) => {
        requests.push(request)
        return save(request)
      },
    },
  )
  workflow.reportTo((outcome) => outcomes.push(outcome))
  workflow.start()
  return {
    workflow,
    requests,
    outcomes,
    state: () => workflow.state,
    page: () => pageOf(workflow.state.snapshot),
    titles: () => outcomes.flatMap((outcome) => (outcome.type === 'failed' ? [outcome.title] : [])),
    /** Until the server has replied. */
    rest: () => new Promise((done) => setImmediate(done)),
  }
}

const priced = ({ content, guid = complete().guid }: SaveRequest): SavedQuote =>
  complete({ guid, booking: QuoteBooking.parse(content.booking), terms: content.terms ?? noTerms })

const typed = (dck_contact: string): QuoteEdit => ({ type: 'docket', change: { dck_contact } })
const chosen = (dck_tariff: number): QuoteEdit => ({ type: 'docket', change: { dck_tariff } })
const unconfirmed: QuoteEdit = { type: 'term', term: 'guidelines', confirmed: false }
const failingOnce = (failure: unknown): QuoteConnection['save'] => {
  let failed = false
  return (request) => {
    if (failed) return Promise.resolve(priced(request))
    failed = true
    return Promise.reject(failure)
  }
}

test('[QUOTE-09] the price of a chosen tariff is requested once', async () => {
  const { workflow, rest, requests, state } = open()
  workflow.edit(chosen(3))
  workflow.price()
  expect(requests).toHaveLength(1)
  await rest()
  expect(requests).toMatchObject([{ guid: complete().guid, reprice: false }])
  expect(state().saved?.booking.docket.dck_tariff).toBe(3)
  workflow.price()
  expect(requests).toHaveLength(1)
})

test('[QUOTE-09] what changes while a price is requested is sent afterwards, and not at the same time', async () => {
  const { workflow, rest, requests, state } = open()
  workflow.edit(chosen(3))
  workflow.price()
  workflow.edit(chosen(4))
  workflow.price()
  expect(requests).toHaveLength(1)
  await rest()
  expect(requests.map(({ content }) => content.booking?.docket.dck_tariff)).toEqual([3, 4])
  expect(state().saved?.booking.docket.dck_tariff).toBe(4)
})

test('[QUOTE-09, NAV-08] a failed price is reported, and can be requested again', async () => {
  const { workflow, rest, titles, requests } = open({
    connection: { save: failingOnce(new Error('offline')) },
  })
  workflow.edit(chosen(3))
  workflow.price()
  await rest()
  expect(titles()).toEqual(['Pricing Docket'])
  workflow.price()
  await rest()
  expect(requests).toHaveLength(2)
})

test('[QUOTE-09] a failed price is not reported if another tariff was chosen in the meantime', async () => {
  const { workflow, rest, titles, state } = open({
    connection: { save: failingOnce(new Error('offline')) },
  })
  workflow.edit(chosen(3))
  workflow.price()
  workflow.edit(chosen(4))
  workflow.price()
  await rest()
  expect(titles()).toEqual([])
  expect(state().saved?.booking.docket.dck_tariff).toBe(4)
})

test('[QUOTE-03] an expired price leads back to the tariffs, and is requested again', async () => {
  const { workflow, page, rest, titles, outcomes, state, requests } = open({ page: 'contact' })
  workflow.expire()
  expect(page()).toBe('tariffs')
  expect(state().expired).toBe(true)
  expect(titles()).toEqual(['Quote Expired'])
  expect(outcomes.at(-1)).toEqual({ type: 'pricesOutdated' })
  workflow.priceAgain()
  await rest()
  expect(requests).toMatchObject([{ reprice: true }])
  expect(state().expired).toBe(false)
})

test('[PAY-05, QUOTE-01] a quote that nothing can take the payment of ends at its price, whatever leads on', async () => {
  const { workflow, rest, requests, page } = open({ canBook: false })
  workflow.next()
  await rest()
  expect(page()).toBe('tariffs')
  expect(requests).toEqual([])
  for (const later of ['contact', 'addresses', 'capture'] as const)
    expect(workflow.goTo(later)).toBe('tariffs')
  expect(workflow.goTo('postcodes')).toBe('postcodes')
  workflow.next()
  await rest()
  expect(page()).toBe('tariffs')
})

test('[QUOTE-02] a page with missing addresses leads back to the first page', () => {
  const { page, titles, state } = open({ saved: null, page: 'contact' })
  expect(page()).toBe('postcodes')
  expect(titles()).toEqual([incompleteTitle])
  expect(state().errors).not.toEqual([])
})

test('[QUOTE-02, QUOTE-07] an address that was not selected has one error, also once it has been selected', () => {
  const { workflow, state } = open({ saved: null, page: 'contact' })
  const fields = () => [...new Set(state().found.map(({ field }) => field))]
  expect(fields()).toEqual(['addresses.0.dadd_postalcode', 'addresses.1.dadd_postalcode'])
  const change = {
    dadd_companyname: 'British Museum',
    dadd_street: 'Great Russell Street',
    dadd_town: 'London',
  }
  workflow.edit({ type: 'address', index: 0, change: { ...change, dadd_postalcode: 'WC1B 3DG' } })
  expect(fields()).toEqual(['addresses.0.dadd_postalcode', 'addresses.1.dadd_postalcode'])
})

test('[QUOTE-07] a page with an error stays, and focuses the field', () => {
  const { workflow, page, state, requests } = open({ page: 'contact' })
  workflow.edit(unconfirmed)
  workflow.next()
  expect(page()).toBe('contact')
  expect(state()).toMatchObject({ attempts: 1, errors: [{ field: 'terms.guidelines' }] })
  expect(requests).toEqual([])
})

test('[QUOTE-09, RULE-06] wrong texts of a later page do not keep the visitor from choosing another tariff, and are not saved', async () => {
  const { workflow, rest, requests, titles, state } = open({ page: 'contact' })
  workflow.edit({ type: 'docket', change: { dck_email: 'ada', dck_telephone: 'ring' } })
  workflow.edit({ type: 'address', index: 1, change: { dadd_telephone: 'none' } })
  workflow.back()
  workflow.edit(chosen(5))
  workflow.price()
  await rest()
  expect(titles()).toEqual([])
  expect(requests.at(-1)?.content.booking).toMatchObject({
    docket: { dck_email: '', dck_telephone: '', dck_tariff: 5 },
    addresses: [{}, { dadd_telephone: '' }],
  })
  expect(state().draft.docket).toMatchObject({ dck_email: 'ada', dck_telephone: 'ring' })
})

test('[QUOTE-07] an error on an earlier page opens that page, and is reported', () => {
  const { workflow, page, titles, state } = open({ page: 'contact' })
  const timeProblem = 'Choose a later time.'
  workflow.onTimeProblem(timeProblem)
  workflow.next()
  expect(page()).toBe('postcodes')
  expect(titles()).toEqual(['Booking'])
  expect(state().errors).toEqual([{ field: 'addresses.0.dadd_ready', message: timeProblem }])
})

test('[QUOTE-01] a page is saved before the next one opens, once for a double click', async () => {
  const { workflow, page, rest, requests, state } = open({ page: 'contact' })
  workflow.edit(typed('Ada'))
  workflow.next()
  workflow.next()
  expect(state().isLeaving).toBe(true)
  expect(page()).toBe('contact')
  await rest()
  expect(page()).toBe('addresses')
  expect(requests).toMatchObject([{ content: { booking: { docket: { dck_contact: 'Ada' } } } }])
})

test('[QUOTE-01] a page that could not be saved stays open', async () => {
  const connection = { save: failingOnce(new Error('offline')) }
  const { workflow, page, rest, titles } = open({ page: 'contact', connection })
  workflow.next()
  await rest()
  expect(page()).toBe('contact')
  expect(titles()).toEqual(['Save Data'])
  workflow.next()
  await rest()
  expect(page()).toBe('addresses')
})

test('[QUOTE-01] a step back in the browser while a page is saved stays where it leads', async () => {
  const { workflow, page, rest } = open({ page: 'contact' })
  workflow.next()
  workflow.goTo('postcodes')
  await rest()
  expect(page()).toBe('postcodes')
})

test.each([
  ['an expired quote', 'tariffs', refusal('QUOTE_EXPIRED'), ['Quote Expired'], 'pricesOutdated'],
  ['an ended session', 'contact', refusal('NOT_AUTHENTICATED', 401), [], undefined],
  ['a customer on hold', 'contact', refusal('CUSTOMER_NOT_AVAILABLE'), ['Refused'], 'closed'],
  ['a field', 'postcodes', refusal('INVALID', 422, 'booking.parcels.0.dpar_weight'), ['Loading'], 'failed'],
] as const)(
  '[QUOTE-10] a request that is refused for %s leads to the page %s',
  (_reason, expected, failure, titles, last) => {
    const quote = open({ page: 'contact' })
    quote.workflow.refused('Loading', failure)
    expect(quote.page()).toBe(expected)
    expect(quote.titles()).toEqual(titles)
    expect(quote.outcomes.at(-1)?.type).toBe(last)
  },
)

test('[QUOTE-10] a stored quote that the server has deleted is saved as a new one', async () => {
  const connection = { save: failingOnce(refusal('QUOTE_NOT_FOUND', 404)) }
  const { workflow, rest, titles, requests, state } = open({ page: 'contact', connection })
  workflow.edit(typed('Ada'))
  workflow.next()
  await rest()
  expect(titles()).toEqual(['Refused'])
  expect(state().draft.docket.dck_contact).toBe('Ada')
  workflow.price()
  await rest()
  expect(requests.map(({ guid }) => guid)).toEqual([complete().guid, undefined])
})

test('[QUOTE-10] a quote that another window has booked opens at its confirmation', async () => {
  const { workflow, page, rest, state } = open({ page: 'contact' })
  workflow.refused('Save Data', refusal('QUOTE_BOOKED', 409))
  expect(page()).toBe('contact')
  await rest()
  expect(page()).toBe('confirmation')
  expect(state().booked).toEqual(docket)
})

test('[QUOTE-10] a booked quote that cannot be loaded is reported, and the page stays', async () => {
  const connection = { load: () => Promise.reject(new Error('offline')) }
  const { workflow, page, rest, titles } = open({ page: 'contact', connection })
  workflow.refused('Save Data', refusal('QUOTE_BOOKED', 409))
  await rest()
  expect(page()).toBe('contact')
  expect(titles()).toEqual(['Loading Quote'])
})

test('[QUOTE-05] a quote on account is saved, booked and confirmed, and another can be started', async () => {
  const { workflow, page, rest, outcomes, requests, state } = open({ quo_mop: 'A', page: 'contact' })
  workflow.next()
  await rest()
  await rest()
  expect(page()).toBe('confirmation')
  expect(state()).toMatchObject({ booked: docket, saved: { adjusted: [] } })
  expect(outcomes).toEqual([{ type: 'left' }, { type: 'booked' }])
  workflow.startNew()
  expect(page()).toBe('postcodes')
  expect(outcomes.at(-1)).toEqual({ type: 'startedAgain' })
  expect(state()).toMatchObject({ booked: null, saved: null })
  workflow.price()
  expect(requests.at(-1)?.guid).toBeUndefined()
})

test('[QUOTE-04, NAV-08] a booking that fails returns to the contact details, and can be tried again', async () => {
  let attempts = 0
  const book = () => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(booking)
  }
  const { workflow, page, rest, titles } = open({ quo_mop: 'A', page: 'contact', connection: { book } })
  workflow.next()
  await rest()
  await rest()
  expect(page()).toBe('contact')
  expect(titles()).toEqual(['Submit Error'])
  workflow.next()
  await rest()
  expect(page()).toBe('confirmation')
})

test('[QUOTE-04] what was typed after going back during a booking is saved and booked', async () => {
  const replies = [new Promise<never>(() => undefined), Promise.resolve(booking)]
  const book = () => replies.shift() ?? Promise.reject(new Error('Booked too often'))
  const { workflow, page, rest, requests } = open({ quo_mop: 'A', page: 'contact', connection: { book } })
  workflow.next()
  await rest()
  workflow.back()
  expect(page()).toBe('contact')
  workflow.edit(typed('Ada'))
  workflow.next()
  await rest()
  await rest()
  expect(page()).toBe('confirmation')
  expect(requests.map(({ content }) => content.booking?.docket.dck_contact)).toEqual(['', 'Ada'])
})

/** A quote whose payment by card form has been requested. */
function paying(more: Opening = {}) {
  const quote = open({ page: 'capture', ...more })
  quote.workflow.takeCard(card)
  quote.workflow.next()
  return quote
}

test('[QUOTE-06, PAY-01] a card is taken, reviewed and paid, and the quote is confirmed', () => {
  const { workflow, page, outcomes, state } = paying()
  expect(page()).toBe('serverPayment')
  expect(outcomes).toEqual([{ type: 'left' }, { type: 'pay', inWindow: false }])
  workflow.paymentOutcome({ type: 'begun', session_id: 's1' })
  expect(state().session_id).toBe('s1')
  workflow.paymentOutcome({ type: 'complete', progress: { ...progress, dck_docket: 'MT100002' } })
  expect(page()).toBe('confirmation')
  expect(outcomes.at(-1)).toEqual({ type: 'booked' })
  expect(state()).toMatchObject({ booked: { dck_docket: 'MT100002' }, session_id: null, card: null })
})

test('[QUOTE-06, PAY-02] the checkout opens in a window, and a cancelled payment returns to the card page', () => {
  const { workflow, page, outcomes, titles } = open({ quo_mop: 'S', page: 'capture' })
  workflow.checkout()
  expect(page()).toBe('serverPayment')
  expect(outcomes).toEqual([{ type: 'pay', inWindow: true }])
  workflow.paymentOutcome({ type: 'cancelled', where: 'portal', closed: true })
  expect(page()).toBe('capture')
  expect(titles()).toEqual([])
})

test('[QUOTE-06] neither a card nor a checkout is accepted while a page is incomplete', () => {
  for (const quo_mop of ['O', 'S'] as const) {
    const { workflow, page, state } = open({ quo_mop, page: 'capture' })
    workflow.onTimeProblem('Choose a later time.')
    if (quo_mop === 'O') workflow.takeCard(card)
    else workflow.checkout()
    expect(page()).toBe('postcodes')
    expect(state().card).toBeNull()
  }
})

test.each([
  ['a declined card', new Error('Card declined'), 'capture', 'paymentFailed', []],
  ['a changed amount', refusal('PAYMENT_AMOUNT_CHANGED'), 'capture', 'cardTermsOutdated', []],
  ['an expired quote', refusal('QUOTE_EXPIRED'), 'tariffs', 'pricesOutdated', ['Quote Expired']],
  ['a customer on hold', refusal('CUSTOMER_NOT_AVAILABLE'), 'capture', 'closed', ['Refused']],
  ['a field', refusal('INVALID', 422, 'docket.dck_contact'), 'contact', 'failed', ['Booking']],
] as const)(
  '[QUOTE-06, PAY-01] a payment that is refused for %s leads to the right page',
  (_reason, failure, expected, last, titles) => {
    const quote = paying()
    quote.workflow.paymentOutcome({ type: 'failed', failure })
    expect(quote.page()).toBe(expected)
    expect(quote.outcomes.at(-1)?.type).toBe(last)
    expect(quote.titles()).toEqual(titles)
    expect(quote.state()).toMatchObject({ card: null, session_id: null })
  },
)

test('[PAY-01, QUOTE-03] after a changed amount, the quote is priced at the current rates', async () => {
  const { workflow, rest, requests } = paying()
  workflow.paymentOutcome({ type: 'failed', failure: refusal('PAYMENT_AMOUNT_CHANGED') })
  await rest()
  expect(requests).toMatchObject([{ reprice: true }])
})

test('[PAY-02] a payment of a quote that was paid elsewhere opens its confirmation', async () => {
  const { workflow, page, rest } = paying()
  workflow.paymentOutcome({ type: 'failed', failure: refusal('QUOTE_BOOKED', 409) })
  await rest()
  expect(page()).toBe('confirmation')
})

test('[FORM-17, PAY-02] a payment that was in progress is shown again after a reload', () => {
  const saved = complete()
  const { draft, terms } = open({ saved }).state()
  const stored = { draft, terms, page: 'capture', guid: saved.guid, session_id: 's1', at: 0 }
  const { page, state, workflow } = open({ saved, stored })
  expect(page()).toBe('serverPayment')
  expect(state().session_id).toBe('s1')
  workflow.next()
  expect(page()).toBe('serverPayment')
})

test('[PAY-01] a payment saves the quote first, and reports by itself that this failed', async () => {
  const offline = new Error('offline')
  const { workflow, titles } = open({ page: 'contact', connection: { save: failingOnce(offline) } })
  workflow.goTo('capture')
  workflow.takeCard(card)
  workflow.next()
  await expect(workflow.pay(false)).rejects.toBe(offline)
  expect(titles()).toEqual([])
  expect(await workflow.pay(false)).toEqual(progress)
})

test('[QUOTE-03, QUOTE-09] newer offers on the page price the quote again, unless it has expired', async () => {
  const quote = open()
  quote.workflow.offered('2026-07-01T11:00:00+01:00')
  await quote.rest()
  quote.workflow.offered('2026-07-01T11:00:00+01:00')
  await quote.rest()
  expect(quote.requests.map(({ priced_at }) => priced_at)).toEqual(['2026-07-01T11:00:00+01:00'])

  quote.workflow.expire()
  quote.workflow.offered('2026-07-01T11:16:00+01:00')
  await quote.rest()
  expect(quote.requests).toHaveLength(1)
  expect(quote.state().expired).toBe(true)
  quote.workflow.priceAgain()
  await quote.rest()
  expect(quote.requests.at(-1)).toMatchObject({ reprice: true, priced_at: '2026-07-01T11:16:00+01:00' })
})
