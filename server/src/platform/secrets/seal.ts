import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What was sealed does not open: another key, another purpose, or damaged. */
export class SealedFailure extends Error {
  constructor(about: string) {
    super(`What is sealed for ${about} does not open with this key`)
    this.name = 'SealedFailure'
  }
}

/** How every sealed text begins, so that another way of sealing can come later beside this one. */
export const VERSION = 'v1:'

/**
 * Encrypts a text so that it can lie in the database: AES-256-GCM with an initialisation vector of its own. `about`
 * says whose it is and what for; it is sealed in, so that a sealed text moved elsewhere does not open there.
 */
export function seal(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed. Throws SealedFailure where the key or `about` is another, or a single bit has changed. */
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
