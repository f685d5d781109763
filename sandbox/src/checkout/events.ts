import { createHmac, randomUUID } from 'node:crypto'
import type { WebhookAddress } from '../webhook-addresses.ts'
import type { Webhook } from '../webhook-sender.ts'
import type { Intent, Session } from './checkout-records.ts'

export interface CheckoutEvent {
  type:
    | 'checkout.session.completed'
    | 'checkout.session.expired'
    | 'payment_intent.succeeded'
    | 'payment_intent.canceled'
    | 'payment_intent.payment_failed'
    | 'charge.refunded'
  account: string
  object: Session | Intent
}

/** An event as Stripe sends it. The signature covers the time of sending and the raw body. */
export function eventWebhook({ type, object }: CheckoutEvent, { url, secret }: WebhookAddress): Webhook {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2025-01-01',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
  })
  return {
    url,
    body,
    headers: () => {
      const time = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { 'stripe-signature': `t=${time},v1=${signature}` }
    },
  }
}
