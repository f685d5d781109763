import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Caller, CallerFinder } from '../platform/http/caller.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { testSession } from '../tenants/test-account.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { readBearer, type NamedToken } from './api-key-token.ts'
import { openSession } from './open-session.ts'
import { ownerOfCredential } from './owner-of-credential.ts'
import { sessionCookie, type CookieConfig } from './session-cookie.ts'
import { readCookieValue, tokenHash } from './session-token.ts'
import type { TokenKind } from './token-kind.ts'

/** How a request identifies its sender: by a cookie or by a token, which names the company's database. */
type Named = NamedToken | { database: string; token: string; kind: 'session' }

interface Finder {
  cookies: CookieConfig
  kinds: readonly TokenKind[]
}

/** Finds callers by the session cookie of a browser, by a user's API key, or by a token of one of these kinds. */
export function callerFinder(cookies: CookieConfig, kinds: readonly TokenKind[]): CallerFinder {
  const finder = { cookies, kinds }
  return {
    find: async (request, tenants) => {
      const caller = await findCaller(request, tenants, finder)
      if (!caller) return undefined
      for (const kind of kinds) await kind.noteUse(caller.tenant, caller.session, request.ip)
      return caller.session.application?.isTest ? await asTest(caller, tenants) : caller
    },
    sessionAt: async (request, tenant) => {
      const credential = credentialOf(request, finder)
      if (credential?.database !== tenant.name) return null
      const session = await openSession(tenant, credential)
      // A test key has no session at the company itself.
      return session && !session.application?.isTest && isAllowedFrom(session, request) ? session : null
    },
  }
}

/** The caller of a test key, which the company's own database has checked, at its test database. */
async function asTest({ tenant, session, credential }: Caller, tenants: Tenants): Promise<Caller> {
  const test = await tenants.testOf(tenant.name)
  return { tenant: test, session: await testSession(tenant, test, session), credential }
}

async function findCaller(
  request: FastifyRequest,
  tenants: Tenants,
  finder: Finder,
): Promise<Caller | undefined> {
  const credential = credentialOf(request, finder)
  const tenant = credential && companyOf(credential, tenants)
  const session = tenant ? await openSession(tenant, credential) : null
  const kind = credentialKind(request, finder.cookies)
  if (!tenant || !session || !isAllowedFrom(session, request)) {
    const company = tenant
      ? { company: tenant.name, findOwner: () => ownerOfCredential(tenant, credential) }
      : {}
    const reason = tenant ? await whyRefused(tenant, credential, session, request) : {}
    noteCaller(request, { credential: kind, ...company, ...reason })
    return undefined
  }
  const { user, keyName, application } = session
  const key = keyName === null ? {} : { key: keyName }
  const ofApplication = application && {
    apiVersion: application.version,
    application: { app_id: application.app_id, akey_id: application.akey_id },
  }
  const mode = application?.isTest ? 'test' : 'live'
  noteCaller(request, {
    credential: kind,
    company: tenant.name,
    user: user.ausr_logon,
    mode,
    ...key,
    ...ofApplication,
  })
  return { tenant, session, credential: credential.token }
}

/** Only the session of a browser may be at a copy: refuses COPY for a key. */
const companyOf = ({ kind, database }: Named, tenants: Tenants): Tenant | undefined =>
  kind === 'session' ? tenants.findForLogin(database) : tenants.find(database)

const isAllowedFrom = ({ application }: Session, { ip }: FastifyRequest): boolean =>
  !application || isAllowedAddress(application.networks, ip)

/** Only a caller with an application's key learns why it is refused. */
async function whyRefused(
  { pool }: Tenant,
  { kind, token }: Named,
  session: Session | null,
  { ip }: FastifyRequest,
): Promise<{ whyRefused?: string }> {
  if (typeof kind !== 'object' || !kind.whyRefused) return {}
  if (session) return { whyRefused: `This API key cannot be used from the address ${ip}.` }
  return { whyRefused: await kind.whyRefused(pool, tokenHash(token)) }
}

/** The kind of the request's credential, whether or not it is valid. */
function credentialKind({ headers, cookies }: FastifyRequest, config: CookieConfig) {
  if (headers.authorization !== undefined) return 'key'
  return cookies[sessionCookie(config)] === undefined ? undefined : 'session'
}

/** The request's credential: its token, otherwise the browser's cookie (AUTH-09). */
function credentialOf(
  { headers, cookies }: FastifyRequest,
  { cookies: config, kinds }: Finder,
): Named | undefined {
  if (headers.authorization !== undefined) return readBearer(headers.authorization, kinds)
  const cookie = readCookieValue(cookies[sessionCookie(config)] ?? '')
  return cookie && { ...cookie, kind: 'session' }
}
