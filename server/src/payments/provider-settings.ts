import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import type { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'

/** The readable part of a provider's settings. */
export type ProviderSettings = Omit<
  CheckedPayload<typeof cardProviderPost>,
  'provider' | 'currencySymbol' | 'serviceKey' | 'webhookSecret' | 'version'
>

/** The secret part: sealed among the tenant's secrets, and never returned. */
export const providerKeys = ['serviceKey', 'webhookSecret'] as const

export type ProviderKey = (typeof providerKeys)[number]

/** The form name under which the last save of a provider's settings is recorded. */
export const formName = (provider: ProviderId) => `payment/${provider}`

export const secretName = (provider: ProviderId, key: ProviderKey) => `payment/${provider}/${key}`
