import { codeDigits } from '@despatch/domain/auth/second-factor.ts'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, thirty seconds. */
const periodSeconds = 30
const algorithm = 'SHA1'

/** Codes of the step before and after are accepted too, for clocks that differ. */
const steps = 1

/** A new secret in base 32: 20 random bytes, the length of the hash. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm,
    digits: codeDigits,
    period: periodSeconds,
  })

/** The time step of a code of six digits, or null if the code is wrong at this time. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const away = totpOf(secret).validate({ token: code, timestamp: now, window: steps })
  return away === null ? null : Math.floor(now / 1000 / periodSeconds) + away
}

/** The address of the secret for an authenticator app, as in its QR code. */
export const totpAddress = (secret: string, names: { company: string; username: string }): string =>
  totpOf(secret, { issuer: names.company, label: names.username }).toString()
