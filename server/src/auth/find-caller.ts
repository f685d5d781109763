import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { isAllowedAddress } from '../applications/allowed-address.ts'
import { whyKeyRefused } from '../applications/application-session.queries.ts'
import { DeviceUse } from '../drive/device-use.ts'
import { KeyUse } from '../applications/key-use.ts'
import type { Caller, CallerFinder } from '../platform/http/caller.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { testSession } from '../tenants/test-account.ts'
import { readBearer } from './api-key-token.ts'
import { openSession, type Credential } from './open-session.ts'
import { ownerOfCredential } from './owner-of-credential.ts'
import { sessionCookie, type CookieConfig } from './session-cookie.ts'
import { readCookieValue, tokenHash } from './session-token.ts'

/** Finds callers by the session cookie of a browser or by an API key. */
export function callerFinder(config: CookieConfig): CallerFinder {
  const keyUse = new KeyUse()
  const deviceUse = new DeviceUse()
  return {
    find: async (request, tenants) => {
      const caller = await findCaller(request, tenants, config)
      const application = caller?.session.application
      if (caller && application) await keyUse.note(caller.tenant, application, request.ip)
      if (caller?.session.device) await deviceUse.note(caller.tenant, caller.session.device)
      return caller && application?.isTest ? await asTest(caller, tenants) : caller
    },
    sessionAt: async (request, tenant) => {
      const credential = credentialOf(request, config)
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
  config: CookieConfig,
): Promise<Caller | undefined> {
  const credential = credentialOf(request, config)
  const tenant = credential && tenants.find(credential.database)
  const session = tenant ? await openSession(tenant, credential) : null
  const kind = credentialKind(request, config)
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

const isAllowedFrom = ({ application }: Session, { ip }: FastifyRequest): boolean =>
  !application || isAllowedAddress(application.networks, ip)

/** Only a caller with an application's key learns why it is refused. */
async function whyRefused(
  { pool }: Tenant,
  { kind, token }: Credential,
  session: Session | null,
  { ip }: FastifyRequest,
): Promise<{ whyRefused?: string }> {
  if (kind !== 'application') return {}
  if (session) return { whyRefused: `This API key cannot be used from the address ${ip}.` }
  return { whyRefused: await whyKeyRefused(pool, tokenHash(token)) }
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
  return cookie && { ...cookie, kind: 'session' }
}
