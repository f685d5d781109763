import { createHash } from 'node:crypto'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { SsoFailure } from '@despatch/domain/sso/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { UNKNOWN_USER } from '../auth/log-in.ts'
import type { Config } from '../platform/config.ts'
import { tenantsAt } from '../platform/http/check-host.ts'
import { limitByAddress } from '../platform/http/limit-by-address.ts'
import { answerProblem } from '../platform/http/problem.ts'
import type { RecordFailure } from '../platform/http/security-log.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { SsoCompany } from './provider.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { findConnection, findConnectionNamed, type ConnectionRow } from './connections.queries.ts'
import { endAtProvider } from './end-at-provider.ts'
import { claimsOf, startLogin } from './provider-login.ts'
import {
  handoffSeconds,
  isTestTicket,
  newHandoff,
  setStateCookie,
  stateSeconds,
  takeStateCookie,
  type StartedLogin,
} from './sealed-state.ts'
import { acceptClaims, signInOf } from './sign-in.ts'
import { loginPage, ssoPaths } from './sso-addresses.ts'
import { claimState, storeHandoff } from './sso-login.queries.ts'
import { SsoRefusal } from './sso-refusal.ts'
import { sendTestPage, testFailure, testResult } from './test-page.ts'

const short = z.string().max(40)
const Params = z.object({ database: short, connection: short.default('') })
const StartQuery = z.object({
  wanted: z.string().max(500).default(''),
  test: z.string().max(500).optional(),
})
const AnswerQuery = z.object({ state: z.string().min(1).max(200) })
const LogoutBody = z.string().max(16 * 1024)

interface SsoOptions {
  tenants: Tenants
  config: Config
}

/**
 * The addresses that browsers open to log in through an identity provider, and to which the provider sends logouts. They
 * are outside the gateway, because providers lead to them from other sites. The session is opened by authenticate/sso.
 */
export async function serveSso(
  app: FastifyInstance,
  { tenants, config }: SsoOptions,
  recordFailure: RecordFailure,
): Promise<void> {
  const limits = limitByAddress(config)
  const companyOf = (request: FastifyRequest) => {
    const { database, connection } = Params.safeParse(request.params).data ?? refuse('NOT_FOUND')
    return {
      company: { tenant: tenantsAt(request, tenants, config).get(database), config },
      code: connection,
    }
  }
  await app.register(async (sso) => {
    sso.addHook('onRequest', limits.before)
    sso.addHook('onResponse', (request, { statusCode }) => limits.after(request, statusCode))
    sso.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, body),
    )
    sso.setErrorHandler(async (failure, request, reply) => {
      recordFailure(failure, request)
      const shown = shownFailure(failure)
      const params = Params.safeParse(request.params).data
      if (request.method !== 'GET' || shown === undefined || !params)
        return answerProblem(failure, request, reply)
      await limits.after(request, 401)
      return await reply
        .header('cache-control', 'no-store')
        .redirect(loginPage(params.database, { failure: shown }, ''), 303)
    })

    sso.get(
      ssoPaths.start(':database', ':connection'),
      { exposeHeadRoute: false },
      async (request, reply) => {
        const { company, code } = companyOf(request)
        return await start(company, code, request, reply)
      },
    )
    sso.get(ssoPaths.callback(':database'), { exposeHeadRoute: false }, async (request, reply) => {
      const { company } = companyOf(request)
      return await receiveAnswer(company, request, reply)
    })
    sso.post(ssoPaths.logout(':database', ':connection'), async (request, reply) => {
      const { company, code } = companyOf(request)
      const connection = (await findConnectionNamed(company.tenant.pool, code)) ?? refuse('NOT_FOUND')
      const body = LogoutBody.safeParse(request.body).data ?? refuse('MALFORMED')
      await endAtProvider(company, connection, new URLSearchParams(body).get('logout_token') ?? '')
      return await reply.header('cache-control', 'no-store').send()
    })
  })
}

const shownFailure = (failure: unknown): SsoFailure | undefined => {
  if (failure instanceof SsoRefusal) return failure.failure
  const isLimit = failure instanceof Error && 'code' in failure && failure.code === 'RATE_LIMITED'
  return isLimit ? 'too-many' : undefined
}

async function start(
  company: SsoCompany,
  code: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { tenant, config } = company
  const { wanted, test } = StartQuery.safeParse(request.query).data ?? refuse('NOT_FOUND')
  const connection = (await findConnectionNamed(tenant.pool, code)) ?? refuse('NOT_FOUND')
  const isTest = test !== undefined && (await isTestTicket(config, tenant.name, connection.con_id, test))
  if (test !== undefined && !isTest) refuse('NOT_FOUND')
  if (connection.con_state === 'off' && !isTest) refuse('NOT_FOUND')
  const { url, login } = await startLogin(company, connection, request)
  await setStateCookie(reply, config, tenant.name, { ...login, isTest, wanted })
  return await reply.header('cache-control', 'no-store').redirect(url, 302)
}

/** Checks the provider’s answer, and leads to the login page, which completes the login. */
async function receiveAnswer(
  company: SsoCompany,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { tenant, config } = company
  const state = AnswerQuery.safeParse(request.query).data?.state ?? ''
  const started = await takeStateCookie(request, reply, config, { database: tenant.name, state })
  const stateHash = createHash('sha256').update(state).digest()
  const connection = started && (await findConnection(tenant.pool, started.con_id))
  const isOpen = connection && (started.isTest || connection.con_state === 'on')
  if (!started || !isOpen || !(await claimState(tenant.pool, stateHash, connection.con_id, stateSeconds)))
    return await noteRefusal(
      company,
      request,
      '',
      new SsoRefusal('timed-out', 'No such login was started here.'),
    )
  if (started.isTest) return await showTest(company, { connection, started }, request, reply)
  try {
    const claims = await claimsOf(company, connection, started, request)
    const accepted = await acceptClaims(tenant, connection, claims)
    if ('failure' in accepted) throw new SsoRefusal(accepted.failure, accepted.reason)
    const { handoff, hash } = newHandoff(reply, config)
    const sid = typeof claims.sid === 'string' ? claims.sid : null
    await storeHandoff(
      tenant.pool,
      { state: stateHash, handoff: hash, lifeSeconds: handoffSeconds },
      { ...accepted, sub: String(claims.sub), sid },
    )
    return await reply
      .header('cache-control', 'no-store')
      .redirect(loginPage(tenant.name, { handoff }, started.wanted), 303)
  } catch (failure) {
    return await noteRefusal(company, request, connection.con_code, failure)
  }
}

/** Logs a refused login for administrators, and refuses it. */
async function noteRefusal(
  { tenant }: SsoCompany,
  { ip }: FastifyRequest,
  connection: string,
  failure: unknown,
): Promise<never> {
  if (failure instanceof SsoRefusal)
    await recordLog(tenant.pool, {
      user: UNKNOWN_USER,
      process: 'log-in-sso',
      type: 'failure',
      after: { address: ip, connection, reason: failure.reason },
    })
  throw failure
}

/** Shows an administrator the claims, and what they would lead to. Changes nothing. */
async function showTest(
  company: SsoCompany,
  { connection, started }: { connection: ConnectionRow; started: StartedLogin },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const claims = await claimsOf(company, connection, started, request)
    const signIn = await signInOf(company.tenant.pool, connection, claims)
    return await sendTestPage(reply, connection, testResult(connection, claims, signIn))
  } catch (failure) {
    if (!(failure instanceof SsoRefusal)) throw failure
    return await sendTestPage(reply, connection, testFailure(failure.reason))
  }
}
