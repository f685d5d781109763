import { countedFields, isIncomplete } from '@despatch/domain/addresses/address-rules.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { errorsOfPage, firstIncompletePage, type QuoteRules } from '@despatch/domain/quotes/page-errors.ts'
import { samePriceBasis } from '@despatch/domain/quotes/price-basis.ts'
import {
  nextQuoteStep,
  openQuote,
  pageOf,
  underFacts,
  type QuoteSnapshot,
} from '@despatch/domain/quotes/quote-moves.ts'
import {
  quotePageOf,
  type QuoteEffect,
  type QuoteEvent,
  type QuoteFacts,
  type QuotePage,
} from '@despatch/domain/quotes/quote-pages.ts'
import type { ConfirmedTerms, QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import {
  applyEdit,
  editedBooking,
  touchedPaths,
  type DraftEdit,
  type EditedBooking,
} from '../../dockets/booking/draft/booking-draft.ts'
import { withoutResolved } from '../../dockets/booking/draft/booking-errors.ts'
import type { PaidCard } from '../../cards/paid-card.ts'
import type { PaymentProgress } from '../../cards/watch-payment.ts'
import { noTerms, type UnfinishedQuote } from './saved-quote.ts'
import { draftOf, type SavedQuote } from '../quote-calls.ts'
import { freshBooking, type QuoteSetup } from './quote-setup.ts'

/** The details of a booking on the confirmation page. */
export interface BookedQuote {
  dck_id: number | null
  dck_docket: string
  dck_tracking: string | null
}

/** The data of a quote, apart from its position in the quote machine. */
export interface QuoteContent extends EditedBooking {
  /** The reason why the typed ready time cannot be used; null if it can. Not saved. */
  timeProblem: string | null
  terms: ConfirmedTerms
  /** When the shown offers were worked out; undefined if none were shown. */
  offeredAt: string | undefined
  /** The server's last reply; null until the quote has been priced. */
  saved: SavedQuote | null
  /** Milliseconds that the server's clock is ahead of this device's. */
  clockAhead: number
  /** The price has expired (QUOTE-03). Repricing resets this. */
  expired: boolean
  /** Errors of the page that was submitted last, or from the server. */
  errors: readonly FieldError[]
  /** The errors of the last attempt, including corrected ones, without the details of addresses that were not selected then. */
  found: readonly FieldError[]
  /** Counts the failed attempts. Each one focuses the first invalid field. */
  attempts: number
  /** The hosted form's token and the card details that may be shown. Never saved. */
  card: PaidCard | null
  /** The id of a payment in progress. */
  session_id: string | null
  booked: BookedQuote | null
  /** The user has typed something worth saving. */
  dirty: boolean
  /** The next page opens once this one is saved. */
  isLeaving: boolean
}

export interface QuoteState extends QuoteContent {
  setup: QuoteSetup
  snapshot: QuoteSnapshot
}

/** The parts of a quote that the rules use. */
type CheckedQuote = Pick<QuoteState, 'setup' | 'draft' | 'terms' | 'saved'>

/** A card booking uses the method of payment of its own customer, regardless of the visitor (QUOTE-08). */
export const rulesOf = ({ saved, setup: { rules } }: Pick<QuoteState, 'saved' | 'setup'>): QuoteRules => ({
  ...rules,
  cust_mop: saved?.quo_mop ?? rules.cust_mop,
})

const now = () => new Date().toISOString()

export const pageErrors = (page: QuotePage, state: CheckedQuote): FieldError[] =>
  errorsOfPage(page, { booking: state.draft, terms: state.terms }, rulesOf(state), now())

/** The first page up to this one with an error, and its errors; null if there are none. */
export function pageWithError(page: QuotePage, state: QuoteState): ReturnType<typeof firstIncompletePage> {
  const { draft: booking, terms, timeProblem } = state
  const found = firstIncompletePage(page, { booking, terms }, rulesOf(state), now())
  if (timeProblem === null) return found
  const problem: FieldError = { field: 'addresses.0.dadd_ready', message: timeProblem }
  return { page: 'postcodes', errors: [...(found?.page === 'postcodes' ? found.errors : []), problem] }
}

/** Whether the draft has been priced by the server, even if that price has expired. */
export const isDraftPriced = ({ saved, draft }: Pick<QuoteContent, 'saved' | 'draft'>): boolean =>
  saved?.quo_expires != null && samePriceBasis(draft, draftOf(saved))

/** The facts that the quote machine needs (QUOTE-01). */
export const factsOf = (state: CheckedQuote & Pick<QuoteState, 'expired'>): QuoteFacts => ({
  cust_mop: rulesOf(state).cust_mop,
  guest: state.setup.session === null,
  addressesComplete: !state.draft.addresses.some(isIncomplete),
  priced: isDraftPriced(state) && !state.expired,
  nothingToPay: state.saved?.pricing?.total === 0,
  contactComplete: pageErrors('contact', state).length === 0,
  detailsComplete: pageErrors('addresses', state).length === 0,
})

export type QuoteEdit = DraftEdit | { type: 'term'; term: QuoteTerm; confirmed: boolean }

/** The changes of an edit. Editing a field clears its error. */
export function changesOfEdit(state: QuoteContent, edit: QuoteEdit): Partial<QuoteContent> {
  const [changes, paths] =
    edit.type === 'term'
      ? [{ terms: { ...state.terms, [edit.term]: edit.confirmed } }, [`terms.${edit.term}`]]
      : [applyEdit(state, edit), touchedPaths(edit)]
  return { ...changes, dirty: true, errors: withoutResolved(state.errors, paths) }
}

/** The next page after an event, and the effects to run. */
export function stepOf(state: QuoteState, event: QuoteEvent) {
  const { snapshot, actions } = nextQuoteStep(underFacts(state.snapshot, factsOf(state)), event)
  const isOtherPage = pageOf(snapshot) !== pageOf(state.snapshot)
  return { changes: { snapshot, ...(isOtherPage && { found: [] }) }, effects: actions }
}

export interface QuoteOpened {
  /** The page in the URL; null if there is none. */
  page: QuotePage | null
  /** The quote on the server. */
  saved: SavedQuote | null
  /** The quote saved on this device. */
  stored: UnfinishedQuote | null
}

/** The content of an empty quote. */
export const freshContent = (setup: QuoteSetup): QuoteContent => ({
  ...editedBooking(freshBooking(setup)),
  timeProblem: null,
  terms: noTerms,
  offeredAt: undefined,
  saved: null,
  clockAhead: 0,
  expired: false,
  errors: [],
  found: [],
  attempts: 0,
  card: null,
  session_id: null,
  booked: null,
  dirty: false,
  isLeaving: false,
})

/** Opens a quote where it was left. The copy on this device is newer than the server's. */
export function openedQuote(
  setup: QuoteSetup,
  { page, saved, stored }: QuoteOpened,
): QuoteState & { initialEffects: readonly QuoteEffect[] } {
  const own = stored && stored.guid === (saved?.guid ?? null) ? stored : null
  const content: QuoteContent = {
    ...freshContent(setup),
    ...(saved && {
      ...editedBooking(draftOf(saved)),
      terms: saved.terms,
      clockAhead: clockAheadOf(saved),
    }),
    ...(own && { ...editedBooking(own.draft), terms: own.terms, dirty: true }),
    saved,
    session_id: saved?.docket ? null : (own?.session_id ?? null),
    booked: saved?.docket ?? null,
  }
  const { snapshot, actions } = openQuote(factsOf({ ...content, setup }), {
    page: page ?? quotePageOf(own?.page ?? '') ?? (saved ? 'contact' : 'postcodes'),
    reference: content.booked?.dck_docket ?? '',
    paying: content.session_id !== null,
  })
  return { ...content, setup, snapshot, initialEffects: actions }
}

/** Milliseconds that the server's clock is ahead of this device's. */
const clockAheadOf = ({ now }: SavedQuote) => instantMs(now) - Date.now()

/** The changes when the server has saved and priced the quote. */
export const changesOfSave = (saved: SavedQuote) => ({
  saved,
  expired: false,
  clockAhead: clockAheadOf(saved),
})

/** The changes when the quote is booked without a payment. */
export const changesOfBooking = (
  { saved }: QuoteState,
  { docket, addresses, adjusted }: Pick<SavedQuote, 'addresses' | 'adjusted'> & { docket: BookedQuote },
): Pick<QuoteState, 'booked' | 'saved'> => ({
  booked: docket,
  saved: saved && { ...saved, addresses, adjusted },
})

/** The changes when the quote is paid and booked. */
export function changesOfPayment(state: QuoteState, progress: PaymentProgress) {
  const { dck_id = null, dck_docket = '', dck_tracking = null } = progress
  const { addresses = state.saved?.addresses ?? [], adjusted = [] } = progress
  const docket = { dck_id, dck_docket, dck_tracking }
  return { ...changesOfBooking(state, { docket, addresses, adjusted }), session_id: null, card: null }
}

/** Shows the errors, and focuses the first of them. */
export const changesOfErrors = ({ attempts, draft }: QuoteState, errors: readonly FieldError[]) => ({
  errors,
  found: errors.filter((error) => !isDetailOfIncomplete(error, draft)),
  attempts: attempts + 1,
})

/** A missing detail of an address that has not been selected yet: its postcode already shows one error. */
function isDetailOfIncomplete({ field }: FieldError, { addresses }: QuoteState['draft']): boolean {
  const [part, index, name] = field.split('.')
  const address = part === 'addresses' ? addresses[Number(index)] : undefined
  if (!address || !isIncomplete(address) || name === 'dadd_postalcode') return false
  return countedFields.some((counted) => counted === name)
}
