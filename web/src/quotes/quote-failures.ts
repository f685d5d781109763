import { isQuoteField } from '@despatch/domain/quotes/quote-fields.ts'
import type { RefusalCode } from '@despatch/contract/wire/refusals.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { ApiError } from '../app/api.ts'

/** Whether a call failed with this refusal. */
export const isRefusal = (failure: unknown, code: RefusalCode) =>
  failure instanceof ApiError && failure.code === code

/** Refusals whose own title is shown in place of the failed call's (section 8). */
export const ownTitle: ReadonlySet<string> = new Set([
  'INCOMPLETE_ADDRESSES',
  'HOURS_OF_OPERATION',
  'QUOTE_NOT_FOUND',
  'CUSTOMER_NOT_AVAILABLE',
  'GUESTS_NOT_ALLOWED',
])

/** The pages that are saved before they are left, and what it is called when that fails (section 8). */
export const saveTitles: Partial<Record<QuotePage, string>> = {
  tariffs: 'Pricing Docket',
  contact: 'Save Data',
  addresses: 'Save Data',
}

/** The company no longer takes quotes from this visitor: the customer is on hold, or guests are not let in. */
export const closesQuotes: ReadonlySet<string> = new Set(['CUSTOMER_NOT_AVAILABLE', 'GUESTS_NOT_ALLOWED'])

/** Whether a payment was refused because of the quote itself: there is then nothing wrong with the card. */
export const isAboutQuote = ({ code, errors }: ApiError): boolean =>
  closesQuotes.has(code) || errors.some(({ field }) => isQuoteField(field))
