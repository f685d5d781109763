import type { quote } from '@despatch/contract/quotes/quotes.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { bookingOf } from '../quote-calls.ts'
import { pageErrors, type QuoteState } from './quote-state.ts'

/** A quote as it is sent to the server. */
export interface SaveRequest {
  guid: string | undefined
  content: Pick<Payload<typeof quote>, 'booking' | 'terms'>
  /** Asks for a price at the current rates, even if the last one is still valid. */
  reprice: boolean
  /** When the shown offers were worked out; undefined if none were shown. */
  priced_at: string | undefined
}

// Terms are sent with complete contact details only.
const contentOf = (state: QuoteState): SaveRequest['content'] => ({
  booking: bookingOf(cleanBooking(state.draft)),
  ...(pageErrors('contact', state).length === 0 && { terms: state.terms }),
})

export const saveRequest = (state: QuoteState, reprice: boolean): SaveRequest => ({
  guid: state.saved?.guid,
  content: contentOf(state),
  reprice: reprice || (state.saved !== null && state.expired),
  priced_at: state.offeredAt,
})

/** Whether the draft has changed since this request; always if there was none. */
export const hasChangedSince = (request: SaveRequest | null, state: QuoteState): boolean =>
  JSON.stringify(request?.content) !== JSON.stringify(contentOf(state))
