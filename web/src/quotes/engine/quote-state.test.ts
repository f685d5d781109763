import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { QuoteBooking } from '@despatch/contract/quotes/quotes.ts'
import { pageOf } from '@despatch/domain/quotes/quote-moves.ts'
import { expect, test } from 'vitest'
import { bookingOf, type SavedQuote } from '../quote-calls.ts'
import { editedQuote } from './quote-edit.ts'
import { quoteSetup } from './quote-setup.ts'
import { factsOf, isDraftPriced, openedQuote, rulesOf } from './quote-state.ts'

const reference = { cust_ref1: '', cust_ref2: '', cust_ref3: '', cust_ref4: '', cust_ref5: '', cust_ref6: '' }
const optional = {
  cust_ref1_req: 'F',
  cust_ref2_req: 'F',
  cust_ref3_req: 'F',
  cust_ref4_req: 'F',
  cust_ref5_req: 'F',
  cust_ref6_req: 'F',
  cust_ref1_fromlist: 'F',
  cust_ref2_fromlist: 'F',
  cust_ref3_fromlist: 'F',
  cust_ref4_fromlist: 'F',
  cust_ref5_fromlist: 'F',
  cust_ref6_fromlist: 'F',
} as const

const setup = quoteSetup('metro', null, {
  guest: true,
  customer: {
    cust_mop: 'O',
    cust_pod_mandatory: '',
    cust_mainservice: 'A',
    cust_maintariff: null,
    cust_max_delay: 60,
    ...reference,
    ...optional,
  },
  defaultTariff: 29,
  settings: startingSettings,
  mandatory: [],
  consignmentTypes: [],
  references: [],
})

const opened = (saved: SavedQuote | null, page: 'contact' | 'tariffs' | null = null) =>
  openedQuote(setup, { page, saved, stored: null }).state

const museum = {
  dadd_companyname: 'British Museum',
  dadd_street: 'Great Russell Street',
  dadd_town: 'London',
}

/** A guest's quote as stored at 12:00 by the server's clock. */
function savedQuote(more: Partial<SavedQuote> = {}): SavedQuote {
  const { draft } = opened(null)
  const addresses = draft.addresses.map((address, index) => ({
    ...address,
    ...museum,
    dadd_postalcode: index === 0 ? 'WC1B 3DG' : 'EC3N 4AB',
  }))
  return {
    guid: '3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11',
    quo_id: 1,
    quo_source: 'guest',
    quo_mop: 'O',
    booking: QuoteBooking.parse(bookingOf({ ...draft, addresses })),
    miles: 3.3,
    adjusted: [],
    milesSource: 'addresses',
    addresses: [],
    quo_priced_at: '2026-07-01T12:00:00+01:00',
    quo_expires: '2026-07-01T12:15:00+01:00',
    now: '2026-07-01T12:00:00+01:00',
    terms: { terms: false, guidelines: false, prohibited: false },
    docket: null,
    ...more,
  }
}

test('[QUOTE-09] an empty quote starts on its first page with the default tariff', () => {
  const state = opened(null)
  expect(state.draft.docket.dck_tariff).toBe(29)
  expect(pageOf(state.snapshot)).toBe('postcodes')
})

test('[QUOTE-10] a stored quote opens where it was left, and a booked one at its confirmation', () => {
  expect(pageOf(opened(savedQuote()).snapshot)).toBe('contact')
  expect(pageOf(opened(savedQuote(), 'tariffs').snapshot)).toBe('tariffs')
  const docket = { dck_id: 7, dck_docket: 'MT100001', dck_tracking: 'MT-1', dck_status: 'A' }
  expect(pageOf(opened(savedQuote({ docket }), 'contact').snapshot)).toBe('confirmation')
})

test('[QUOTE-03] a price is valid only for the draft that was priced', () => {
  const state = opened(savedQuote())
  expect(isDraftPriced(state)).toBe(true)
  const named = editedQuote(state, { type: 'docket', change: { dck_contact: 'Greta' } })
  expect(isDraftPriced(named)).toBe(true)
  const other = editedQuote(state, { type: 'docket', change: { dck_tariff: 3 } })
  expect(isDraftPriced(other)).toBe(false)
  expect(factsOf({ ...state, expired: true }, setup).priced).toBe(false)
  expect(isDraftPriced(opened(savedQuote({ quo_expires: null }), 'tariffs'))).toBe(false)
})

test('[QUOTE-08] a card booking uses its own customer’s method of payment', () => {
  expect(rulesOf(opened(savedQuote({ quo_mop: 'S' })), setup).cust_mop).toBe('S')
  expect(rulesOf(opened(null), setup).cust_mop).toBe('O')
})

test('[QUOTE-07] editing a field clears its error and no other', () => {
  const errors = [
    { field: 'terms.guidelines', message: 'Confirm the Package Guidelines' },
    { field: 'addresses.1.dadd_name', message: 'Contact name is required.' },
  ]
  const state = { ...opened(null), errors }
  const confirmed = editedQuote(state, { type: 'term', term: 'guidelines', confirmed: true })
  expect(confirmed.errors).toEqual(errors.slice(1))
  expect(confirmed.terms.guidelines).toBe(true)
  const first = editedQuote(state, { type: 'address', index: 0, change: { dadd_name: 'Ada' } })
  expect(first.errors).toEqual(errors)
  const second = editedQuote(state, { type: 'address', index: 1, change: { dadd_name: 'Ada' } })
  expect(second.errors).toEqual(errors.slice(0, 1))
  expect(second.draft.addresses[1]?.dadd_name).toBe('Ada')
})
