import '@fastify/cookie'
import { openingRights, type Call } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { readBearer } from '../../auth/api-key-token.ts'
import { ownerOfCredential } from '../../auth/owner-of-credential.ts'
import { openSession, type Credential } from '../../auth/open-session.ts'
import { sessionCookie, type CookieConfig } from '../../auth/session-cookie.ts'
import { readCookieValue } from '../../auth/session-token.ts'
import { can, type Session } from '../../auth/session.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { Tenants } from '../../tenants/tenants.ts'
import { noteCaller } from './request-caller.ts'

export interface Caller {
  tenant: Tenant
  session: Session
  /** The session's token or the key: the same for all calls of one session. */
  credential: string
}

/** The one place that turns a request into a session (AUTH-08); undefined where it has none that is open. */
export async function sessionOf(
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

/** Which credential the request has, whether or not it is valid. */
function credentialKind({ headers, cookies }: FastifyRequest, config: CookieConfig) {
  if (headers.authorization !== undefined) return 'key'
  return cookies[sessionCookie(config)] === undefined ? undefined : 'session'
}

/** The request's session; refuses NOT_AUTHENTICATED where it has none. */
export const identify = async (
  request: FastifyRequest,
  tenants: Tenants,
  config: CookieConfig,
): Promise<Caller> => (await sessionOf(request, tenants, config)) ?? refuse('NOT_AUTHENTICATED')

/** What the request names itself by: the key that it carries, otherwise the browser's cookie (AUTH-09). */
function credentialOf(
  { headers, cookies }: FastifyRequest,
  config: CookieConfig,
): (Credential & { database: string }) | undefined {
  if (headers.authorization !== undefined) return readBearer(headers.authorization)
  const cookie = readCookieValue(cookies[sessionCookie(config)] ?? '')
  return cookie && { ...cookie, byKey: false }
}

/** The request's session at this tenant; null where it has none, or one of another tenant's. */
export async function sessionAt(
  request: FastifyRequest,
  tenant: Tenant,
  config: CookieConfig,
): Promise<Session | null> {
  const credential = credentialOf(request, config)
  return credential?.database === tenant.name ? await openSession(tenant, credential) : null
}

/** Whether a session opens a call that looks at sessions; public calls do not. */
const isPermitted = (call: Call, session: Session): boolean =>
  call.needs === 'session' || openingRights(call).some((right) => can(session, right))

/** Refuses a session that the call is not open to: by a key, with an expired password, or without the right. */
export function checkSession(call: Call, session: Session): void {
  if (session.byKey && call.byLogin)
    refuse('NOT_AUTHORIZED', { detail: 'This is not done with a key. Please log in.' })
  if (session.passwordExpired && !call.whenExpired) refuse('PASSWORD_EXPIRED')
  if (!session.passwordExpired && !isPermitted(call, session)) refuse('NOT_AUTHORIZED')
}
