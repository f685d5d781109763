import { minus, type Pence, pence, sum } from '../money/money.ts'

/** What was charged and paid for a docket, in whole pence. */
export interface DocketMoney {
  /** Including VAT and approved charges. */
  total: Pence
  /** Cancelled without a fee, so that its price is not owed. */
  isFreeOfCharge: boolean
  /** Received on account, for example by bank transfer. */
  received: Pence
  /** Taken by card, less what was refunded. A hold takes nothing. */
  takenByCard: Pence
}

export interface DocketBalance {
  paid: Pence
  /** Still to be paid. Negative if more was paid than is owed. */
  due: Pence
}

/** What of a docket is paid, and what is still due. The same sum in SQL is `unpaidOfDocket`. */
export function docketBalance({ total, isFreeOfCharge, received, takenByCard }: DocketMoney): DocketBalance {
  const paid = sum(received, takenByCard)
  return { paid, due: minus(isFreeOfCharge ? pence(0) : total, paid) }
}
