import { createHash, randomBytes } from 'node:crypto'

/** The session cookie over plain http: see session-cookie.ts. */
export const cookieName = 'despatch_session'

export const newToken = () => randomBytes(32).toString('base64url')

export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/**
 * The cookie's value is `<database>.<token>`. Only the token's SHA-256 is stored, so a copy of the database
 * opens no session (AUTH-08).
 */
export const cookieValue = (database: string, token: string) => `${database}.${token}`

export function readCookieValue(value: string): { database: string; token: string } | undefined {
  const found = /^([a-z][a-z0-9-]{0,39})\.([\w-]{43})$/.exec(value)
  return found?.[1] && found[2] ? { database: found[1], token: found[2] } : undefined
}
