import { json, type Answer, type StubRequest, type Route } from '../http-service.ts'
import { newId, type CheckoutStore } from './checkout-records.ts'
import { API_VERSION } from './events.ts'

/** An error in Stripe's format. */
export const stripeError = (status: number, message: string, more: Record<string, string> = {}): Answer =>
  json({ error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message, ...more } }, status)

export const notFound = (what: string, id: string, param = 'id'): Answer =>
  stripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param })

/** The secret key of the calling account, or ''. Stripe takes it as a bearer token or as the user of basic authentication. */
export function accountOf({ headers }: StubRequest): string {
  const [, scheme = '', token = ''] = /^(Bearer|Basic) (\S+)$/.exec(headers.authorization ?? '') ?? []
  return scheme === 'Basic' ? (Buffer.from(token, 'base64').toString().split(':')[0] ?? '') : token
}

/**
 * The routes of Stripe's API: each reply has a `request-id`, a request without a known key gets 401, and every other
 * path below /v1 gets Stripe's 404.
 */
export function apiRoutes(routes: readonly Route[], isKnown: (account: string) => boolean): Route[] {
  const everywhereElse = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'].map((method) => ({
    method,
    path: /^\/v1(?:\/|$)/,
    answer: ({ url }: StubRequest) =>
      stripeError(404, `Unrecognized request URL (${method}: ${url.pathname}).`),
  }))
  return [...routes, ...everywhereElse].map((route) => ({
    ...route,
    answer: async (request) =>
      identified(refusedKey(accountOf(request), isKnown) ?? (await route.answer(request))),
  }))
}

function refusedKey(account: string, isKnown: (account: string) => boolean): Answer | undefined {
  if (account === '')
    return stripeError(
      401,
      'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.',
    )
  return isKnown(account) ? undefined : stripeError(401, `Invalid API Key provided: ${starred(account)}`)
}

/** A key as Stripe shows it in errors: its beginning and its last four characters. */
const starred = (key: string) => `${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 12 ? key.slice(-4) : ''}`

const identified = (answer: Answer): Answer =>
  answer === 'silence'
    ? answer
    : {
        ...answer,
        headers: { 'request-id': newId('req'), 'stripe-version': API_VERSION, ...answer.headers },
      }

/** Returns the first response for a repeated Idempotency-Key, and refuses the key with a different payload. */
export const onceOnly =
  (book: CheckoutStore, act: (request: StubRequest, account: string) => Answer) =>
  (request: StubRequest): Answer => {
    const account = accountOf(request)
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return act(request, account)
    const name = `${account} ${key}`
    const path = request.url.pathname
    const first = book.answers.get(name)
    if (first && (first.path !== path || first.body !== request.body)) {
      return json(
        {
          error: {
            type: 'idempotency_error',
            message:
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          },
        },
        400,
      )
    }
    if (first)
      return { ...json(null, first.status), body: first.answer, headers: { 'idempotent-replayed': 'true' } }
    const answer = act(request, account)
    if (answer !== 'silence' && (answer.status ?? 200) < 500) {
      book.answers.keep(name, { path, body: request.body, status: answer.status ?? 200, answer: answer.body })
    }
    return answer
  }
