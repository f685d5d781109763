import type { BookingDraft } from '../dockets/booking.ts'
import { checkBooking } from '../dockets/booking-rules.ts'
import type { BookingContext } from '../dockets/booking-context.ts'
import type { FieldError } from '../fields/field-errors.ts'
import { askingPages, pageOfField, shownField, type AskingPage, type QuoteLayout } from './quote-fields.ts'
import { quoteHoursErrors, type QuoteHours } from './quote-hours.ts'
import type { QuotePage } from './quote-pages.ts'
import { unconfirmedTerms, type ConfirmedTerms } from './quote-terms.ts'

export interface QuoteDraft {
  booking: BookingDraft
  terms: ConfirmedTerms
}

export interface QuoteRules extends BookingContext, Pick<QuoteLayout, 'cust_mop'>, QuoteHours {
  /** The tenant requires the three confirmations (QUOTE-07). */
  asksForTerms: boolean
}

// The server sets the account of a quote.
const isOnQuote = ({ field }: FieldError) => field !== 'docket.dck_cust_id'

const allErrors = ({ booking, terms }: QuoteDraft, rules: QuoteRules, now: string): FieldError[] =>
  [
    ...checkBooking(booking, rules),
    ...quoteHoursErrors(booking.addresses, rules, now),
    ...(rules.asksForTerms ? unconfirmedTerms(terms) : []),
  ]
    .filter(isOnQuote)
    .map((error) => ({
      ...error,
      // The page has vehicles to choose from, and no field of this name.
      ...(error.field === 'docket.dck_tariff' && booking.docket.dck_tariff === 0
        ? { message: 'Please select a vehicle.' }
        : {}),
      field: shownField(error.field),
    }))

/**
 * All errors in the fields of one page of the quote (QUOTE-02, QUOTE-07, RULE-01 to RULE-08).
 * @param now ISO 8601 with offset.
 */
export const errorsOfPage = (
  page: QuotePage,
  quote: QuoteDraft,
  rules: QuoteRules,
  now: string,
): FieldError[] => allErrors(quote, rules, now).filter(({ field }) => pageOfField(field, rules) === page)

/**
 * The first page up to and including `page` that has errors, with those errors; null if there are none. A rule of one
 * service can make an earlier page incomplete when that service is chosen on page 2.
 * @param now ISO 8601 with offset.
 */
export function firstIncompletePage(
  page: QuotePage,
  quote: QuoteDraft,
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
