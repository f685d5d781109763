import type { AddressDraft, DocketDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import type { QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import { changedAt } from '../dockets/booking-draft.ts'
import type { QuoteState } from './quote-state.ts'

export type QuoteEdit =
  | { type: 'docket'; change: Partial<DocketDraft> }
  | { type: 'address'; index: number; change: Partial<AddressDraft> }
  | { type: 'parcel'; index: number; change: Partial<ParcelDraft> }
  | { type: 'term'; term: QuoteTerm; confirmed: boolean }

/** The quote after an edit; a fault goes as soon as its field is touched. */
export function editedQuote(state: QuoteState, edit: QuoteEdit): QuoteState {
  const touched = touchedPaths(edit)
  const faults = state.faults.filter(({ field }) => !touched.includes(field))
  return { ...state, ...contentAfter(state, edit), dirty: true, faults }
}

function contentAfter({ draft, terms }: QuoteState, edit: QuoteEdit): Pick<QuoteState, 'draft' | 'terms'> {
  switch (edit.type) {
    case 'docket':
      return { terms, draft: { ...draft, docket: { ...draft.docket, ...edit.change } } }
    case 'address':
      return { terms, draft: { ...draft, addresses: changedAt(draft.addresses, edit.index, edit.change) } }
    case 'parcel':
      return { terms, draft: { ...draft, parcels: changedAt(draft.parcels, edit.index, edit.change) } }
    case 'term':
    default:
      return { draft, terms: { ...terms, [edit.term]: edit.confirmed } }
  }
}

function touchedPaths(edit: QuoteEdit): string[] {
  switch (edit.type) {
    case 'docket':
      return Object.keys(edit.change).map((field) => `docket.${field}`)
    case 'address':
      return Object.keys(edit.change).map((field) => `addresses.${edit.index}.${field}`)
    case 'parcel':
      return Object.keys(edit.change).map((field) => `parcels.${edit.index}.${field}`)
    case 'term':
    default:
      return [`terms.${edit.term}`]
  }
}
