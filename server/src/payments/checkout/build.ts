import type Stripe from 'stripe'
import type { Payment } from '../payment.queries.ts'

/** Seconds. The provider allows no less than half an hour from when it makes the session, which may be a try later. */
const LIFE = 40 * 60

interface Returning {
  /** The portal's own address. */
  publicUrl: string
  database: string
}

/**
 * A Checkout session for a payment. It is the same whenever it is built for the same payment, so that the provider
 * takes a repetition for what it is.
 */
export function buildSession(
  payment: Payment,
  { publicUrl, database }: Returning,
): Stripe.Checkout.SessionCreateParams {
  const back = new URLSearchParams({ database, session_id: payment.pay_guid }).toString()
  const metadata = { pay_guid: payment.pay_guid, database }
  return {
    mode: 'payment',
    client_reference_id: payment.pay_guid,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.pay_currency.toLowerCase(),
          unit_amount: payment.pay_amount,
          product_data: { name: payment.pay_description },
        },
      },
    ],
    metadata,
    payment_intent_data: {
      capture_method: payment.pay_authorize_only ? 'manual' : 'automatic',
      description: payment.pay_description,
      metadata,
    },
    ...(payment.pay_email ? { customer_email: payment.pay_email } : {}),
    success_url: `${publicUrl}/success?${back}`,
    cancel_url: `${publicUrl}/failed?${back}`,
    expires_at: Math.floor(Date.parse(payment.pay_created) / 1000) + LIFE,
  }
}
