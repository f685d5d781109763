import type { Call } from '@despatch/contract/wire/call.ts'
import { modeOf } from '@despatch/domain/tenants/test-database.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenants } from '../tenant/tenants.ts'
import type { Config } from '../config.ts'
import type { Caller, CallerFinder } from './caller.ts'
import { ProcessCount } from '../jobs/process-count.ts'
import type { KeyLimitsOfModes } from './key-limits.ts'
import { limitHeaders } from './rate-limit-headers.ts'
import { RequestsAMinute } from './requests-a-minute.ts'

interface Limited {
  config: Pick<Config, 'rateLimit' | 'visitorRateLimit'>
  tenants: Tenants
  callers: CallerFinder
  keyLimits: KeyLimitsOfModes
}

type CountCall = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>

/**
 * Counts calls per minute (CALL-04) for each session, and for each network address without one. Applications and API keys
 * have token buckets: see key-limits.ts. The counts are in the memory of this process, so that a call costs no write. Sets the
 * RateLimit headers of the reply, and refuses RATE_LIMITED past the limit. Returns the caller; undefined for a visitor.
 */
export function rateLimits({ config, tenants, callers, keyLimits }: Limited): CountCall {
  const bySession = new RequestsAMinute(config.rateLimit)
  const byAddress = new RequestsAMinute(config.visitorRateLimit)
  const processes = new ProcessCount()
  return async (call, request, reply) => {
    const caller = call.needs === 'public' ? undefined : await callers.find(request, tenants)
    if (caller?.session.byKey) {
      const limits = keyLimits[modeOf(caller.tenant.name)]
      const { headers, retryAfter } = limits.take(
        limitedAs(caller),
        call.cost,
        await processes.of(caller.tenant),
      )
      void reply.headers(headers)
      if (retryAfter !== null) limits.refuse(retryAfter)
      return caller
    }
    const counter = caller ? bySession : byAddress
    await counter.count(caller?.credential ?? request.ip, (state) => void reply.headers(limitHeaders(state)))
    return caller
  }
}

/** The keys of an application share its limit. `database` is the company's, or that of its test data. */
export const limitOfApplication = (database: string, app_id: number): string => `${database} ${app_id}`

const limitedAs = ({ tenant, session: { application }, credential }: Caller): string =>
  application ? limitOfApplication(tenant.name, application.app_id) : credential
