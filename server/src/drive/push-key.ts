import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { KeyConfig } from '../platform/secrets/secret-key.ts'
import { generatedSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** How long a push service accepts a signed header. RFC 8292 allows 24 hours. */
const VALID_FOR = '12h'

/** The VAPID key of a company, made when it is first needed. Push services know its sender by it (RFC 8292). */
async function keyOf(config: KeyConfig, tenant: Tenant) {
  const secret = Buffer.from(await generatedSecret(config, tenant, 'push-key'), 'base64')
  // Below the order of the curve, so that every secret is a key.
  secret.writeUInt8(secret.readUInt8() & 0x7f)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret)
  return { d: secret, point: ecdh.getPublicKey() }
}

/** The public key, with which a browser subscribes: an uncompressed point in base64url. */
export const publicPushKey = async (config: KeyConfig, tenant: Tenant): Promise<string> =>
  (await keyOf(config, tenant)).point.toString('base64url')

/** The header by which a push service accepts a message. `contact`: an address of the sender. */
export async function authorizationFor(
  config: KeyConfig,
  tenant: Tenant,
  { endpoint, contact }: { endpoint: string; contact: string },
): Promise<string> {
  const { d, point } = await keyOf(config, tenant)
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: d.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(VALID_FOR)
    .setSubject(contact)
    .sign(key)
  return `vapid t=${token}, k=${point.toString('base64url')}`
}
