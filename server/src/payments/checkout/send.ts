import { Stripe } from 'stripe'
import { PublicAgent } from '../../platform/outbound/public-agent.ts'
import type { ProviderLink } from '../card-provider.ts'

const publicAgent = new PublicAgent({ keepAlive: true })

/** The official library, set to the configured address. It retries safe requests once. */
export function stripeAt({ address, key, timeout, allowedAddresses }: ProviderLink): Stripe {
  const { protocol, hostname, port } = new URL(address)
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    timeout,
    ...(allowedAddresses === 'public' ? { httpClient: Stripe.createNodeHttpClient(publicAgent) } : {}),
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
