import type { BookingDraft } from '../dockets/booking.ts'
import { checkBooking } from '../dockets/booking-rules.ts'
import type { BookingContext } from '../dockets/booking-context.ts'
import type { FieldError } from '../dockets/field-errors.ts'
import { askingPages, pageOfField, shownField, type AskingPage, type QuoteLayout } from './quote-fields.ts'
import { quoteHoursErrors, type QuoteHours } from './quote-hours.ts'
import type { QuotePage } from './quote-pages.ts'
import { unconfirmedTerms, type ConfirmedTerms } from './quote-terms.ts'

export interface CheckedQuote {
  booking: BookingDraft
  terms: ConfirmedTerms
}

export interface QuoteRules extends BookingContext, Pick<QuoteLayout, 'cust_mop'>, QuoteHours {
  /** The tenant asks for the three confirmations (QUOTE-07). */
  asksForTerms: boolean
}

// Whose quote it is, the server alone knows.
const isAskedFor = ({ field }: FieldError) => field !== 'docket.dck_cust_id'

const allErrors = ({ booking, terms }: CheckedQuote, rules: QuoteRules, now: string): FieldError[] =>
  [
    ...checkBooking(booking, rules),
    ...quoteHoursErrors(booking.addresses, rules, now),
    ...(rules.asksForTerms ? unconfirmedTerms(terms) : []),
  ]
    .filter(isAskedFor)
    .map((error) => ({ ...error, field: shownField(error.field) }))

/**
 * Everything wrong with what a page of the quote asks for (QUOTE-02, QUOTE-07, RULE-01 to RULE-08).
 * @param now ISO 8601 with offset.
 */
export const errorsOfPage = (
  page: QuotePage,
  quote: CheckedQuote,
  rules: QuoteRules,
  now: string,
): FieldError[] => allErrors(quote, rules, now).filter(({ field }) => pageOfField(field, rules) === page)

/**
 * The first page up to and including `page` that asks for something which is missing or wrong, with its faults; null
 * where all of them are complete. A rule for one service can make an earlier page incomplete once that service is
 * chosen on page 2.
 * @param now ISO 8601 with offset.
 */
export function firstFaultyPage(
  page: QuotePage,
  quote: CheckedQuote,
  rules: QuoteRules,
  now: string,
): { page: AskingPage; errors: FieldError[] } | null {
  const last = askingPages.findIndex((each) => each === page)
  const errors = allErrors(quote, rules, now)
  for (const each of last === -1 ? askingPages : askingPages.slice(0, last + 1)) {
    const own = errors.filter(({ field }) => pageOfField(field, rules) === each)
    if (own.length > 0) return { page: each, errors: own }
  }
  return null
}
