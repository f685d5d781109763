import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { sessionCookie, type CookieConfig } from './session-cookie.ts'
import { removeSession } from './session.queries.ts'
import { readCookieValue, tokenHash } from './session-token.ts'

const cookieOf = ({ cookies }: FastifyRequest, config: CookieConfig) =>
  readCookieValue(cookies[sessionCookie(config)] ?? '')

/** Ends the session of the request's cookie at its company. */
export async function endSession(
  db: Queryable,
  tenant: Tenant,
  request: FastifyRequest,
  config: CookieConfig,
): Promise<void> {
  const token = cookieOf(request, config)?.token
  if (token === undefined) return
  await removeSession(db, tokenHash(token))
  tenant.sessions.forget(token)
}

/** Ends the session that a login replaces, whichever company it belongs to. */
export async function endEarlierSession(
  tenants: Tenants,
  request: FastifyRequest,
  config: CookieConfig,
): Promise<void> {
  const tenant = tenants.findForLogin(cookieOf(request, config)?.database ?? '')
  if (tenant) await endSession(tenant.pool, tenant, request, config)
}
