import type { Pence } from '../pricing/money.ts'

/** How money came that was not taken by card on the portal, with what each way is called on screen. */
export const receiptMethods = {
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card machine',
  other: 'Other',
} as const

export type ReceiptMethod = keyof typeof receiptMethods

/** The most characters of each text of a payment received. */
export const receiptLengths = { reference: 60, note: 200 } as const

/** The largest payment that is recorded at once, in whole pence. */
export const largestReceipt: Pence = 1_000_000_000

/** Why a day, YYYY-MM-DD, cannot be that of a payment received; null where it can. `today` is London's. */
export function receiptDayError(day: string, today: string): string | null {
  if (day > today) return 'The day of the payment cannot be in the future.'
  return day < '2000-01-01' ? 'Please enter a day from 2000 on.' : null
}

/** Money of a payment that is not allocated, or money that a docket still owes; whole pence, more than 0. */
export interface OpenAmount {
  id: number
  amount: Pence
}

export interface Allocation {
  /** The payment. */
  rcp_id: number
  dck_id: number
  amount: Pence
}

/**
 * Pays dockets from payments, both in the given order: the first payment pays the first docket, and each is used up
 * before the next. What is left over on either side stays as it is.
 */
export function allocate(payments: readonly OpenAmount[], dockets: readonly OpenAmount[]): Allocation[] {
  const allocations: Allocation[] = []
  const left = payments.map(({ id, amount }) => ({ id, amount }))
  for (const docket of dockets) {
    let owed = docket.amount
    while (owed > 0 && left[0] !== undefined) {
      const [payment] = left
      const amount = Math.min(owed, payment.amount)
      allocations.push({ rcp_id: payment.id, dck_id: docket.id, amount })
      owed -= amount
      payment.amount -= amount
      if (payment.amount === 0) left.shift()
    }
  }
  return allocations
}
