import type { quote } from '@despatch/contract/quotes/quotes.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { askingPages } from '@despatch/domain/quotes/quote-fields.ts'
import { pageOf } from '@despatch/domain/quotes/quote-moves.ts'
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

/** The draft without the wrong texts of later pages, which do not keep the visitor from changing this one. */
function savedDraft(state: QuoteState): BookingDraft {
  const draft = structuredClone(state.draft)
  const here = askingPages.findIndex((each) => each === pageOf(state.snapshot))
  const later = here === -1 ? [] : askingPages.slice(here + 1)
  for (const { field } of later.flatMap((page) => pageErrors(page, state))) {
    const path = field.split('.')
    const name = path.pop() ?? ''
    const owner = path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), draft)
    if (typeof Reflect.get(Object(owner), name) === 'string') Reflect.set(Object(owner), name, '')
  }
  return draft
}

// Terms are sent with complete contact details only.
const contentOf = (state: QuoteState): SaveRequest['content'] => ({
  booking: bookingOf(cleanBooking(savedDraft(state))),
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
