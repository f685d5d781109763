import { companyOfKey } from '../applications/application-key-token.ts'
import { companyOfDevice } from '../drive/device-token.ts'
import type { Credential } from './open-session.ts'
import { newToken } from './session-token.ts'

/** The key includes its company, so that a finder knows whom to notify. */
const form = /^despatch_([a-z][a-z0-9-]{0,39})_([\w-]{43})$/

export const newApiKey = (database: string): string => `despatch_${database}_${newToken()}`

/** The database and the key of an Authorization header; undefined if it has no API key of the portal. */
export function readBearer(header: string): (Credential & { database: string }) | undefined {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header) ?? []
  const [, database] = form.exec(token) ?? []
  if (database !== undefined) return { database, token, kind: 'key' }
  const ofDevice = companyOfDevice(token)
  if (ofDevice !== undefined) return { database: ofDevice, token, kind: 'device' }
  const company = companyOfKey(token)
  return company === undefined ? undefined : { database: company, token, kind: 'application' }
}
