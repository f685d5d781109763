import type { FieldError } from '../dockets/field-errors.ts'
import type { Settings } from '../settings/settings-catalogue.ts'

/** What a customer confirms on the contact details page, in its order (QUOTE-07). */
export const quoteTerms = [
  { term: 'terms', label: 'Terms of Conditions', setting: 'TermsOfConditions' },
  { term: 'guidelines', label: 'Package Guidelines', setting: 'PackageGuidelines' },
  { term: 'prohibited', label: 'Prohibited Goods', setting: 'ProhibitedGoods' },
] as const

export type QuoteTerm = (typeof quoteTerms)[number]['term']

/** Which of them were confirmed. */
export type ConfirmedTerms = Record<QuoteTerm, boolean>

/** Whether the tenant asks for confirmations: unless its setting TermsCheckBoxOnQuote is F (QUOTE-07). */
export const asksForTerms = (settings: Readonly<Pick<Settings, 'TermsCheckBoxOnQuote'>>): boolean =>
  settings.TermsCheckBoxOnQuote !== 'F'

/** The alerts for those that were not confirmed, at fields such as `terms.guidelines` (QUOTE-07). */
export const unconfirmedTerms = (confirmed: Readonly<ConfirmedTerms>): FieldError[] =>
  quoteTerms
    .filter(({ term }) => !confirmed[term])
    .map(({ term, label }) => ({ field: `terms.${term}`, message: `Confirm the ${label}` }))
