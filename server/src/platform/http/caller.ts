import type { FastifyRequest } from 'fastify'
import type { Session } from '../session.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Tenants } from '../tenant/tenants.ts'

export interface Caller {
  tenant: Tenant
  session: Session
  /** The session token or API key: the same for all calls of one session. */
  credential: string
}

/** Finds who makes a request. The app passes it to the gateway, because sessions and keys belong to the feature auth. */
export interface CallerFinder {
  /** The owner of the request's session or key (AUTH-08); undefined if it has no valid one. */
  find: (request: FastifyRequest, tenants: Tenants) => Promise<Caller | undefined>
  /** The request's session at this tenant; null if it has none, or one of another tenant. */
  sessionAt: (request: FastifyRequest, tenant: Tenant) => Promise<Session | null>
}
