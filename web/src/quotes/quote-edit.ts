import type { QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import { applyEdit, touchedPaths, type DraftEdit } from '../dockets/booking-draft.ts'
import { withoutAnswered } from '../dockets/booking-errors.ts'
import type { QuoteState } from './quote-state.ts'

export type QuoteEdit = DraftEdit | { type: 'term'; term: QuoteTerm; confirmed: boolean }

/** The quote after an edit; a fault goes as soon as its field is touched. */
export function editedQuote(state: QuoteState, edit: QuoteEdit): QuoteState {
  if (edit.type === 'term') {
    return {
      ...state,
      terms: { ...state.terms, [edit.term]: edit.confirmed },
      dirty: true,
      errors: withoutAnswered(state.errors, [`terms.${edit.term}`]),
    }
  }
  const { draft, ...keys } = applyEdit({ draft: state.draft, ...state.keys }, edit)
  return { ...state, draft, keys, dirty: true, errors: withoutAnswered(state.errors, touchedPaths(edit)) }
}
