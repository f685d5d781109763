import type { DriverReasonCode } from './driver-reason.ts'

/** Why an offer ended although the driver had not answered it: the office withdrew it, or the docket no longer waits for a driver. */
export const offerEnds = ['office', 'given', 'cancelled', 'archived'] as const

export type OfferEnd = (typeof offerEnds)[number]

/** What a driver is answered who accepts later. */
export const offerEndReasons = {
  office: 'offer_withdrawn',
  given: 'offer_given',
  cancelled: 'cancelled',
  archived: 'archived',
} as const satisfies Record<OfferEnd, DriverReasonCode>
