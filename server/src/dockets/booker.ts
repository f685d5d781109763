import type { HoursSubject } from '@despatch/domain/dockets/hours-of-operation.ts'
import type { AgreedPrice } from '@despatch/domain/pricing/agreed-price.ts'
import { can, type Session } from '../platform/session.ts'

/** The user or guest who books, with the facts that the booking rules need. */
export interface Booker {
  /** The one account that they may book for; null if they have none (FORM-09). */
  ausr_cust_id: number | null
  /** The username for price lines and the log; empty for guests. */
  name: string
  /**
   * May enter any postcode of letters and digits, and the coordinates or miles of addresses without a known location
   * (RULE-05).
   */
  bypassPostcode: boolean
  /** Confirms a summary before the booking is saved (FORM-06). */
  seesSummary: boolean
  /** The hours of operation that apply (RULE-08). */
  hoursFor: HoursSubject
  /** Has no login: books for the guests' account, or by the link of a card booking. */
  isGuest: boolean
  /** Books through `/v1`, so an address may be only a name and a postcode. */
  shortAddresses?: boolean
  /** Gets an email about each booking, which is the rule. */
  isEmailed?: boolean
  /** Books through `/v1`, so the coordinates of a stop are used for the route if they are near its postcode. */
  usesCoordinates?: boolean
  /** What the booking costs instead of the price of its rate card. */
  agreed?: AgreedPrice
}

export const bookerOf = (session: Session): Booker => ({
  ausr_cust_id: session.user.ausr_cust_id,
  name: session.user.ausr_logon,
  bypassPostcode: can(session, 'bypass_pcode_validation'),
  seesSummary: can(session, 'booking_summary'),
  hoursFor: 'booking',
  isGuest: false,
})
