import { minus, notBelowZero, type Pence, smaller } from '@despatch/domain/money/money.ts'

/** What decides how much of a docket's lines is still to be paid. In whole pence, including VAT. */
export interface BilledMoney {
  /** What it is worth on documents. */
  billed: Pence
  /** What it costs in all; 0 if it was cancelled without a fee. */
  owed: Pence
  /** What it received, by card and otherwise. */
  paid: Pence
}

/**
 * What the lines of a docket still owe together. A credit that is approved and on no document yet lowers it, so that documents never
 * owe more than their dockets.
 */
export const toPayOfLines = ({ billed, owed, paid }: BilledMoney): Pence =>
  notBelowZero(minus(smaller(billed, notBelowZero(owed)), paid))

/**
 * What of each line of a docket is still to be paid, in the order given, which is that of `ivl_id`. The first lines are paid first, so
 * the last ones are open; a credit has nothing open.
 * @param totals The lines of the docket on all documents, including VAT; less than 0 for credits.
 * @param toPay What they owe together: `toPayOfLines`.
 */
export function openOfLines(totals: readonly Pence[], toPay: Pence): Pence[] {
  let rest = notBelowZero(toPay)
  return totals
    .toReversed()
    .map((total) => {
      const open = smaller(notBelowZero(total), rest)
      rest = minus(rest, open)
      return open
    })
    .toReversed()
}
