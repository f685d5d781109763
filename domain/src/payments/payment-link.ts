/** Days for which a payment link can be used. */
export const paymentLinkDays = 14

/** What a payment link shows: an amount to pay, a payment in progress, or why there is nothing to pay. */
export const paymentLinkStates = ['due', 'in progress', 'paid', 'nothing due', 'expired'] as const

export type PaymentLinkState = (typeof paymentLinkStates)[number]
