import { minus, pence, smaller, type Pence } from '../money/money.ts'

/** The methods of payments received outside the portal, with their names on screen. */
export const receiptMethods = {
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card machine',
  other: 'Other',
} as const

export type ReceiptMethod = keyof typeof receiptMethods

/** The maximum lengths of the texts of a payment received. */
export const receiptLengths = { reference: 60, note: 200 } as const

/** The largest payment received, in whole pence. */
export const largestReceipt = pence(1_000_000_000)

/** The error of the day (YYYY-MM-DD) of a payment received, or null. `today` is London's. */
export function receiptDayError(day: string, today: string): string | null {
  if (day > today) return 'The day of the payment cannot be in the future.'
  return day < '2000-01-01' ? 'Please enter a day in 2000 or later.' : null
}

/** The unallocated part of a payment, or the unpaid part of a docket; whole pence, more than 0. */
export interface OpenAmount {
  id: number
  amount: Pence
}

export interface Allocation {
  /** The payment received. */
  rcp_id: number
  dck_id: number
  amount: Pence
}

/**
 * Allocates payments to dockets in the given order: the first payment pays the first docket, and each is used up before
 * the next. The rest on either side is unchanged.
 */
export function allocate(payments: readonly OpenAmount[], dockets: readonly OpenAmount[]): Allocation[] {
  const allocations: Allocation[] = []
  const remaining = payments.map(({ id, amount }) => ({ id, amount }))
  for (const docket of dockets) {
    let owed = docket.amount
    while (owed > 0 && remaining[0] !== undefined) {
      const [payment] = remaining
      const amount = smaller(owed, payment.amount)
      allocations.push({ rcp_id: payment.id, dck_id: docket.id, amount })
      owed = minus(owed, amount)
      payment.amount = minus(payment.amount, amount)
      if (payment.amount === 0) remaining.shift()
    }
  }
  return allocations
}
