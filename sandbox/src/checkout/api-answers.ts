import { json, type Answer, type Asked } from '../http-service.ts'
import type { CheckoutBook } from './checkout-records.ts'

/** An error in Stripe's format. */
export const stripeError = (status: number, message: string, more: Record<string, string> = {}): Answer =>
  json({ error: { type: status === 402 ? 'card_error' : 'invalid_request_error', message, ...more } }, status)

/** The secret key of the calling account, or undefined. */
export const accountOf = ({ headers }: Asked): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

/** Returns the first response for a repeated Idempotency-Key, and refuses the key with a different payload. */
export const onceOnly =
  (book: CheckoutBook, act: (asked: Asked, account: string) => Answer) =>
  (asked: Asked): Answer => {
    const account = accountOf(asked)
    if (!account) return stripeError(401, 'You did not provide an API key.')
    const key = asked.headers['idempotency-key']
    if (typeof key !== 'string') return act(asked, account)
    const name = `${account} ${key}`
    const path = asked.url.pathname
    const first = book.answers.get(name)
    if (first && (first.path !== path || first.body !== asked.body)) {
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
    const answer = act(asked, account)
    if (answer !== 'silence' && (answer.status ?? 200) < 500) {
      book.answers.keep(name, { path, body: asked.body, status: answer.status ?? 200, answer: answer.body })
    }
    return answer
  }
