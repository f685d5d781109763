import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { quoteTerms, type ConfirmedTerms } from '@despatch/domain/quotes/quote-terms.ts'
import { remembered } from '../../platform/remembered.ts'
import type { Session } from '../../platform/session.ts'
import { isRecord, storedDraft, storedRecord } from '../../dockets/booking/draft/stored-draft.ts'

/** An unfinished quote saved in the browser. It survives a reload and a closed tab. */
export interface UnfinishedQuote {
  draft: BookingDraft
  terms: ConfirmedTerms
  /** The page where it was left. */
  page: string
  /** The quote's guid on the server; null until it has been priced. */
  guid: string | null
  /** The id of a card payment in progress. */
  session_id: string | null
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

/** Phones are lent and computers are shared, so names and addresses are removed after this time. */
const MAX_AGE_HOURS = 24

export const noTerms: ConfirmedTerms = { terms: false, guidelines: false, prohibited: false }

/** The store of a visitor's quote: one for each user and database. */
export function storedQuote(database: string, session: Session | null) {
  const item = remembered(`quote.${database}.${session?.user.ausr_id ?? 'guest'}`)
  return {
    read: (): UnfinishedQuote | null => readSaved(item.read(), Date.now()),
    write: (saved: UnfinishedQuote) => item.write(JSON.stringify(saved)),
    clear: () => item.write(null),
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

export function readSaved(text: string | null, now: number): UnfinishedQuote | null {
  const saved = storedRecord(text)
  const draft = storedDraft(saved?.draft)
  if (!saved || !draft || typeof saved.at !== 'number') return null
  if (now - saved.at > MAX_AGE_HOURS * 60 * MINUTE_MS) return null
  const confirmed = isRecord(saved.terms) ? saved.terms : {}
  const terms = quoteTerms.map(({ term }) => [term, confirmed[term] === true])
  return {
    draft,
    terms: { ...noTerms, ...Object.fromEntries(terms) },
    page: textOrNull(saved.page) ?? '',
    guid: textOrNull(saved.guid),
    session_id: textOrNull(saved.session_id),
    at: saved.at,
  }
}
