import type { Configuration } from 'openid-client'
import { boundedCache } from '../platform/bounded-cache.ts'
import type { Config } from '../platform/config.ts'
import { fetchOutbound } from '../platform/outbound/fetch-outbound.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { ConnectionRow } from './connections.queries.ts'

/** How far the clocks of the provider and the portal may differ, in seconds. */
export const clockSkewSeconds = 60

/** Larger than any description or key set of a provider. */
const MOST_BYTES = 512 * 1024

/** The name of a connection’s client secret among the company’s secrets. */
export const clientSecretName = (con_id: number): string => `sso:${con_id}`

/** The library of OpenID Connect. Loaded at the first login through a provider. */
export const openIdClient = () => import('openid-client')

/** The addresses that providers may have: in production only public ones by https. */
export const mayUsePlainHttp = ({ production }: Pick<Config, 'production'>): boolean => !production

/** A `fetch` for requests to providers. */
export const providerFetch =
  ({ tenant, config }: SsoCompany) =>
  (
    url: string,
    { method, headers, body }: { method?: string; headers: Record<string, string>; body?: unknown },
  ) =>
    fetchOutbound(
      url,
      { headers, body, ...(method === undefined ? {} : { method }) },
      {
        company: tenant,
        allowedAddresses: mayUsePlainHttp(config) ? 'any' : 'public',
        timeout: config.services.timeoutMs,
        mostBytes: MOST_BYTES,
      },
    )

/** Descriptions of providers, with their keys, for ten minutes. */
const known = boundedCache<Configuration>(200, 10 * 60_000)

/** A provider that could not be reached or described itself wrongly. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('The identity provider cannot be reached', { cause })
    this.name = 'ProviderUnavailable'
  }
}

/** The company whose connection is used. */
export interface SsoCompany {
  tenant: Tenant
  config: Config
}

/**
 * A connection’s provider, from the description that it publishes. ID tokens are accepted only with a valid signature of
 * one of its keys. Throws ProviderUnavailable.
 */
export async function openProvider(company: SsoCompany, connection: ConnectionRow): Promise<Configuration> {
  const { con_id, con_version, con_issuer } = connection
  const key = `${company.tenant.name} ${con_id} ${con_version} ${con_issuer}`
  const found = known.get(key)
  if (found) return found
  const fetched = await describeProvider(company, connection).catch((failure: unknown) => {
    throw new ProviderUnavailable(failure)
  })
  known.set(key, fetched)
  return fetched
}

/** Asks a connection’s provider for its description. Throws the library’s error. */
export async function describeProvider(
  { tenant, config }: SsoCompany,
  { con_id, con_issuer, con_client }: ConnectionRow,
): Promise<Configuration> {
  const client = await openIdClient()
  const secret = await readSecret(config, tenant, clientSecretName(con_id))
  return await client.discovery(
    new URL(con_issuer),
    con_client,
    { [client.clockTolerance]: clockSkewSeconds },
    secret === undefined ? client.None() : client.ClientSecretPost(secret),
    {
      [client.customFetch]: providerFetch({ tenant, config }),
      execute: [
        client.enableNonRepudiationChecks,
        ...(mayUsePlainHttp(config) ? [client.allowInsecureRequests] : []),
      ],
      timeout: config.services.timeoutMs / 1000,
    },
  )
}
