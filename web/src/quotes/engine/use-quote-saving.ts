import { quote } from '@despatch/contract/quotes/quotes.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { useRef, type RefObject } from 'react'
import { api } from '../../app/api.ts'
import { bookingOf, type SavedQuote } from '../quote-calls.ts'
import type { QuoteSetup } from './quote-setup.ts'
import { isDraftPriced, pageErrors, type QuoteState } from './quote-state.ts'

/** Saves a quote on the server, one save at a time, and has it repriced if its price is no longer valid. */
export function useQuoteSaving(
  setup: QuoteSetup,
  stateRef: RefObject<QuoteState>,
  set: (some: Partial<QuoteState>) => void,
) {
  const sent = useRef('')
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  async function saveNow(reprice: boolean): Promise<SavedQuote> {
    const { saved: before, expired } = stateRef.current
    const content = {
      booking: bookingOf(cleanBooking(stateRef.current.draft)),
      ...(pageErrors('contact', stateRef.current, setup).length === 0
        ? { terms: stateRef.current.terms }
        : {}),
    }
    const text = JSON.stringify(content)
    const isValid = isDraftPriced(stateRef.current) && !expired
    if (before && isValid && !reprice && text === sent.current) return before
    const reply = await api(quote, {
      database: setup.database,
      ...(before ? { guid: before.guid } : {}),
      ...content,
      reprice: reprice || (before !== null && expired),
    })
    sent.current = text
    set({ saved: reply, expired: false, clockAhead: instantMs(reply.now) - Date.now() })
    return reply
  }

  return {
    save: (reprice = false): Promise<SavedQuote> => {
      const saving = queue.current.then(() => saveNow(reprice))
      queue.current = saving.catch(() => undefined)
      return saving
    },
    /** Makes the next save send the quote even if it is unchanged. */
    forgetSaved: () => {
      sent.current = ''
    },
  }
}
