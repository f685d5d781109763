import { pence, type Pence } from '@despatch/domain/money/money.ts'
import { Stripe } from 'stripe'
import type { Outcome } from '../card-provider.ts'

const intentOf = ({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof payment_intent === 'object' ? payment_intent : null

/** Reads a session with its payment intent. */
export function readSession(session: Stripe.Checkout.Session): Outcome {
  const { id: code, status, url } = session
  const intent = intentOf(session)
  if (status === 'complete')
    return intent ? readIntent(code, intent) : unknown('a session without its payment')
  if (status === 'expired')
    return { kind: 'failed', code, reason: lastError(intent) ?? 'The checkout was not finished.' }
  if (status === 'open' && url) {
    const error = lastError(intent)
    return { kind: 'open', code, url, ...(error ? { error } : {}) }
  }
  return unknown(`the unrecognised session status ${String(status)}`)
}

/** The statuses of a payment intent. Unexpected ones are not guessed. */
function readIntent(code: string, intent: Stripe.PaymentIntent): Outcome {
  const currency = intent.currency.toUpperCase()
  switch (intent.status) {
    case 'succeeded':
      return isRefunded(intent)
        ? { kind: 'refunded', code }
        : {
            kind: 'captured',
            code,
            amount: pence(intent.amount_received),
            refunded: refundedOf(intent),
            currency,
          }
    case 'requires_capture':
      return { kind: 'authorised', code, amount: pence(intent.amount_capturable), currency }
    case 'canceled':
      return { kind: 'voided', code }
    case 'processing':
    case 'requires_action':
    case 'requires_confirmation':
    case 'requires_payment_method':
    default:
      return unknown(`the payment status ${intent.status} of a complete session`)
  }
}

const isRefunded = ({ latest_charge }: Stripe.PaymentIntent): boolean =>
  typeof latest_charge === 'object' && latest_charge?.refunded === true

/** The part of the captured amount that was returned. `amount_refunded` includes the part of a hold that was released. */
function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): Pence {
  if (typeof charge !== 'object' || !charge) return pence(0)
  const released = charge.amount - charge.amount_captured
  return pence(charge.amount_refunded - released)
}

/** The provider writes its card errors for the payer. */
const lastError = (intent: Stripe.PaymentIntent | null): string | undefined =>
  intent?.last_payment_error?.message ?? undefined

/**
 * Reads an error of the library. Only a request that creates the payment can be refused. A failed lookup of an existing
 * payment is not evidence about it: the key may just have changed.
 */
export function readFailure(failure: unknown, makes: boolean): Outcome {
  if (!(failure instanceof Stripe.errors.StripeError)) return unknown(String(failure))
  const { statusCode = 0, code = '', type, param = '' } = failure
  if (code === 'resource_missing') return { kind: 'absent' }
  const log = [type, statusCode, code, param].filter(Boolean).join(' ')
  const refused = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
  if (!refused || !makes) return unknown(log)
  return failure instanceof Stripe.errors.StripeCardError
    ? { kind: 'failed', reason: '', log }
    : { kind: 'failed', reason: '', log, requestRefused: true }
}

const unknown = (reason: string): Outcome => ({ kind: 'unknown', reason })
