import type { HoursSubject } from '@despatch/domain/dockets/hours-of-operation.ts'
import { can, type Session } from '../auth/session.ts'

/** Whoever books, as far as the rules of a booking ask. */
export interface Booker {
  /** The one account that they may book for; null where they have none (FORM-09). */
  ausr_cust_id: number | null
  /** Any postcode of letters and digits is taken (RULE-05). */
  bypassPostcode: boolean
  /** Is shown a summary to agree to before the booking is saved (FORM-06). */
  seesSummary: boolean
  /** Which hours of operation count (RULE-08). */
  hoursFor: HoursSubject
}

export const bookerOf = (session: Session): Booker => ({
  ausr_cust_id: session.user.ausr_cust_id,
  bypassPostcode: can(session, 'bypass_pcode_validation'),
  seesSummary: can(session, 'booking_summary'),
  hoursFor: 'booking',
})
