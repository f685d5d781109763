import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Caller, CallerFinder } from '../platform/http/caller.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { readBearer } from './api-key-token.ts'
import { openSession, type Credential } from './open-session.ts'
import { ownerOfCredential } from './owner-of-credential.ts'
import { sessionCookie, type CookieConfig } from './session-cookie.ts'
import { readCookieValue } from './session-token.ts'

/** Finds callers by the session cookie of a browser or by an API key. */
export const callerFinder = (config: CookieConfig): CallerFinder => ({
  find: (request, tenants) => findCaller(request, tenants, config),
  sessionAt: async (request, tenant) => {
    const credential = credentialOf(request, config)
    return credential?.database === tenant.name ? await openSession(tenant, credential) : null
  },
})

async function findCaller(
  request: FastifyRequest,
  tenants: Tenants,
  config: CookieConfig,
): Promise<Caller | undefined> {
  const credential = credentialOf(request, config)
  const tenant = credential && tenants.find(credential.database)
  const session = tenant ? await openSession(tenant, credential) : null
  const kind = credentialKind(request, config)
  if (!tenant || !session) {
    const company = tenant
      ? { company: tenant.name, findOwner: () => ownerOfCredential(tenant, credential) }
      : {}
    noteCaller(request, { credential: kind, ...company })
    return undefined
  }
  const { user, keyName } = session
  const key = keyName === null ? {} : { key: keyName }
  noteCaller(request, { credential: kind, company: tenant.name, user: user.ausr_logon, ...key })
  return { tenant, session, credential: credential.token }
}

/** The kind of the request's credential, whether or not it is valid. */
function credentialKind({ headers, cookies }: FastifyRequest, config: CookieConfig) {
  if (headers.authorization !== undefined) return 'key'
  return cookies[sessionCookie(config)] === undefined ? undefined : 'session'
}

/** The request's credential: its API key, otherwise the browser's cookie (AUTH-09). */
function credentialOf(
  { headers, cookies }: FastifyRequest,
  config: CookieConfig,
): (Credential & { database: string }) | undefined {
  if (headers.authorization !== undefined) return readBearer(headers.authorization)
  const cookie = readCookieValue(cookies[sessionCookie(config)] ?? '')
  return cookie && { ...cookie, byKey: false }
}
