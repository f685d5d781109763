import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { quotePayment } from '@despatch/contract/payments/payments.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { api } from '../../platform/api.ts'
import type { SavedQuote } from '../quote-calls.ts'
import type { SaveRequest } from './quote-saving.ts'

/** The calls of the server that a quote needs. */
export interface QuoteConnection {
  save: (request: SaveRequest) => Promise<SavedQuote>
  book: (guid: string) => Promise<ReplyOf<typeof quoteDocket>>
  load: (guid: string) => Promise<SavedQuote>
  pay: (payment: Omit<Payload<typeof quotePayment>, 'database'>) => Promise<ReplyOf<typeof quotePayment>>
}

export const quoteConnection = (database: string): QuoteConnection => ({
  save: ({ guid, content, ...rest }) =>
    api(quote, { database, ...(guid !== undefined && { guid }), ...content, ...rest }),
  book: (guid) => api(quoteDocket, { database, guid }),
  load: (guid) => api(quote, { database, guid }),
  pay: (payment) => api(quotePayment, { database, ...payment }),
})
