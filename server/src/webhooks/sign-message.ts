import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret in the format of Standard Webhooks (www.standardwebhooks.com). */
export const makeSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * The headers that let a receiver verify a message's origin, content and time (Standard Webhooks 1.0), with one signature for
 * each secret. `id` stays the same for repeated attempts, so that they can be recognised; `seconds` is the time of this
 * attempt.
 */
export function signMessage(secrets: readonly string[], id: string, seconds: number, body: string) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
