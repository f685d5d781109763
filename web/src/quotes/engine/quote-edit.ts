import type { QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import { applyEdit, touchedPaths, type DraftEdit } from '../../dockets/booking/booking-draft.ts'
import { withoutResolved } from '../../dockets/booking/booking-errors.ts'
import type { QuoteState } from './quote-state.ts'

export type QuoteEdit = DraftEdit | { type: 'term'; term: QuoteTerm; confirmed: boolean }

/** The quote after an edit. Editing a field clears its error. */
export function editedQuote(state: QuoteState, edit: QuoteEdit): QuoteState {
  if (edit.type === 'term') {
    return {
      ...state,
      terms: { ...state.terms, [edit.term]: edit.confirmed },
      dirty: true,
      errors: withoutResolved(state.errors, [`terms.${edit.term}`]),
    }
  }
  const { draft, ...keys } = applyEdit({ draft: state.draft, ...state.keys }, edit)
  return { ...state, draft, keys, dirty: true, errors: withoutResolved(state.errors, touchedPaths(edit)) }
}
