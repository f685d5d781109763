import { cardProviders, type ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { webOrigin } from '@despatch/domain/text/web-origin.ts'
import type { Config } from '../platform/config.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** The settings of a provider that are addresses. */
export const addressFields = ['address', 'script', 'frame'] as const

export type AddressField = (typeof addressFields)[number]

type Addresses = Record<AddressField, string>

type OriginConfig = Pick<Config, 'cardProviderOrigins' | 'sandboxUrl'>

/** The address of the demo's sandbox in the settings. It does not depend on the port. */
export const SANDBOX = 'http://sandbox'

/**
 * The addresses in use: from the settings, otherwise the provider's own. SANDBOX is replaced by the address of the
 * sandbox.
 */
export function addressesOf(
  provider: ProviderId,
  settings: Readonly<Addresses>,
  { sandboxUrl }: Pick<Config, 'sandboxUrl'>,
): Addresses {
  const placed = (name: AddressField) => {
    const address = settings[name] || cardProviders[provider].addresses[name]
    const inSandbox = address === SANDBOX || address.startsWith(`${SANDBOX}/`)
    return inSandbox ? `${sandboxUrl ?? SANDBOX}${address.slice(SANDBOX.length)}` : address.replace(/\/$/, '')
  }
  return { address: placed('address'), script: placed('script'), frame: placed('frame') }
}

/**
 * The origins that a company can choose for a provider: the provider's own, those on the operator's list, and in the
 * demo the sandbox. A company cannot add any, because all companies share the portal's pages.
 */
export function allowedOrigins(provider: ProviderId, config: OriginConfig): string[] {
  const { sandboxUrl, cardProviderOrigins } = config
  const origins = [
    ...Object.values(cardProviders[provider].addresses),
    ...cardProviderOrigins,
    ...(sandboxUrl ? [sandboxUrl] : []),
  ].flatMap((address) => webOrigin(address) ?? [])
  return [...new Set(origins)]
}

/** The addresses in the settings at origins that the company cannot choose. They are not used. */
export function addressesNotAllowed(
  provider: ProviderId,
  settings: ProviderSettings,
  config: OriginConfig,
): AddressField[] {
  const allowed = new Set(allowedOrigins(provider, config))
  const used = addressesOf(provider, settings, config)
  return addressFields.filter(
    (name) => cardProviders[provider].addresses[name] !== '' && !allowed.has(webOrigin(used[name]) ?? ''),
  )
}
