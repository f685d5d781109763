import { pageOf } from '@despatch/domain/quotes/quote-moves.ts'
import { expect, test } from 'vitest'
import { sampleQuote, sampleSetup as setup } from '../../../test/sample-quote.ts'
import type { SavedQuote } from '../quote-calls.ts'
import {
  changesOfEdit,
  factsOf,
  isDraftPriced,
  openedQuote,
  rulesOf,
  type QuoteEdit,
  type QuoteState,
} from './quote-state.ts'

const opened = (saved: SavedQuote | null, page: 'contact' | 'tariffs' | null = null) =>
  openedQuote(setup, { page, saved, stored: null })

const editedQuote = (state: QuoteState, edit: QuoteEdit) => ({ ...state, ...changesOfEdit(state, edit) })

test('[QUOTE-09] an empty quote starts on its first page with the default tariff', () => {
  const state = opened(null)
  expect(state.draft.docket.dck_tariff).toBe(29)
  expect(pageOf(state.snapshot)).toBe('postcodes')
})

test('[QUOTE-10] a stored quote opens where it was left, and a booked one at its confirmation', () => {
  expect(pageOf(opened(sampleQuote()).snapshot)).toBe('contact')
  expect(pageOf(opened(sampleQuote(), 'tariffs').snapshot)).toBe('tariffs')
  const docket = { dck_id: 7, dck_docket: 'MT100001', dck_tracking: 'MT-1', dck_status: 'A' }
  expect(pageOf(opened(sampleQuote({ docket }), 'contact').snapshot)).toBe('confirmation')
})

test('[QUOTE-03] a price is valid only for the draft that was priced', () => {
  const state = opened(sampleQuote())
  expect(isDraftPriced(state)).toBe(true)
  const named = editedQuote(state, { type: 'docket', change: { dck_contact: 'Greta' } })
  expect(isDraftPriced(named)).toBe(true)
  const other = editedQuote(state, { type: 'docket', change: { dck_tariff: 3 } })
  expect(isDraftPriced(other)).toBe(false)
  expect(factsOf({ ...state, expired: true }).priced).toBe(false)
  expect(isDraftPriced(opened(sampleQuote({ quo_expires: null }), 'tariffs'))).toBe(false)
})

test('[QUOTE-08] a card booking uses its own customer’s method of payment', () => {
  expect(rulesOf(opened(sampleQuote({ quo_mop: 'S' }))).cust_mop).toBe('S')
  expect(rulesOf(opened(null)).cust_mop).toBe('O')
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
