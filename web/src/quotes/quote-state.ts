import { isIncomplete } from '@despatch/domain/addresses/address-rules.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { FieldError } from '@despatch/domain/dockets/field-errors.ts'
import { instantMs } from '@despatch/domain/dockets/london-time.ts'
import { errorsOfPage, firstFaultyPage, type QuoteRules } from '@despatch/domain/quotes/page-errors.ts'
import { samePriceBasis } from '@despatch/domain/quotes/price-basis.ts'
import { openQuote, type QuoteSnapshot } from '@despatch/domain/quotes/quote-moves.ts'
import {
  quotePageOf,
  type QuoteEffect,
  type QuoteFacts,
  type QuotePage,
} from '@despatch/domain/quotes/quote-pages.ts'
import type { ConfirmedTerms } from '@despatch/domain/quotes/quote-terms.ts'
import { editedBooking, type EditedBooking } from '../dockets/booking-draft.ts'
import type { PaidCard } from '../payments/paid-card.ts'
import { noTerms, type StoredQuote } from './saved-quote.ts'
import { draftOf, type SavedQuote } from './quote-calls.ts'
import { freshBooking, type QuoteSetup } from './quote-setup.ts'

/** What the confirmation shows of a booking. */
export interface BookedQuote {
  dck_id: number | null
  dck_docket: string
  dck_tracking: string | null
}

/** What the quote holds, wherever it stands. */
export interface QuoteContent {
  draft: BookingDraft
  /** The rows' own keys: a half-typed field stays with its own row. */
  keys: Omit<EditedBooking, 'draft'>
  /** Why the ready time cannot be used as it is typed; null where it can. Never kept. */
  timeProblem: string | null
  terms: ConfirmedTerms
  /** As the server last answered it; null until it has been priced. */
  saved: SavedQuote | null
  /** Milliseconds that the server's clock is ahead of this device's. */
  clockAhead: number
  /** The price's time has run out (QUOTE-03); another pricing ends that. */
  expired: boolean
  /** Of the page that was left last, or that the server found. */
  errors: readonly FieldError[]
  /** All that the last attempt found, the answered ones too. */
  found: readonly FieldError[]
  /** Counts the attempts that found fault; each of them leads to the first field at fault. */
  attempts: number
  /** The server is asked, and the page waits for it. */
  waiting: boolean
  /** The hosted form's token with what may be shown of the card; never kept. */
  card: PaidCard | null
  /** Of a payment that is under way. */
  session_id: string | null
  booked: BookedQuote | null
  /** Something was typed, so there is something to keep. */
  dirty: boolean
}

export interface QuoteState extends QuoteContent {
  place: QuoteSnapshot
}

/** A card booking is paid as its own customer pays, whoever opens it (QUOTE-08). */
export const rulesOf = ({ saved }: Pick<QuoteContent, 'saved'>, { rules }: QuoteSetup): QuoteRules => ({
  ...rules,
  cust_mop: saved?.quo_mop ?? rules.cust_mop,
})

const now = () => new Date().toISOString()

export const pageErrors = (page: QuotePage, content: QuoteContent, setup: QuoteSetup): FieldError[] =>
  errorsOfPage(page, { booking: content.draft, terms: content.terms }, rulesOf(content, setup), now())

/** The first page up to this one that cannot be left yet, with what is wrong there; null where none is. */
export function pageWithError(
  page: QuotePage,
  content: QuoteContent,
  setup: QuoteSetup,
): ReturnType<typeof firstFaultyPage> {
  const { draft: booking, terms, timeProblem } = content
  const found = firstFaultyPage(page, { booking, terms }, rulesOf(content, setup), now())
  if (timeProblem === null) return found
  const problem: FieldError = { field: 'addresses.0.dadd_ready', message: timeProblem }
  return { page: 'postcodes', errors: [...(found?.page === 'postcodes' ? found.errors : []), problem] }
}

/** Whether the server has priced what is in the draft, whenever that was. */
export const isPricedAsIs = ({ saved, draft }: QuoteContent): boolean =>
  saved?.quo_expires != null && samePriceBasis(draft, draftOf(saved))

/** What the quote's machine is to know (QUOTE-01). */
export const factsOf = (content: QuoteContent, setup: QuoteSetup): QuoteFacts => ({
  cust_mop: rulesOf(content, setup).cust_mop,
  guest: setup.session === null,
  addressesComplete: !content.draft.addresses.some(isIncomplete),
  priced: isPricedAsIs(content) && !content.expired,
  nothingToPay: content.saved?.pricing?.total === 0,
  contactComplete: pageErrors('contact', content, setup).length === 0,
  detailsComplete: pageErrors('addresses', content, setup).length === 0,
})

export interface QuoteOpened {
  /** The page that the address bar names; null where it names none. */
  page: QuotePage | null
  /** As the server keeps it. */
  saved: SavedQuote | null
  /** As this device keeps it. */
  kept: StoredQuote | null
}

/** An empty quote, of a visitor who has just come or asked for another. */
export const freshContent = (setup: QuoteSetup): QuoteContent => ({
  ...rowsOf(freshBooking(setup)),
  timeProblem: null,
  terms: noTerms,
  saved: null,
  clockAhead: 0,
  expired: false,
  errors: [],
  found: [],
  attempts: 0,
  waiting: false,
  card: null,
  session_id: null,
  booked: null,
  dirty: false,
})

/** A draft with keys for its rows. */
function rowsOf(draft: BookingDraft): Pick<QuoteContent, 'draft' | 'keys'> {
  const { draft: _same, ...keys } = editedBooking(draft)
  return { draft, keys }
}

/** Opens a quote where it stood: what this device keeps is newer than what the server was told. */
export function openedQuote(
  setup: QuoteSetup,
  { page, saved, kept }: QuoteOpened,
): { state: QuoteState; actions: readonly QuoteEffect[] } {
  const own = kept && kept.guid === (saved?.guid ?? null) ? kept : null
  const content: QuoteContent = {
    ...freshContent(setup),
    ...(saved && {
      ...rowsOf(draftOf(saved)),
      terms: saved.terms,
      clockAhead: instantMs(saved.now) - Date.now(),
    }),
    ...(own && { ...rowsOf(own.draft), terms: own.terms, dirty: true }),
    saved,
    session_id: saved?.docket ? null : (own?.session_id ?? null),
    booked: saved?.docket ?? null,
  }
  const { place, actions } = openQuote(factsOf(content, setup), {
    page: page ?? quotePageOf(own?.page ?? '') ?? (saved ? 'contact' : 'postcodes'),
    reference: content.booked?.dck_docket ?? '',
    paying: content.session_id !== null,
  })
  return { state: { ...content, place }, actions }
}
