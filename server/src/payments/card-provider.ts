import type { Pence } from '@despatch/domain/pricing/money.ts'
import type { Payment } from './payment.queries.ts'

/** What a provider says of a payment, in our words. */
export type Outcome =
  /** The card is held for `amount`. */
  | { kind: 'authorised'; code: string; amount: Pence; currency: string }
  /** `amount` was taken. */
  | { kind: 'captured'; code: string; amount: Pence; currency: string }
  /** It waits for whoever pays, at `url`; `challenge` is what their bank wants there. `error`: what they tried last. */
  | { kind: 'open'; code: string; url: string; challenge?: string; error?: string }
  /**
   * Nothing was taken. `reason` is for whoever pays, `log` for us. `requestRefused`: the provider refused our request
   * itself, so no card was tried.
   */
  | { kind: 'failed'; code?: string; reason: string; log?: string; requestRefused?: true }
  | { kind: 'voided'; code: string }
  | { kind: 'refunded'; code: string }
  /** The provider knows of no such payment. */
  | { kind: 'absent' }
  /** No answer, or none that we understand. `reason` is for the log. */
  | { kind: 'unknown'; reason: string }

/** What whoever pays has given us for it. */
export interface Means {
  /** Of the hosted card form. */
  token?: string
  cardholder: string
  billingAddress: BillingAddress
  shopper: Shopper
}

export interface BillingAddress {
  address1: string
  address2: string
  city: string
  postalCode: string
}

/** What the bank's 3-D Secure looks at. */
export interface Shopper {
  address: string
  userAgent: string
  accept: string
}

/**
 * A card provider. Every deed may be done again: a payment that the provider knows is never made a second time, and
 * `find` tells the truth afterwards. None of them throws because of the provider or the network.
 */
export interface CardProvider {
  pay: (payment: Payment, means: Means) => Promise<Outcome>
  find: (payment: Payment) => Promise<Outcome>
  /** Hands in what the bank's 3-D Secure page gave. */
  answerChallenge: (payment: Payment, response: string, shopper: Shopper) => Promise<Outcome>
  /** Asks for it; `find` says whether it was done. */
  capture: (payment: Payment, amount: Pence) => Promise<void>
  cancel: (payment: Payment) => Promise<void>
  refund: (payment: Payment) => Promise<void>
}
