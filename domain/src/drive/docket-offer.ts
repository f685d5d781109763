import { isUnallocated } from '../control/urgency.ts'
import type { StatusId, StatusRow } from '../dockets/status.ts'
import { instantMs } from '../time/london-time.ts'
import { offerEndReasons, type OfferEnd } from './offer-ends.ts'
import { driverReason, type DriverReason, type DriverReasonCode } from './driver-reason.ts'
import { pathTo } from './status-path.ts'

/** The minutes in which an offer can be accepted, from which dispatchers choose. */
export const offerMinutes = [2, 5, 10, 20, 30, 60] as const

/** The minutes that are chosen at first. */
export const usualOfferMinutes = 5

/** Drivers to whom a docket can be offered at once. */
export const mostOffered = 20

/** As it is stored. An offer that was not answered in time is expired. */
export const storedOfferStates = ['offered', 'accepted', 'declined', 'withdrawn'] as const
export const offerStates = [...storedOfferStates, 'expired'] as const

export type StoredOfferState = (typeof storedOfferStates)[number]
export type OfferState = (typeof offerStates)[number]

/** The state of an offer at a time. Both times ISO 8601. */
export const offerStateAt = (state: StoredOfferState, until: string, now: string): OfferState =>
  state === 'offered' && instantMs(until) <= instantMs(now) ? 'expired' : state

/** Whether a docket can be offered: it waits for a driver, and the company's statuses lead to "Given to driver". */
export const mayBeOffered = (status: StatusId, statuses: readonly StatusRow[]): boolean =>
  isUnallocated(status) && pathTo(status, 'G', statuses, [[]]) !== null

/** The offer of a docket to a driver when the driver's answer reaches the server. */
export interface AnsweredOffer {
  state: StoredOfferState
  /** Why it ended, if it was withdrawn. */
  ended: OfferEnd
  until: string
  /** The driver who has the docket now; empty for none. */
  holder: string
  status: StatusId
}

/** What becomes of a driver's answer. An accepted docket is given to the driver. */
export type OfferDecision = { outcome: 'applied' } | ({ outcome: 'refused' } & DriverReason)

const refused = (code: DriverReasonCode, ...values: readonly string[]): OfferDecision => ({
  outcome: 'refused',
  ...driverReason(code, values),
})

/**
 * What the server does with the answer to an offer. The first driver who accepts gets the docket, by the order in which the
 * answers arrive: a phone that was offline may be late.
 */
export function decideOffer(
  answer: 'accepted' | 'declined',
  offer: AnsweredOffer,
  statuses: readonly StatusRow[],
  now: string,
): OfferDecision {
  if (answer === 'declined') return { outcome: 'applied' }
  if (offer.holder !== '') return refused('other_driver', offer.holder)
  if (offer.state === 'withdrawn') return refused(offerEndReasons[offer.ended])
  if (offer.state === 'declined') return refused('offer_declined')
  if (instantMs(offer.until) <= instantMs(now)) return refused('offer_expired')
  return mayBeOffered(offer.status, statuses) ? { outcome: 'applied' } : refused('job_not_free')
}
