import { chosenSources, type ChosenSources } from '@despatch/domain/addresses/address-sources.ts'
import type { Config } from '../platform/config.ts'
import type { LookupProvider } from '../platform/outside/lookup-provider.ts'
import { SealedFailure } from '../platform/secrets/seal.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { AddressSource, PositionSource } from './address-source.ts'
import { idealPostcodes } from './providers/ideal-postcodes.ts'
import { postcoder } from './providers/postcoder.ts'
import { postcodesIo } from './providers/postcodes-io.ts'

export const sourcesOf = async (tenant: Tenant): Promise<ChosenSources> =>
  chosenSources(await settingsOf(tenant, null))

/** Providers that need a key, which is stored as a secret of the same name. */
export const keyedProviders = ['ideal-postcodes', 'postcoder'] as const
export type KeyedProvider = (typeof keyedProviders)[number]

const providers = {
  'ideal-postcodes': { service: (tenant: Tenant) => tenant.services.idealPostcodes, open: idealPostcodes },
  postcoder: { service: (tenant: Tenant) => tenant.services.postcoder, open: postcoder },
}

export interface Provider {
  name: KeyedProvider
  source: AddressSource
}

/**
 * The tenant's chosen provider with its key; undefined for the embedded source only. Throws ServiceFailure if the key
 * cannot be decrypted: users see this like an unavailable provider.
 */
export async function chosenProvider(tenant: Tenant, config: Config): Promise<Provider | undefined> {
  const { addresses: name } = await sourcesOf(tenant)
  if (name === 'embedded') return undefined
  const source = await providerWithKey(tenant, config, name)
  return source && { name, source }
}

/**
 * A provider with the tenant's stored key, through the service that `through` returns; undefined without a key. Throws ServiceFailure
 * if the key cannot be decrypted.
 */
export async function providerWithKey(
  tenant: Tenant,
  config: Config,
  name: KeyedProvider,
  through = (service: LookupProvider) => service,
): Promise<AddressSource | undefined> {
  const service = through(providers[name].service(tenant))
  const key = await readSecret(config, tenant, name).catch((failure: unknown) => {
    if (failure instanceof SealedFailure) throw service.failed('has a stored key that cannot be decrypted')
    throw failure
  })
  return key === undefined ? undefined : providers[name].open(service, key)
}

/** The source of positions that are missing in the embedded data; undefined if there is none. */
export async function furtherPositions(tenant: Tenant): Promise<PositionSource | undefined> {
  const { positions } = await sourcesOf(tenant)
  return positions === 'postcodes.io' ? postcodesIo(tenant.services.postcodesIo) : undefined
}
