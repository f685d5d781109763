import type { Config } from '../../platform/config.ts'
import { publicUrlOf } from '../../platform/public-address.ts'

/** The website that passkeys are made for. */
export interface RelyingParty {
  /** The host without its port: the RP ID of WebAuthn. */
  host: string
  origins: string[]
}

/**
 * The company's website: its public address. Without a PUBLIC_URL it is the host of the request, and unknown whether a proxy in
 * front uses https.
 */
export function relyingParty(
  config: Pick<Config, 'publicUrl' | 'checkHost'>,
  database: string,
  requestHost: string,
): RelyingParty {
  if (config.checkHost) {
    const { hostname, origin } = new URL(publicUrlOf(config, database))
    return { host: hostname, origins: [origin] }
  }
  const addresses = ['http', 'https'].map((scheme) => new URL(`${scheme}://${requestHost}`))
  return { host: addresses[0]?.hostname ?? '', origins: addresses.map(({ origin }) => origin) }
}
