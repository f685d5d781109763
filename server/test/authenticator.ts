import { factorBegin, factorEnd } from '@despatch/contract/auth/factors.ts'
import { Secret, TOTP } from 'otpauth'
import type { Client } from './client.ts'

/** An authenticator app with one secret. */
export interface Authenticator {
  /** The code of the time step in which the app got its secret, or of one that is some steps away. */
  code: (stepsAway?: number) => string
}

export const authenticatorOf = (base32: string): Authenticator => {
  // Fixed, so that a test does not depend on the moment at which a step ends.
  const began = Date.now()
  const totp = new TOTP({ secret: Secret.fromBase32(base32) })
  return { code: (stepsAway = 0) => totp.generate({ timestamp: began + stepsAway * 30_000 }) }
}

/** Sets up a second factor for a user. The next code that a login accepts is `code(1)`. */
export async function setUpFactor(
  client: Client,
): Promise<{ app: Authenticator; codes: string[]; secret: string }> {
  const { secret } = await client.call(factorBegin, {})
  const app = authenticatorOf(secret)
  const { codes } = await client.call(factorEnd, { code: app.code() })
  return { app, codes, secret }
}
