import { json, readJson, textOf, type Route } from './http-service.ts'
import type { Records } from './journal.ts'

/** The webhook address of a provider's account. With the real providers it is set in their dashboards. */
export interface WebhookAddress {
  url: string
  secret: string
}

/** By the account's secret key. These are the accounts that the stand-ins know. */
export type WebhookAddresses = Records<WebhookAddress>

/** `POST /webhooks` with `key`, `url` and `secret` registers the webhook address of an account. */
export const webhookRoutes = (addresses: WebhookAddresses): Route[] => [
  {
    method: 'POST',
    path: /^\/webhooks$/,
    answer: ({ body }) => {
      const { key, url, secret } = readJson(body)
      addresses.keep(textOf(key), { url: textOf(url), secret: textOf(secret) })
      return json({ registered: addresses.all().length })
    },
  },
]
