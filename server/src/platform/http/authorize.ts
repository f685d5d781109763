import { pathFields } from '@despatch/contract/wire/call-address.ts'
import { needsSession, takesKey, type Call } from '@despatch/contract/wire/call.ts'
import { isObject } from '@despatch/contract/wire/json-schema.ts'
import { fieldsWithRights, guardedFields } from '@despatch/contract/wire/marked-fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Session } from '../session.ts'
import type { BrandingStore, TestDataStore } from '../tenant/tenant-row.ts'
import type { Tenants } from '../tenant/tenants.ts'
import { admitGuest } from './admit-guest.ts'
import type { Binding, CallContext, GuestContext, Visit } from './binding.ts'
import type { CallerFinder } from './caller.ts'
import { tenantsAt } from './check-host.ts'
import { payloadChecker } from './check-payload.ts'
import { checkSession } from './check-session.ts'
import { checkFieldRights } from './field-rights.ts'
import { isAnswered, readIdempotencyKey } from './idempotency.ts'
import type { KeyLimitsOfModes } from './key-limits.ts'
import { refuseCaller } from './request-caller.ts'
import { checkScope } from './scope.ts'

export interface AuthorizerOptions {
  tenants: Tenants
  callers: CallerFinder
  /** A company's stored branding. */
  brandingStore: (database: string) => BrandingStore
  /** A company's test data. */
  testDataStore: (database: string) => TestDataStore
  keyLimits: KeyLimitsOfModes
  config: Config
}

interface Authorized {
  body: Record<string, unknown>
  context: Visit | GuestContext | CallContext
}

/** Makes the checks of a call that precede its handler. They refuse the request or return what the handler needs. */
export function authorizer(
  { call, scopedInQuery }: Pick<Binding, 'call' | 'scopedInQuery'>,
  { tenants, callers, brandingStore, testDataStore, keyLimits, config }: AuthorizerOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Authorized> {
  const guarded = scopedInQuery ? [] : guardedFields(call)
  const byRight = fieldsWithRights(call)
  const checkPayload = payloadChecker(call)
  const readPayload = payloadReader(call)
  const bodyOf = (request: FastifyRequest) => checkPayload(readPayload(request))
  const tenantsOf = (request: FastifyRequest) => tenantsAt(request, tenants, config)
  const keyOf = (request: FastifyRequest, session: Session | null, body: unknown) =>
    takesKey(call)
      ? readIdempotencyKey(request, session, call, { sent: readPayload(request), checked: body })
      : undefined

  const authorizePublic = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = bodyOf(request)
    const { ip: address, log } = request
    const context: Visit = { tenants: tenantsOf(request), config, address, log, reply }
    return { context, body }
  }

  /** The payload names the company. The scope is checked only after the guest is admitted. */
  const authorizeAsGuest = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = bodyOf(request)
    const { ip: address, log } = request
    const tenant = tenantsOf(request).getForLogin(String(body.database))
    const session = await callers.sessionAt(request, tenant)
    if (session) checkSession(call, session)
    else await admitGuest(tenant, address)
    await checkScope(guarded, body, session, tenant)
    const idempotencyKey = keyOf(request, session, body)
    const context: GuestContext = { session, tenant, idempotencyKey, config, address, log, reply }
    return { context, body }
  }

  /**
   * Checks session, permission, payload, field permissions and scope, in this order, so that a caller without the
   * permission learns nothing about the payload.
   */
  const authorizeWithSession = async (request: FastifyRequest, reply: FastifyReply) => {
    const { tenant, session } = (await callers.find(request, tenantsOf(request))) ?? refuseCaller(request)
    checkSession(call, session)
    const body = bodyOf(request)
    if (body.database !== undefined && body.database !== tenant.name) refuse('DATABASE_NOT_FOUND')
    checkFieldRights(byRight, body, session)
    await checkScope(guarded, body, session, tenant).catch(async (refusal: unknown) => {
      // A repeated change may have deleted its record. Its caller still gets the first answer, and nothing is done
      // again.
      const once = keyOf(request, session, body)
      if (!once || !(await isAnswered(tenant.pool, once))) throw refusal
    })
    const idempotencyKey = keyOf(request, session, body)
    const branding = brandingStore(tenant.name)
    const testData = testDataStore(tenant.name)
    const context: CallContext = {
      session,
      tenant,
      idempotencyKey,
      branding,
      testData,
      keyLimits,
      config,
      log: request.log,
      reply,
    }
    return { context, body }
  }

  if (needsSession(call)) return authorizeWithSession
  return call.needs === 'guest' ? authorizeAsGuest : authorizePublic
}

/** Returns what reads a request's payload: its query and path, or its body and path. */
function payloadReader(call: Call): (request: FastifyRequest) => unknown {
  if (call.method === 'GET') return ({ query, params }) => ({ ...(query as object), ...(params as object) })
  if (pathFields(call).length === 0) return ({ body }) => body
  // The body of a call with a path can be left out. Anything but an object is refused by the schema.
  return ({ body, params }) =>
    body === undefined || isObject(body) ? { ...body, ...(params as object) } : body
}
