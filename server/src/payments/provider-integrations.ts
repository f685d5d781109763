import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import type { ProviderIntegration } from './card-provider.ts'
import { cardForm } from './cardform/integration.ts'
import { checkout } from './checkout/integration.ts'

export const providerIntegrations: Readonly<Record<ProviderId, ProviderIntegration>> = {
  O: cardForm,
  S: checkout,
}
