import { expect, test } from 'vitest'
import { asksForTerms, unconfirmedTerms } from './quote-terms.ts'

test('[QUOTE-07] the three confirmations are required unless TermsCheckBoxOnQuote is F', () => {
  expect(asksForTerms({ TermsCheckBoxOnQuote: 'F' })).toBe(false)
  expect(asksForTerms({ TermsCheckBoxOnQuote: 'T' })).toBe(true)
})

test('[QUOTE-07] names each missing confirmation in the specification’s words', () => {
  expect(unconfirmedTerms({ terms: false, guidelines: false, prohibited: false })).toEqual([
    { field: 'terms.terms', message: 'Confirm the Terms of Conditions' },
    { field: 'terms.guidelines', message: 'Confirm the Package Guidelines' },
    { field: 'terms.prohibited', message: 'Confirm the Prohibited Goods' },
  ])
  expect(unconfirmedTerms({ terms: true, guidelines: true, prohibited: true })).toEqual([])
  expect(unconfirmedTerms({ terms: true, guidelines: false, prohibited: true })).toHaveLength(1)
})
