import type { ProviderId } from './provider-settings.ts'

const names = { O: 'cardform', S: 'checkout' } as const

/** The path of a provider's webhooks on the portal's address. The card form's includes its secret as ?secret=. */
export const webhookPath = (database: string, provider: ProviderId) =>
  `/api/payment/webhook/${database}/${names[provider]}`
