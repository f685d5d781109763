import { Stripe } from 'stripe'
import { PublicAgent } from '../../platform/outbound/public-agent.ts'
import type { Reach } from '../../platform/outbound/send-request.ts'

export interface CheckoutLink {
  /** The API's address, without its version. */
  address: string
  /** The secret key. */
  key: string
  /** Milliseconds. */
  timeout: number
  reach: Reach
}

const publicAgent = new PublicAgent({ keepAlive: true })

/** The official library, set to the configured address. It retries safe requests once. */
export function stripeAt({ address, key, timeout, reach }: CheckoutLink): Stripe {
  const { protocol, hostname, port } = new URL(address)
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    timeout,
    ...(reach === 'public' ? { httpClient: Stripe.createNodeHttpClient(publicAgent) } : {}),
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
