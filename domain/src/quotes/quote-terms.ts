import type { FieldError } from '../fields/field-errors.ts'
import type { Settings } from '../settings/settings-catalogue.ts'

/** The confirmations on the contact details page, in order (QUOTE-07). */
export const quoteTerms = [
  { term: 'terms', label: 'Terms of Conditions', setting: 'TermsOfConditions' },
  { term: 'guidelines', label: 'Package Guidelines', setting: 'PackageGuidelines' },
  { term: 'prohibited', label: 'Prohibited Goods', setting: 'ProhibitedGoods' },
] as const

export type QuoteTerm = (typeof quoteTerms)[number]['term']

/** The state of each confirmation. */
export type ConfirmedTerms = Record<QuoteTerm, boolean>

/** Whether the tenant requires the confirmations: unless its setting TermsCheckBoxOnQuote is F (QUOTE-07). */
export const asksForTerms = (settings: Readonly<Pick<Settings, 'TermsCheckBoxOnQuote'>>): boolean =>
  settings.TermsCheckBoxOnQuote !== 'F'

/** The errors of missing confirmations, at fields such as `terms.guidelines` (QUOTE-07). */
export const unconfirmedTerms = (confirmed: Readonly<ConfirmedTerms>): FieldError[] =>
  quoteTerms
    .filter(({ term }) => !confirmed[term])
    .map(({ term, label }) => ({ field: `terms.${term}`, message: `Confirm the ${label}` }))
