import { createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { WebhookAddress } from '../webhook-addresses.ts'
import type { Webhook } from '../webhook-sender.ts'
import { newId, secondsNow } from './checkout-records.ts'

/** The version of Stripe's API whose objects the stand-in sends: that of the portal's `stripe` library. */
export const API_VERSION = '2026-10-28.endive'

/** An event with its object as it was at that moment. */
export type CheckoutEvent = { account: string } & (
  | { type: `checkout.session.${'completed' | 'expired'}`; object: Stripe.Checkout.Session }
  | { type: `payment_intent.${'succeeded' | 'canceled' | 'payment_failed'}`; object: Stripe.PaymentIntent }
  | { type: 'charge.refunded'; object: Stripe.Charge }
)

/** An event as Stripe sends it. The signature covers the time of sending and the raw body. */
export function eventWebhook({ type, object }: CheckoutEvent, { url, secret }: WebhookAddress): Webhook {
  const event: Omit<Stripe.EventBase, 'data'> & { data: { object: CheckoutEvent['object'] } } = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: secondsNow(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  const body = JSON.stringify(event)
  return {
    url,
    body,
    headers: () => {
      const time = secondsNow()
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { 'stripe-signature': `t=${time},v1=${signature}` }
    },
  }
}
