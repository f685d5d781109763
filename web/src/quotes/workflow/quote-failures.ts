import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { isQuoteField, shownField } from '@despatch/domain/quotes/quote-fields.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { ApiError } from '../../platform/api.ts'
import { isRefusal } from '../../dockets/booking/workflow/booking-failure.ts'

/** The company no longer accepts quotes from this visitor: the customer is on hold, or guests are not allowed. */
export const isClosed = (failure: unknown) =>
  isRefusal(failure, 'CUSTOMER_NOT_AVAILABLE') || isRefusal(failure, 'GUESTS_NOT_ALLOWED')

/** Whether a payment was refused because of the quote and not because of the card. */
export const isAboutQuote = (failure: unknown): boolean =>
  isClosed(failure) ||
  (failure instanceof ApiError && failure.errors.some(({ field }) => isQuoteField(field)))

/** The pages that are saved before the next page opens, with the error title of a failed save (section 8). */
export const saveTitles: Partial<Record<QuotePage, string>> = {
  tariffs: 'Pricing Docket',
  contact: 'Save Data',
  addresses: 'Save Data',
}

/** The errors of a refusal, at the fields as the pages name them. */
export const errorsAtFields = (failure: unknown): FieldError[] =>
  failure instanceof ApiError
    ? failure.errors.map(({ field, message }) => ({
        field: shownField(field.replace(/^booking\./, '')),
        message,
      }))
    : []

/** The error that a toast shows as well: one with its own title, or the first one if it is on another page. */
export const errorInToast = (
  page: QuotePage,
  found: { page: QuotePage; errors: readonly FieldError[] },
): FieldError | undefined =>
  found.errors.find(({ title }) => title && title !== 'Booking') ??
  (found.page === page ? undefined : found.errors[0])
