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

/** The address in the settings that stands for the demo's sandbox, wherever it listens this time. */
export const SANDBOX = 'http://sandbox'

/** Where each provider is unless its settings say otherwise. */
const own: Readonly<Record<ProviderId, Pick<ProviderSettings, 'address' | 'script' | 'frame'>>> = {
  O: {
    address: 'https://api.worldpay.com/v1',
    script: 'https://cdn.worldpay.com/v1/worldpay.js',
    frame: 'https://online.worldpay.com',
  },
  S: { address: 'https://api.stripe.com', script: '', frame: 'https://checkout.stripe.com' },
}

/** The addresses that hold: as set, otherwise the provider's own; the sandbox's where it is meant. */
export function addressesOf(
  provider: ProviderId,
  settings: ProviderSettings,
  sandboxUrl: string | undefined,
): Pick<ProviderSettings, 'address' | 'script' | 'frame'> {
  const placed = (name: 'address' | 'script' | 'frame') => {
    const address = settings[name] || own[provider][name]
    const inSandbox = address === SANDBOX || address.startsWith(`${SANDBOX}/`)
    return inSandbox ? `${sandboxUrl ?? SANDBOX}${address.slice(SANDBOX.length)}` : address.replace(/\/$/, '')
  }
  return { address: placed('address'), script: placed('script'), frame: placed('frame') }
}
