import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import type Stripe from 'stripe'
import type { ProviderLink } from '../card-provider.ts'
import type { Payment } from '../payment.queries.ts'

/** Seconds. The provider's minimum is half an hour from creating the session, which may happen on a later attempt. */
const CHECKOUT_LIFETIME_SECONDS = 40 * 60

/** A Checkout session for a payment. It is identical each time, so that the provider recognises a repeat. */
export function buildSession(
  payment: Payment,
  { publicUrl, database }: Pick<ProviderLink, 'publicUrl' | 'database'>,
): Stripe.Checkout.SessionCreateParams {
  const shown = { database, session_id: payment.pay_guid }
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
    success_url: `${publicUrl}${pathTo('success', shown)}`,
    cancel_url: `${publicUrl}${pathTo('failed', shown)}`,
    expires_at: Math.floor(Date.parse(payment.pay_created) / 1000) + CHECKOUT_LIFETIME_SECONDS,
  }
}
