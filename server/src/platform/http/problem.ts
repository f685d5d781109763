import type { Problem } from '@despatch/contract/wire/problem.ts'
import { Refusal, type RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { overloaded } from '../request-queue.ts'
import { retryAfterOf } from '../database/retryable-failures.ts'
import { RepeatedProblem, replayedHeader, storedHeader } from './idempotency.ts'
import { tooManyBytes } from './json-body.ts'
import { plainPagePolicy } from './plain-page.ts'
import { opensPage, problemPage } from './problem-page.ts'
import { limitHeaders } from './rate-limit-headers.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Fastify's own errors and our codes for them. */
const fastifyCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_BAD_URL: 'MALFORMED',
}

function asRefusal(failure: unknown, request: FastifyRequest): Refusal | undefined {
  if (failure instanceof Refusal) return failure
  const code = errorCode(failure)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooManyBytes(request)
  const known = fastifyCodes[code]
  if (known) return new Refusal(known)
  const retryAfter = retryAfterOf(failure)
  if (retryAfter !== undefined) return new Refusal('UNAVAILABLE', { retryAfter })
  const status = (failure as Partial<FastifyError> | null)?.statusCode
  if (status && status >= 400 && status < 500) return new Refusal('MALFORMED')
  return undefined
}

const errorCode = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''

/** The connection ended during the request, so no answer can be sent. */
const wasAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Converts anything thrown to a problem answer. Unexpected failures are logged, and answered without detail. */
export async function answerProblem(
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (wasAborted(request)) {
    request.log.debug({ err: failure }, 'the client disconnected before its request was complete')
    return
  }
  if (failure instanceof RepeatedProblem) {
    await sendText(reply.headers(repeatedHeaders), failure.status, failure.text)
    return
  }
  const refusal = asRefusal(failure, request)
  if (!refusal)
    request.log.error({ event: 'unexpected-error', err: failure }, 'A request failed unexpectedly')
  else if (refusal === overloaded) logOverload(request)
  else if (refusal.status >= 500)
    request.log.warn(
      { event: 'request-not-answered', reason: refusal.code, err: failure },
      'A request could not be answered',
    )
  await sendProblem(request, reply, refusal)
}

const LOG_OVERLOAD_EVERY_MS = 10_000
let overloadLogged = -LOG_OVERLOAD_EVERY_MS

/** Not every refused request: an overloaded portal refuses thousands a second. */
function logOverload({ log }: FastifyRequest): void {
  const now = performance.now()
  if (now - overloadLogged < LOG_OVERLOAD_EVERY_MS) return
  overloadLogged = now
  log.warn({ event: 'overloaded' }, 'The portal is overloaded, and refuses requests')
}

/** A limit of this call replaces the general limit in the headers. */
const spentHeaders = (spent: NonNullable<Refusal['spent']>, reset = 1) =>
  limitHeaders({ ...spent, remaining: 0, reset })

async function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal | undefined,
): Promise<void> {
  if (refusal?.status === 401) void reply.header('www-authenticate', challenge)
  if (refusal?.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  if (refusal?.spent) void reply.headers(spentHeaders(refusal.spent, refusal.retryAfter))
  const problem = problemOf(refusal, request.id)
  if (opensPage(request)) await sendPage(reply, problem)
  else await sendText(reply, problem.status, JSON.stringify(problem))
}

/** The problem answer to a refusal. Unexpected failures, without a refusal, state no detail. */
export const problemOf = (refusal: Refusal | undefined, requestId: string): Problem => ({
  type: refusal ? `/api#${refusal.code}` : 'about:blank',
  title: refusal?.title ?? 'Unexpected error',
  status: refusal?.status ?? 500,
  code: refusal?.code ?? 'UNEXPECTED',
  detail: refusal?.message ?? 'An unexpected error occurred',
  ...(refusal && refusal.errors.length > 0 ? { errors: refusal.errors } : {}),
  ...(refusal?.accepts ? { accepts: refusal.accepts } : {}),
  ...(refusal?.pricing ? { pricing: refusal.pricing } : {}),
  ...(refusal?.tariffs ? { tariffs: refusal.tariffs } : {}),
  ...refusal?.data,
  ...(refusal?.spent ? { limit: refusal.spent.limit } : {}),
  ...(refusal?.retryAfter === undefined ? {} : { retry_after: refusal.retryAfter }),
  requestId,
})

/** How a caller can authenticate (RFC 9110, 11.6.1). */
const challenge = 'Bearer realm="Despatch"'

const repeatedHeaders = { [storedHeader]: 'true', [replayedHeader]: 'true' }

const sendPage = (reply: FastifyReply, problem: Problem) =>
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(problemPage(problem))

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(text)
