import type { FormTable } from './form-encoding.ts'
import type { Journal, Records } from '../journal.ts'

/** A payment intent in the format of Stripe's API. Amounts are in pence. */
export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  capture_method: 'automatic' | 'manual'
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  metadata: FormTable
  last_payment_error: { code: string; message: string; type: 'card_error'; decline_code?: string } | null
  latest_charge: Charge | null
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
}

/** A Checkout session. Its intent is created with it. */
export interface Session {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  customer_email: string | null
  metadata: FormTable
  payment_intent: string
  success_url: string
  cancel_url: string
  expires_at: number
  url: string | null
  created: number
}

/** A session with its account and the description for the checkout page. */
export interface StoredSession {
  session: Session
  account: string
  description: string
}

export interface CheckoutBook {
  sessions: Records<StoredSession>
  intents: Records<Intent>
  /** First responses by account and Idempotency-Key. */
  answers: Records<{ path: string; body: string; status: number; answer: string }>
}

export const checkoutBook = (journal: Journal): CheckoutBook => ({
  sessions: journal.records('checkout-session'),
  intents: journal.records('payment-intent'),
  answers: journal.records('idempotent-answer'),
})

/** The session, marked as expired if its time has passed. */
export const asOfNow = (stored: StoredSession): StoredSession =>
  stored.session.status === 'open' && stored.session.expires_at * 1000 <= Date.now()
    ? { ...stored, session: { ...stored.session, status: 'expired', url: null } }
    : stored
