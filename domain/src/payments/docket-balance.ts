import { minus, notBelowZero, type Pence, pence, smaller, sum } from '../money/money.ts'

/** What a docket costs, and what was paid for it. In whole pence. */
export interface DocketMoney {
  /** The price of the booking or the fee of its cancellation, including VAT. */
  price: Pence
  /** The approved charges less the credits, including VAT. */
  charges: Pence
  /** Cancelled without a fee, so that its price is not owed. */
  isFreeOfCharge: boolean
  /** Received otherwise than by card, for example by bank transfer. */
  received: Pence
  /** Captured by card, less what was refunded. */
  taken: Pence
  /** Held on cards, to be captured later. A hold pays nothing. */
  held: Pence
  /** Refunded because of an error of payment and due again, until staff ask for it. */
  dueAgain: Pence
}

/** What a docket owes. In whole pence, and never less than 0 except `due`. */
export interface DocketBalance {
  /** What it costs: price, charges and credits. */
  total: Pence
  /** By card and otherwise. */
  paid: Pence
  /** Still to be paid, held or not. Less than 0 if more was paid than it costs. */
  due: Pence
  /** What was taken by card above the total. */
  overpaidByCard: Pence
  /** What staff can ask for: neither paid nor held. */
  toAsk: Pence
  /** What of it the portal asks for by itself: nothing that was given back. */
  askedByPortal: Pence
  /** What of the holds the portal captures by itself. */
  toCapture: Pence
  /** What the portal takes by card in the end, with what it has taken. */
  byCard: Pence
}

/**
 * What a docket owes (PAY-08, REP-02): the one rule of its page, lists, statements, payment links and emails. `docket_due` is the
 * same sum in SQL. Money that was given back is due again only if staff stated so with the refund, and is asked for only when staff ask.
 */
export function docketBalance(money: DocketMoney): DocketBalance {
  const total = money.isFreeOfCharge ? pence(0) : sum(money.price, money.charges)
  const paid = sum(money.received, money.taken)
  const due = minus(total, paid)
  const unasked = smaller(money.dueAgain, notBelowZero(due))
  const wanted = notBelowZero(minus(due, unasked))
  return {
    total,
    paid,
    due,
    overpaidByCard: smaller(money.taken, notBelowZero(minus(paid, total))),
    toAsk: notBelowZero(minus(due, money.held)),
    askedByPortal: notBelowZero(minus(wanted, money.held)),
    toCapture: smaller(money.held, wanted),
    byCard: notBelowZero(minus(total, sum(money.received, unasked))),
  }
}

/** What remains unasked of an amount that is due again: as much as is still due. Anything that is paid pays the rest first. */
export const stillUnasked = (money: DocketMoney): Pence =>
  smaller(money.dueAgain, notBelowZero(docketBalance(money).due))

/** What a docket owes once it costs another total. What was refunded and is due again remains unasked. */
export const balanceAfter = (money: DocketMoney, total: Pence): DocketBalance =>
  docketBalance({
    ...money,
    price: minus(total, money.charges),
    isFreeOfCharge: false,
    dueAgain: stillUnasked(money),
  })

/** The part of a refund that gives back what the docket costs. The rest was overpaid. */
export const givenBack = (refund: Pence, { overpaidByCard }: Pick<DocketBalance, 'overpaidByCard'>): Pence =>
  notBelowZero(minus(refund, overpaidByCard))
