declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts a message as RFC 8291 describes. Texts are in base64url. */
  export function encrypt(
    message: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string; salt: string },
  ): Buffer

  export function decrypt(
    message: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
