import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSignature } from '../platform/secrets/tenant-key.ts'

/** The claim of a token: the docket, the user, and the expiry (seconds since 1970). */
export interface LabelClaim {
  dck_id: number
  ausr_id: number
  expires: number
}

const Claim = z.strictObject({ dck_id: z.int(), ausr_id: z.int(), expires: z.int() })

/**
 * `database` is part of the signature, so that two tenants with the same secret could not open each other's dockets.
 */
const signatureOf = (secret: string, database: string, claim: string) =>
  createHmac('sha256', secret).update(`label\n${database}\n${claim}`).digest()

/** A claim and its signature, in a form that can be used in a URL. */
export function signLabelToken(secret: string, database: string, claim: LabelClaim): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${text}.${signatureOf(secret, database, text).toString('base64url')}`
}

/** The claim of a token; null if it was not signed with this secret for this database, or has expired. */
export function readLabelToken(
  secret: string,
  database: string,
  token: string,
  nowMs: number,
): LabelClaim | null {
  const [text = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSignature(signature, signatureOf(secret, database, text))) return null
  const claim = Claim.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return claim.expires * 1000 > nowMs ? claim : null
}
