import type { DocketChange } from '@despatch/domain/dockets/docket-change.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import type { PaymentStep } from '@despatch/domain/payments/docket-payments.ts'
import type { Queryable } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

/** Changes of dockets, which are locked and written, and the id of each docket's event. */
export interface DocketChanges {
  changes: readonly DocketChange[]
  eventOf: ReadonlyMap<number, number>
}

/**
 * What happens in a feature that features above it react to, with what they need to know. Each is published in the transaction in
 * which it happens. `what-follows.ts` lists the reactions.
 */
export interface Events {
  /** A docket and its stops were written (FORM-17). */
  'docket-booked': { dck_id: number; dck_cust_id: number }
  /** The content of a docket was changed, maybe with other stops (PRICE-01). */
  'docket-amended': { dck_id: number }
  /** Dockets got a status, or another driver (CTRL-03). */
  'status-changed': DocketChanges
  /** Dockets got back their last status. `undone`: the ids of the undone events. */
  'change-undone': DocketChanges & { undone: readonly number[] }
  /** A docket was cancelled. */
  'docket-cancelled': DocketChanges
  /** New positions of drivers are stored (TRACK-07). `drivers` are those of dockets under way. */
  'positions-reported': { drivers: readonly (number | null)[] }
  /** A user has a new password (AUTH-04, USER-03). */
  'password-changed': { ausr_id: number }
}

/** The totals of a docket before and after a change, in whole pence. */
export interface NewTotal {
  before: Pence
  total: Pence
  currency: string
}

/** What a new price does to the card payments of a docket. In whole pence. */
export interface RepricedMoney {
  /** What will be captured of the amount that is held. */
  capture: Pence
  /** What is refunded of the amount that was taken. */
  refund: Pence
  /** What a payment link asks for. */
  ask: Pence
  /** Where the link is emailed; empty if it has to be copied. */
  mailedTo: string
}

/** The same, once it is done. */
export interface SettledMoney extends RepricedMoney {
  /** The guid of the payment link; null if nothing is asked for. */
  link: string | null
}

/** What of a line of an invoice is still to be paid, as an amount of its docket. */
export interface OpenDocket {
  inv_label: string
  /** The docket. */
  id: number
  amount: Pence
}

/** What a change of a docket does to its card payments. Unlike a reaction, it is asked for before the change and answers. */
export interface DocketPayments {
  /**
   * What has to be done with the card payments of a docket that is cancelled for `fee`. Refuses PAYMENT_MOVE_REFUSED while an
   * action on one of them is under way.
   */
  findCancelled(db: Queryable, dck_id: number, fee: Pence): Promise<PaymentStep[]>
  /** Records what to do and enqueues the jobs that ask the providers, in the transaction of the cancellation. */
  beginCancelled(
    tx: Transaction,
    dck_id: number,
    steps: readonly PaymentStep[],
    fee: Pence,
    user: string,
  ): Promise<void>
  /**
   * What a new price does to the card payments of a docket; null if it has none. Refuses PAYMENT_MOVE_REFUSED while an action on
   * one of them is under way, and AMEND_REFUSED for another currency.
   */
  findRepriced(db: Queryable, dck_id: number, price: NewTotal): Promise<RepricedMoney | null>
  /**
   * The same, and locks the payments, so that none is captured at the old price in the meantime. What was taken above the new
   * total is refunded by jobs of the same transaction, the newest payment first. What is neither paid nor held is asked for by a
   * payment link, which is emailed to the payer.
   */
  settleRepriced(tx: Transaction, dck_id: number, price: NewTotal, user: string): Promise<SettledMoney | null>
}
