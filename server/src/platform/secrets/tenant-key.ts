import { hkdfSync, timingSafeEqual } from 'node:crypto'
import { allKeys, secretKeys, type KeyConfig } from './secret-key.ts'

/**
 * A 32-byte signing key for one purpose of one tenant, derived from the portal's secret key. A token that is signed
 * with it is worth nothing to another tenant or for another purpose.
 */
export async function tenantKey(config: KeyConfig, tenant: string, purpose: string): Promise<Buffer> {
  return derived((await secretKeys(config)).current, tenant, purpose)
}

/** The keys that a token may have been signed with: more than one while the secret key is being rotated. */
export async function tenantKeys(config: KeyConfig, tenant: string, purpose: string): Promise<Buffer[]> {
  return allKeys(await secretKeys(config)).map((key) => derived(key, tenant, purpose))
}

/** Whether a signature is the one that `sign` makes with one of the keys. */
export const isSignedByAny = (
  keys: readonly Buffer[],
  signature: Buffer,
  sign: (key: Buffer) => Buffer,
): boolean =>
  keys.some((key) => {
    const expected = sign(key)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })

const derived = (key: Buffer, tenant: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `${purpose} of ${tenant}`, 32))
