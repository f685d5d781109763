/** What the office's list of card payments can be limited to. `lapsing`: holds that expire soon or have expired. */
export const paymentFilters = ['held', 'lapsing', 'captured', 'failed', 'refunded'] as const

export type PaymentFilter = (typeof paymentFilters)[number]
