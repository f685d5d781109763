import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { BookingButton, BookingModeSettings } from '@despatch/domain/dockets/booking-modes.ts'
import { nextStep, openBooking, type BookingSnapshot } from '@despatch/domain/dockets/booking-moves.ts'
import type { SavedDraft } from '../draft/saved-draft.ts'

/** The booking form of an existing docket: mode `existing`, read-only (FORM-08). */
export const openedDocket = (settings: BookingModeSettings, dck_docket: string): BookingSnapshot =>
  openBooking(settings, { type: 'opened', reference: dck_docket })

/**
 * The draft that a button of an opened docket starts: a copy for Re-use, an empty one for New (FORM-05). The
 * unfinished booking `before` is set aside. null if there is nothing to save.
 * @param key The Idempotency-Key of the new draft.
 */
export function draftAfter(
  snapshot: BookingSnapshot,
  button: BookingButton,
  { copy, before, key }: { copy: BookingDraft; before: SavedDraft | null; key: string },
): SavedDraft | null {
  const { snapshot: next, actions } = nextStep(snapshot, { type: button })
  const draft = actions.includes('clearReference') ? copy : null
  const aside = before?.draft ?? before?.aside ?? null
  if (draft === null && aside === null) return null
  return { draft, editedFrom: next.context.editedFrom, key, aside, attempts: 0, payment: null }
}
