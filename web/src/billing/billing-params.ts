/** The query parameters of /billing. */
export type BillingParams = Partial<Record<'tab' | 'until' | 'search' | 'account' | 'show', string>>
