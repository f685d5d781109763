/** Days for which a payment link can be used. */
export const paymentLinkDays = 14

/** What a payment link shows: an amount to pay, a payment in progress, or why there is nothing to pay. */
export const paymentLinkStates = ['due', 'in progress', 'paid', 'nothing due', 'expired'] as const

export type PaymentLinkState = (typeof paymentLinkStates)[number]

/** How far a payment link that was made has got: its page can be used, it was paid, or its time is over. */
export const sentLinkStates = ['open', 'paid', 'expired'] as const

export type SentLinkState = (typeof sentLinkStates)[number]

/** The state of a link that was made. @param expires ISO 8601. @param now in milliseconds. */
export function sentLinkState(
  { expires, isPaid }: { expires: string; isPaid: boolean },
  now: number,
): SentLinkState {
  if (isPaid) return 'paid'
  return Date.parse(expires) <= now ? 'expired' : 'open'
}

/** A payer who has not paid is reminded once, in the last hours of the link. */
export const reminderHours = 48
