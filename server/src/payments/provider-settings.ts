import type { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'

/** O: the hosted card form; S: the checkout provider. */
export type ProviderId = 'O' | 'S'

export const providerIds: readonly ProviderId[] = ['O', 'S']

/** What may be seen of a provider's settings. */
export type ProviderSettings = Omit<
  CheckedPayload<typeof cardProviderPost>,
  'provider' | 'currencySymbol' | 'serviceKey' | 'webhookSecret' | 'version'
>

/** What may not: sealed among the tenant's secrets, answered to nobody. */
export const providerKeys = ['serviceKey', 'webhookSecret'] as const

export type ProviderKey = (typeof providerKeys)[number]

/** Under this name it is known who has saved a provider's settings last. */
export const formName = (provider: ProviderId) => `payment/${provider}`

export const secretName = (provider: ProviderId, key: ProviderKey) => `payment/${provider}/${key}`
