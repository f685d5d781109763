import { newToken } from './session-token.ts'
import type { TokenKind } from './token-kind.ts'

/** The key includes its company, so that a finder knows whom to notify. */
const form = /^despatch_([a-z][a-z0-9-]{0,39})_([\w-]{43})$/

export const newApiKey = (database: string): string => `despatch_${database}_${newToken()}`

/** A token of a request, and the database that it names. */
export interface NamedToken {
  database: string
  token: string
  kind: 'key' | TokenKind
}

/** The token of an Authorization header: a user's API key, or one of these kinds; undefined for any other. */
export function readBearer(header: string, kinds: readonly TokenKind[]): NamedToken | undefined {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header) ?? []
  const [, database] = form.exec(token) ?? []
  if (database !== undefined) return { database, token, kind: 'key' }
  for (const kind of kinds) {
    const company = kind.companyOf(token)
    if (company !== undefined) return { database: company, token, kind }
  }
  return undefined
}
