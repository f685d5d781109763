import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { MINUTE_MS } from '@despatch/domain/dockets/london-time.ts'
import { quoteTerms, type ConfirmedTerms } from '@despatch/domain/quotes/quote-terms.ts'
import { remembered } from '../app/remembered.ts'
import type { Session } from '../app/session.ts'
import { isRecord, storedDraft, storedRecord } from '../dockets/stored-draft.ts'

/** An unfinished quote as the browser keeps it: it survives a reload and a closed tab. */
export interface StoredQuote {
  draft: BookingDraft
  terms: ConfirmedTerms
  /** Where it stood. */
  page: string
  /** Opens it at the server; null until that has priced it. */
  guid: string | null
  /** A card payment that was under way. */
  session_id: string | null
  /** Milliseconds since 1970: when it was last changed. */
  at: number
}

/** A phone is lent and a shop's computer is shared: names and addresses do not stay for longer. */
const savedHours = 24

export const noTerms: ConfirmedTerms = { terms: false, guidelines: false, prohibited: false }

/** Where a visitor's quote is kept; users have their own, and each database its own. */
export function storedQuote(database: string, session: Session | null) {
  const place = remembered(`quote.${database}.${session?.user.ausr_id ?? 'guest'}`)
  return {
    read: (): StoredQuote | null => readSaved(place.read(), Date.now()),
    write: (kept: StoredQuote) => place.write(JSON.stringify(kept)),
    clear: () => place.write(null),
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

export function readSaved(text: string | null, now: number): StoredQuote | null {
  const kept = storedRecord(text)
  const draft = storedDraft(kept?.draft)
  if (!kept || !draft || typeof kept.at !== 'number') return null
  if (now - kept.at > savedHours * 60 * MINUTE_MS) return null
  const confirmed = isRecord(kept.terms) ? kept.terms : {}
  const terms = quoteTerms.map(({ term }) => [term, confirmed[term] === true])
  return {
    draft,
    terms: { ...noTerms, ...Object.fromEntries(terms) },
    page: textOrNull(kept.page) ?? '',
    guid: textOrNull(kept.guid),
    session_id: textOrNull(kept.session_id),
    at: kept.at,
  }
}
