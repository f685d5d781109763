import { randomUUID } from 'node:crypto'
import type { FormTable } from './form-encoding.ts'
import type { Journal, Records } from '../journal.ts'

/** What the merchant's API asked of the payment when it created the session. */
export interface IntentTerms {
  amount: number
  currency: string
  capture_method: 'automatic' | 'manual'
  description: string | null
  metadata: FormTable
}

/** A payment intent. Amounts are in pence. `stripe-objects.ts` writes it in the format of Stripe's API. */
export interface Intent extends IntentTerms {
  id: string
  account: string
  created: number
  amount_capturable: number
  amount_received: number
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  canceled_at: number | null
  last_payment_error: CardError | null
  /** The id of the charge of the last attempt. */
  latest_charge: string | null
}

export interface CardError {
  code: string
  decline_code: string
  message: string
}

/** A charge: one attempt to take or hold the amount. */
export interface Charge {
  id: string
  payment_intent: string
  amount: number
  amount_captured: number
  /** What was given back. It includes the part of a hold that was not captured, as at Stripe. */
  amount_refunded: number
  created: number
  failure: CardError | null
}

export interface Refund {
  id: string
  amount: number
  charge: string
  payment_intent: string
  currency: string
  created: number
}

/** A Checkout session. It has no intent until a payer has tried to pay. */
export interface Session {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string | null
  customer_email: string | null
  metadata: FormTable
  payment_intent: string | null
  success_url: string
  cancel_url: string | null
  expires_at: number
  url: string | null
  created: number
}

/** A session with its account, the terms of its payment and the description for the checkout page. */
export interface StoredSession {
  session: Session
  account: string
  terms: IntentTerms
  product: string
}

export interface CheckoutStore {
  sessions: Records<StoredSession>
  intents: Records<Intent>
  charges: Records<Charge>
  /** First responses by account and Idempotency-Key. */
  answers: Records<{ path: string; body: string; status: number; answer: string }>
}

export const openCheckoutStore = (journal: Journal): CheckoutStore => ({
  sessions: journal.records('checkout-session'),
  intents: journal.records('payment-intent'),
  charges: journal.records('charge'),
  answers: journal.records('idempotent-answer'),
})

/** The session, marked as expired if its time has passed. */
export const asOfNow = (stored: StoredSession): StoredSession =>
  stored.session.status === 'open' && stored.session.expires_at * 1000 <= Date.now()
    ? { ...stored, session: { ...stored.session, status: 'expired', url: null } }
    : stored

export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** The current time as Stripe writes it, in seconds. */
export const secondsNow = () => Math.floor(Date.now() / 1000)

export const newCharge = ({ id, amount }: Intent, failure: CardError | null): Charge => ({
  id: newId('ch'),
  payment_intent: id,
  amount,
  amount_captured: 0,
  amount_refunded: 0,
  created: secondsNow(),
  failure,
})

export const isRefunded = ({ amount, amount_refunded }: Charge): boolean => amount_refunded === amount

/** The intent and its charge after the amount was captured. The rest of the hold is given back. */
export const captured = (
  intent: Intent,
  charge: Charge,
  amount: number,
): { intent: Intent; charge: Charge } => ({
  intent: {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    latest_charge: charge.id,
    last_payment_error: null,
  },
  charge: { ...charge, amount_captured: amount, amount_refunded: charge.amount - amount },
})
