import type { BookingButton } from '@despatch/domain/dockets/booking-modes.ts'
import { useNavigate } from '@tanstack/react-router'
import { newIdempotencyKey } from '../../../platform/idempotency-key.ts'
import { useSignedIn, type Session } from '../../../platform/session.ts'
import { paths } from '../../../platform/paths.ts'
import { modeSettings } from '../draft/booking-setup.ts'
import type { BookingCustomer, DocketRow, StoredAddress, StoredParcel } from '../../docket-calls.ts'
import { draftOfDocket, reusedDraft } from '../draft/draft-of-docket.ts'
import { savedDraft } from '../draft/saved-draft.ts'
import { draftAfter, openedDocket } from './opened-docket.ts'

export interface StoredDocket {
  docket: DocketRow
  addresses: readonly StoredAddress[]
  parcels: readonly StoredParcel[]
}

/**
 * Presses a button of a docket opened in the booking form. Re-use copies it into a new draft, New opens an empty form. An
 * unfinished booking is set aside, never lost (FORM-05, FORM-08).
 * @param customer The user's default account.
 */
export function useOpenedDocket(stored: StoredDocket, customer: BookingCustomer) {
  const session = useSignedIn()
  const navigate = useNavigate()
  return (button: BookingButton) => {
    draftFromDocket(button, stored, customer, session)
    void navigate({ to: paths.docket })
  }
}

/** Saves the draft that a button of a docket leads to, for the booking form that is opened next. */
export function draftFromDocket(
  button: BookingButton,
  { docket, addresses, parcels }: StoredDocket,
  customer: BookingCustomer,
  session: Session,
): void {
  const copied = reusedDraft(draftOfDocket(docket, addresses, parcels))
  // Only the default account may book, whichever account the docket belongs to (FORM-09).
  const copy = { ...copied, docket: { ...copied.docket, dck_cust_id: customer.cust_id } }
  const snapshot = openedDocket(modeSettings(session, customer), docket.dck_docket)
  const draftStore = savedDraft(session)
  const next = draftAfter(snapshot, button, { copy, before: draftStore.read(), key: newIdempotencyKey() })
  if (next) draftStore.write(next)
}
