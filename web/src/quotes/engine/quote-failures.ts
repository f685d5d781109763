import { isQuoteField } from '@despatch/domain/quotes/quote-fields.ts'
import type { RefusalCode } from '@despatch/contract/wire/refusals.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { ApiError } from '../../app/api.ts'

/** Whether a call failed with this refusal. */
export const isRefusal = (failure: unknown, code: RefusalCode) =>
  failure instanceof ApiError && failure.code === code

/** Refusals with their own title instead of the failed action's (section 8). */
export const TITLED_REFUSALS: ReadonlySet<string> = new Set([
  'INCOMPLETE_ADDRESSES',
  'HOURS_OF_OPERATION',
  'QUOTE_NOT_FOUND',
  'CUSTOMER_NOT_AVAILABLE',
  'GUESTS_NOT_ALLOWED',
])

/** The pages that are saved before the next page opens, with the error title of a failed save (section 8). */
export const saveTitles: Partial<Record<QuotePage, string>> = {
  tariffs: 'Pricing Docket',
  contact: 'Save Data',
  addresses: 'Save Data',
}

/** The company no longer accepts quotes from this visitor: the customer is on hold, or guests are not allowed. */
export const closesQuotes: ReadonlySet<string> = new Set(['CUSTOMER_NOT_AVAILABLE', 'GUESTS_NOT_ALLOWED'])

/** Whether a payment was refused because of the quote and not because of the card. */
export const isAboutQuote = ({ code, errors }: ApiError): boolean =>
  closesQuotes.has(code) || errors.some(({ field }) => isQuoteField(field))
