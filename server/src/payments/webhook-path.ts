import type { ProviderId } from './provider-settings.ts'

const names = { O: 'cardform', S: 'checkout' } as const

/** Where a provider sends its webhooks, below the portal's address. The card form's carries its secret as ?secret=. */
export const webhookPath = (database: string, provider: ProviderId) =>
  `/api/payment/webhook/${database}/${names[provider]}`
