import { cardProviders, type ProviderId } from '@despatch/domain/card-providers/card-providers.ts'

/** The path of a provider's webhooks on the portal's address. The card form's includes its secret as ?secret=. */
export const webhookPath = (database: string, provider: ProviderId) =>
  `/api/payment/webhook/${database}/${cardProviders[provider].name}`
