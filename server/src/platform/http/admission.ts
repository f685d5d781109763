import { needsSession, type Call } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenants } from '../../tenants/tenants.ts'
import type { Config } from '../config.ts'
import { tenantsAt } from './check-host.ts'
import { checkSession } from './identify.ts'
import { checkOwnOrigin } from './own-origin.ts'
import { rateLimits } from './rate-limit.ts'
import { refusalLimits } from './refusal-limits.ts'

interface Admission {
  /** Refuses a request before its body is read. */
  before: (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Counts how the request was answered. */
  after: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Who may send a body: the caller's rate limit, our own origin, and where the call needs them a session and its right.
 * All of this is known from the headers, so a body is read only of those who may make the call. Requests of visitors
 * that are refused are counted by network address.
 */
export function admission({ config, tenants }: { config: Config; tenants: Tenants }): Admission {
  const countCall = rateLimits(config, tenants)
  const refusals = refusalLimits(config.visitorRefusalLimit)
  const visitors = new WeakSet<FastifyRequest>()
  return {
    before: async (call, request, reply) => {
      const caller = await countCall(call, request, reply)
      if (!caller) {
        await refusals.check(request)
        visitors.add(request)
      }
      checkOwnOrigin(request, config)
      if (!needsSession(call)) return
      // A session of another company is none at the host of this one.
      if (!caller || !tenantsAt(request, tenants, config).find(caller.tenant.name))
        refuse('NOT_AUTHENTICATED')
      checkSession(call, caller.session)
    },
    after: async (request, reply) => {
      if (visitors.has(request)) await refusals.count(request, reply.statusCode)
    },
  }
}
