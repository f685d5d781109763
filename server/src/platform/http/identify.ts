import '@fastify/cookie'
import { acceptedRights, type Call } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { readBearer } from '../../auth/api-key-token.ts'
import { ownerOfCredential } from '../../auth/owner-of-credential.ts'
import { openSession, type Credential } from '../../auth/open-session.ts'
import { sessionCookie, type CookieConfig } from '../../auth/session-cookie.ts'
import { readCookieValue } from '../../auth/session-token.ts'
import { can, type Session } from '../session.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Tenants } from '../tenant/tenants.ts'
import { noteCaller } from './request-caller.ts'

export interface Caller {
  tenant: Tenant
  session: Session
  /** The session token or API key: the same for all calls of one session. */
  credential: string
}

/** Finds the session of a request (AUTH-08); undefined if it has no valid one. */
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

/** The kind of the request's credential, whether or not it is valid. */
function credentialKind({ headers, cookies }: FastifyRequest, config: CookieConfig) {
  if (headers.authorization !== undefined) return 'key'
  return cookies[sessionCookie(config)] === undefined ? undefined : 'session'
}

/** The request's session. Refuses NOT_AUTHENTICATED if it has none. */
export const identify = async (
  request: FastifyRequest,
  tenants: Tenants,
  config: CookieConfig,
): Promise<Caller> => (await sessionOf(request, tenants, config)) ?? refuse('NOT_AUTHENTICATED')

/** The request's credential: its API key, otherwise the browser's cookie (AUTH-09). */
function credentialOf(
  { headers, cookies }: FastifyRequest,
  config: CookieConfig,
): (Credential & { database: string }) | undefined {
  if (headers.authorization !== undefined) return readBearer(headers.authorization)
  const cookie = readCookieValue(cookies[sessionCookie(config)] ?? '')
  return cookie && { ...cookie, byKey: false }
}

/** The request's session at this tenant; null if it has none, or one of another tenant. */
export async function sessionAt(
  request: FastifyRequest,
  tenant: Tenant,
  config: CookieConfig,
): Promise<Session | null> {
  const credential = credentialOf(request, config)
  return credential?.database === tenant.name ? await openSession(tenant, credential) : null
}

/** Whether a session may use a call that requires one. */
const isPermitted = (call: Call, session: Session): boolean =>
  call.needs === 'session' || acceptedRights(call).some((right) => can(session, right))

/** Refuses a session that may not use the call: with a key, with an expired password, or without the permission. */
export function checkSession(call: Call, session: Session): void {
  if (session.byKey && call.byLogin)
    refuse('NOT_AUTHORIZED', { detail: 'This call is not available with an API key. Please log in.' })
  if (session.passwordExpired && !call.whenExpired) refuse('PASSWORD_EXPIRED')
  if (!session.passwordExpired && !isPermitted(call, session)) refuse('NOT_AUTHORIZED')
}
