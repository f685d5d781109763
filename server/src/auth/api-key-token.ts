import type { Credential } from './open-session.ts'
import { newToken } from './session-token.ts'

/** The key says where it belongs, so that whoever finds it lying about knows whom to tell. */
const form = /^despatch_([a-z][a-z0-9-]{0,39})_([\w-]{43})$/

export const newApiKey = (database: string): string => `despatch_${database}_${newToken()}`

/** The database and the key of an Authorization header; undefined where it holds none of ours. */
export function readBearer(header: string): (Credential & { database: string }) | undefined {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header) ?? []
  const [, database] = form.exec(token) ?? []
  return database === undefined ? undefined : { database, token, byKey: true }
}
