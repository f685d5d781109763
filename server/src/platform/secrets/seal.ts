import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A sealed text does not open: the key or the purpose is wrong, or the text is damaged. */
export class SealedFailure extends Error {
  constructor(about: string) {
    super(`The sealed text of ${about} does not open with this key`)
    this.name = 'SealedFailure'
  }
}

/** The prefix of every sealed text, so that another format can be added later. */
export const VERSION = 'v1:'

/**
 * Encrypts a text for storage in the database: AES-256-GCM with a random initialisation vector. `about` names the owner
 * and purpose. It is authenticated, so a sealed text does not open anywhere else.
 */
export function seal(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text. Throws SealedFailure if the key or `about` is different, or if a single bit has changed. */
export function unseal(key: Buffer, sealed: string, about: string): string {
  if (!sealed.startsWith(VERSION)) throw new SealedFailure(about)
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  try {
    const iv = bytes.subarray(0, IV_BYTES)
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new SealedFailure(about)
  }
}
