import { hkdfSync, timingSafeEqual } from 'node:crypto'
import { allKeys, secretKeys, type KeyConfig } from './secret-key.ts'

/**
 * A 32-byte signing key for one purpose of one tenant, derived from the portal's secret key. A token signed with it is
 * not valid for another tenant or purpose.
 */
export async function tenantKey(config: KeyConfig, tenant: string, purpose: string): Promise<Buffer> {
  return derived((await secretKeys(config)).current, tenant, purpose)
}

/** The keys that a token may have been signed with: more than one during a key rotation. */
export async function tenantKeys(config: KeyConfig, tenant: string, purpose: string): Promise<Buffer[]> {
  return allKeys(await secretKeys(config)).map((key) => derived(key, tenant, purpose))
}

/** Whether a signature was made by `sign` with one of the keys. */
export const isSignedByAny = (
  keys: readonly Buffer[],
  signature: string,
  sign: (key: Buffer) => Buffer,
): boolean => keys.some((key) => isSignature(signature, sign(key)))

/**
 * Whether a text is a signature in base64url. The texts are compared, because the last character has unused bits: several texts are read
 * as the same bytes.
 */
export function isSignature(text: string, signature: Buffer): boolean {
  const given = Buffer.from(text)
  const expected = Buffer.from(signature.toString('base64url'))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const derived = (key: Buffer, tenant: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `${purpose} of ${tenant}`, 32))
