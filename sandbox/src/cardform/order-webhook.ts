import type { WebhookAddress } from '../webhook-addresses.ts'
import type { Webhook } from '../webhook-sender.ts'
import type { CardOrder } from './card-orders.ts'

/** This provider does not sign webhooks. Instead, the webhook address contains a secret. */
export const orderWebhook = (order: CardOrder, { url, secret }: WebhookAddress): Webhook => ({
  url: `${url}?secret=${encodeURIComponent(secret)}`,
  body: JSON.stringify({
    orderCode: order.orderCode,
    paymentStatus: order.paymentStatus,
    merchantId: 'sandbox',
    adminCode: 'sandbox',
    environment: 'TEST',
  }),
  headers: () => ({}),
})
