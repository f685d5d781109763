import { Stripe } from 'stripe'

export interface CheckoutLink {
  /** Of the API, without its version. */
  address: string
  /** The secret key. */
  key: string
  /** Milliseconds. */
  timeout: number
}

/** The official library, pointed at the configured address; what it may repeat, it repeats once. */
export function stripeAt({ address, key, timeout }: CheckoutLink): Stripe {
  const { protocol, hostname, port } = new URL(address)
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
