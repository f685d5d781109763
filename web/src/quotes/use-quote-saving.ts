import { quote } from '@despatch/contract/quotes/quotes.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { instantMs } from '@despatch/domain/dockets/london-time.ts'
import { useRef, type RefObject } from 'react'
import { api } from '../app/api.ts'
import { bookingOf, type SavedQuote } from './quote-calls.ts'
import type { QuoteSetup } from './quote-setup.ts'
import { isPricedAsIs, pageErrors, type QuoteState } from './quote-state.ts'

/** Saves a quote at the server, one save after the other, and has it priced where its price does not hold. */
export function useQuoteSaving(
  setup: QuoteSetup,
  held: RefObject<QuoteState>,
  set: (some: Partial<QuoteState>) => void,
) {
  const sent = useRef('')
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  async function saveNow(reprice: boolean): Promise<SavedQuote> {
    const { saved: before, expired } = held.current
    const content = {
      booking: bookingOf(cleanBooking(held.current.draft)),
      ...(pageErrors('contact', held.current, setup).length === 0 ? { terms: held.current.terms } : {}),
    }
    const text = JSON.stringify(content)
    const holds = isPricedAsIs(held.current) && !expired
    if (before && holds && !reprice && text === sent.current) return before
    const answer = await api(quote, {
      database: setup.database,
      ...(before ? { guid: before.guid } : {}),
      ...content,
      reprice: reprice || (before !== null && expired),
    })
    sent.current = text
    set({ saved: answer, expired: false, clockAhead: instantMs(answer.now) - Date.now() })
    return answer
  }

  return {
    save: (reprice = false): Promise<SavedQuote> => {
      const saving = queue.current.then(() => saveNow(reprice))
      queue.current = saving.catch(() => undefined)
      return saving
    },
    /** The next save sends the quote whatever was sent before. */
    forgetSaved: () => {
      sent.current = ''
    },
  }
}
