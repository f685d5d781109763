import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Description, PublishedCall } from './published-calls.ts'
import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send-request.ts'

/** Milliseconds that an answer may take. */
export const SLOWEST_MS = 2000

/** The connection of a larger body may be closed while it is being sent. */
const LARGE_BODY_BYTES = 100_000

/** Describes what is wrong with an answer; null if it matches the contract. */
export type Judge = (request: FuzzRequest, answer: FuzzAnswer) => string | null

/** Checks answers against the published description: status, refusal code, media type and schema, and their time. */
export function judgeBy(description: Description): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false })
  const fitsProblem = ajv.compile(description.components.schemas.Problem)
  const compiled = new Map<object, ValidateFunction>()
  const replyCheck = (schema: object): ValidateFunction => {
    const check = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, check)
    return check
  }
  return (request, answer) => {
    if (answer.status === 0)
      return (request.body?.length ?? 0) > LARGE_BODY_BYTES
        ? null
        : 'the connection was closed without an answer'
    if (answer.milliseconds > SLOWEST_MS) return `took ${Math.round(answer.milliseconds)} ms`
    return answer.status === 200
      ? replyError(request.call, answer, replyCheck)
      : problemError(request.call, answer, fitsProblem)
  }
}

function replyError(
  { replies }: PublishedCall,
  { type, text, bytes }: FuzzAnswer,
  checkOf: (schema: object) => ValidateFunction,
): string | null {
  const schema = replies.get(type)
  if (!schema) return `answered ${type || 'no media type'}, which is not published`
  if (type === 'text/event-stream') return null
  if (type !== 'application/json') return bytes > 0 ? null : 'answered an empty file'
  const check = checkOf(schema)
  return check(parsed(text)) ? null : `the answer does not fit its schema: ${errorsOf(check)}`
}

function problemError(
  { refusals }: PublishedCall,
  { status, type, text, headers }: FuzzAnswer,
  fits: ValidateFunction,
): string | null {
  const codes = refusals.get(status)
  if (!codes) return `answered ${status}, which is not published`
  if (type !== 'application/problem+json') return `answered ${status} as ${type || 'no media type'}`
  const problem = parsed(text)
  if (!fits(problem)) return `the problem does not fit its schema: ${errorsOf(fits)}`
  const { code } = problem as { code: string }
  if (!codes.includes(code)) return `answered ${status} ${code}, which is not published`
  if (status === 503 && !headers.has('retry-after')) return 'answered 503 without Retry-After'
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const errorsOf = ({ errors }: ValidateFunction): string =>
  (errors ?? [])
    .slice(0, 3)
    .map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`)
    .join('; ')
