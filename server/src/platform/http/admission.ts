import { needsSession, type Call } from '@despatch/contract/wire/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenants } from '../tenant/tenants.ts'
import type { Config } from '../config.ts'
import { tenantsAt } from './check-host.ts'
import type { CallerFinder } from './caller.ts'
import { checkSession } from './check-session.ts'
import { checkOwnOrigin } from './own-origin.ts'
import type { KeyLimitsOfModes } from './key-limits.ts'
import { rateLimits } from './rate-limit.ts'
import { refuseCaller } from './request-caller.ts'
import { refusalLimits } from './refusal-limits.ts'

export interface Admission {
  /** Refuses a request before its body is read. */
  before: (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Counts how the request was answered. */
  after: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

interface Admitted {
  config: Config
  tenants: Tenants
  callers: CallerFinder
  keyLimits: KeyLimitsOfModes
}

const isLogin = ({ path }: Call): boolean => path === 'authenticate' || path.startsWith('authenticate/')

/**
 * Checks that need only the headers: the caller's rate limit, the origin, and the session and permission that the call
 * requires. A body is read only if they pass. Refused requests of visitors are counted by network address. The app has one, so
 * that a caller has the same limit for all routes together.
 */
export function admission({ config, tenants, callers, keyLimits }: Admitted): Admission {
  const countCall = rateLimits({ config, tenants, callers, keyLimits })
  const refusals = refusalLimits(config.visitorRefusalLimit)
  const visitors = new WeakSet<FastifyRequest>()
  return {
    before: async (call, request, reply) => {
      const caller = await countCall(call, request, reply)
      if (!caller) {
        // Logins have limits of their own, which a browser that the user has used passes.
        if (!isLogin(call)) await refusals.check(request)
        visitors.add(request)
      }
      checkOwnOrigin(request, config)
      if (!needsSession(call)) return
      // A session of another company is not valid at this company's host.
      if (!caller || !tenantsAt(request, tenants, config).serves(caller.tenant)) refuseCaller(request)
      checkSession(call, caller.session)
    },
    after: async (request, reply) => {
      if (visitors.has(request)) await refusals.count(request, reply.statusCode)
    },
  }
}
