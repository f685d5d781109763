import type { WebhookAddress } from '../webhook-addresses.ts'
import type { Webhook } from '../webhook-sender.ts'
import type { CardOrder } from './card-orders.ts'

/** This provider signs nothing: its webhook is as secret as the address that the merchant gave it. */
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
