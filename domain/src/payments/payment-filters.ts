/**
 * What the office's list of card payments can be limited to. `due`: dockets with an amount that is neither paid nor held.
 * `lapsing`: holds that expire soon or have expired.
 */
export const paymentFilters = ['due', 'held', 'lapsing', 'captured', 'failed', 'refunded'] as const

export type PaymentFilter = (typeof paymentFilters)[number]
