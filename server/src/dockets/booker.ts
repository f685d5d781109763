import type { HoursSubject } from '@despatch/domain/dockets/hours-of-operation.ts'
import { can, type Session } from '../auth/session.ts'

/** Whoever books, as far as the rules of a booking ask. */
export interface Booker {
  /** The one account that they may book for; null where they have none (FORM-09). */
  ausr_cust_id: number | null
  /** The username, as price lines and the log name it; empty for guests. */
  name: string
  /** Takes any postcode of letters and digits, and the coordinates or miles of addresses without a location (RULE-05). */
  bypassPostcode: boolean
  /** Is shown a summary to agree to before the booking is saved (FORM-06). */
  seesSummary: boolean
  /** Which hours of operation count (RULE-08). */
  hoursFor: HoursSubject
  /** Has no user: books for the guests' account, or by the link of a card booking. */
  isGuest: boolean
}

export const bookerOf = (session: Session): Booker => ({
  ausr_cust_id: session.user.ausr_cust_id,
  name: session.user.ausr_logon,
  bypassPostcode: can(session, 'bypass_pcode_validation'),
  seesSummary: can(session, 'booking_summary'),
  hoursFor: 'booking',
  isGuest: false,
})
