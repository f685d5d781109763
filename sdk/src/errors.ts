import type { ProblemCode } from './calls.gen.ts'
import type { components } from './types.gen.ts'

/** A problem document (RFC 9457). */
export type Problem = components['schemas']['Problem']

/** The portal refused a call. `code` does not change; the message is for people. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly code: ProblemCode | (string & {})
  /** The invalid fields, by their path in the request. */
  readonly errors: readonly { field: string; message: string }[]
  /** Name it when you ask for help. */
  readonly requestId: string
  /** Seconds until the call can be sent again; null if the portal named none. */
  readonly retryAfter: number | null
  /** What the refusal is about: the total with PRICE_CHANGED, the delivery with REFERENCE_EXISTS, the limit with RATE_LIMITED. */
  readonly data: { [Field in 'total' | 'currency' | 'delivery' | 'limit']: Problem[Field] | undefined }

  constructor(problem: Problem, retryAfter: number | null) {
    const fields = (problem.errors ?? []).map(({ field, message }) => ` ${field}: ${message}`)
    super(`${problem.code} (${problem.status}): ${problem.detail}${fields.join(';')}`)
    this.status = problem.status
    this.code = problem.code
    this.errors = problem.errors ?? []
    this.requestId = problem.requestId
    this.retryAfter = retryAfter
    const { total, currency, delivery, limit } = problem
    this.data = { total, currency, delivery, limit }
  }
}

/** No reply arrived. The call may have been executed: send it again with the same `idempotencyKey`. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** The message is not from the portal, or is too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** Whether an error is a refusal, with this code if one is named. */
export const isProblem = (error: unknown, code?: ProblemCode): error is ProblemError =>
  error instanceof ProblemError && (code === undefined || error.code === code)

/** The problem in a reply. A proxy in between may have replied with something else. */
export function problemOf(status: number, text: string): Problem {
  const parsed = parsedOf(text)
  if (isDocument(parsed)) return parsed
  return {
    type: 'about:blank',
    title: 'Unexpected reply',
    status,
    code: 'UNEXPECTED',
    detail: text.slice(0, 200),
    requestId: '',
  }
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isDocument = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value && 'requestId' in value
