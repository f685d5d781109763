import { chosenSources, type ChosenSources } from '@despatch/domain/addresses/address-sources.ts'
import type { Config } from '../platform/config.ts'
import { SealedFailure } from '../platform/secrets/seal.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { AddressSource, PositionSource } from './address-source.ts'
import { idealPostcodes } from './providers/ideal-postcodes.ts'
import { postcoder } from './providers/postcoder.ts'
import { postcodesIo } from './providers/postcodes-io.ts'

export const sourcesOf = async (tenant: Tenant): Promise<ChosenSources> =>
  chosenSources(await settingsOf(tenant, null))

/** Providers that ask for a key; it is kept as a secret of their own name. */
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
 * The provider that the tenant has chosen and given a key of; undefined: the embedded source alone. Throws
 * ServiceFailure where the key does not open any more: to users that is a provider that is down.
 */
export async function chosenProvider(tenant: Tenant, config: Config): Promise<Provider | undefined> {
  const { addresses: name } = await sourcesOf(tenant)
  if (name === 'embedded') return undefined
  const service = providers[name].service(tenant)
  const key = await readSecret(config, tenant, name).catch((failure: unknown) => {
    if (failure instanceof SealedFailure) throw service.failed('has a key here that cannot be opened')
    throw failure
  })
  return key === undefined ? undefined : { name, source: providers[name].open(service, key) }
}

/** Where positions come from that the embedded data do not know; undefined: from nowhere. */
export async function furtherPositions(tenant: Tenant): Promise<PositionSource | undefined> {
  const { positions } = await sourcesOf(tenant)
  return positions === 'postcodes.io' ? postcodesIo(tenant.services.postcodesIo) : undefined
}
