import { createHash, createHmac, randomBytes } from 'node:crypto'
import { challengeMinutes } from '@despatch/domain/auth/passkeys.ts'
import type { KeyConfig } from '../../platform/secrets/secret-key.ts'
import { isSignedByAny, tenantKey, tenantKeys } from '../../platform/secrets/tenant-key.ts'

/** What a challenge is for. One for a login, a proof or a new passkey is not valid for the others, or in another session. */
export type Ceremony = 'login' | `proof in ${number}` | `new passkey in ${number}`

const PURPOSE = 'passkey challenge'

const randomLength = 16

/** Random bytes, then the time at which the challenge expires, in seconds. */
const contentLength = randomLength + 4

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

const signatureOf = (key: Buffer, ceremony: Ceremony, content: Buffer) =>
  createHmac('sha256', key).update(`${ceremony}\n`).update(content).digest()

/**
 * A new challenge of a company, as base64url. It is signed and not stored, so that visitors of the login page write nothing to
 * the database.
 */
export async function newChallenge(
  config: KeyConfig,
  database: string,
  ceremony: Ceremony,
  now: number,
): Promise<string> {
  const content = Buffer.concat([randomBytes(randomLength), Buffer.alloc(4)])
  content.writeUInt32BE(seconds(now) + challengeMinutes * 60, randomLength)
  const key = await tenantKey(config, database, PURPOSE)
  return Buffer.concat([content, signatureOf(key, ceremony, content)]).toString('base64url')
}

/** A check of a company's challenges for a ceremony: made by us, and not expired. */
export async function challengeCheck(
  config: KeyConfig,
  database: string,
  ceremony: Ceremony,
  now: number,
): Promise<(challenge: string) => boolean> {
  const keys = await tenantKeys(config, database, PURPOSE)
  return (challenge) => {
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length !== contentLength + 32) return false
    const content = bytes.subarray(0, contentLength)
    const isOver = content.readUInt32BE(randomLength) <= seconds(now)
    const isOurs = isSignedByAny(keys, bytes.subarray(contentLength).toString('base64url'), (key) =>
      signatureOf(key, ceremony, content),
    )
    return isOurs && !isOver
  }
}

export const challengeHash = (challenge: string): Buffer =>
  createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest()
