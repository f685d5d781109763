import type { StatusId } from './status.ts'

/**
 * How a status is named to those who wait for a delivery: on the tracking page, in emails and in their previews. Staff see the
 * company’s own names. Booking, acceptance and invoicing have other words in emails, so they are not here.
 */
export const deliveryNews = {
  G: 'Driver assigned',
  I: 'Collected',
  E: 'On its way',
  D: 'Delivered',
  B: 'Delivery attempted',
  C: 'Cancelled',
  R: 'Returned to sender',
  Q: 'On hold',
} as const satisfies Partial<Record<StatusId, string>>

/** The same within a sentence: 'driver assigned'. */
export const newsInSentence = (status: keyof typeof deliveryNews): string =>
  deliveryNews[status].charAt(0).toLowerCase() + deliveryNews[status].slice(1)
