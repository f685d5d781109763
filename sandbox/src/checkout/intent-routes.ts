import { json, type Answer, type StubRequest, type Route } from '../http-service.ts'
import { accountOf, notFound, onceOnly, stripeError } from './api-answers.ts'
import {
  captured,
  isRefunded,
  newId,
  secondsNow,
  type Charge,
  type Intent,
  type Refund,
} from './checkout-records.ts'
import { expandOf, unknownParameter } from './known-parameters.ts'
import type { CheckoutContext } from './session-routes.ts'
import { chargeObject, intentObject, refundObject } from './stripe-objects.ts'

const wrongState = ({ status }: Intent, action: string): Answer =>
  stripeError(400, `This PaymentIntent could not be ${action} because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })

/** Payment intents (retrieve, capture, cancel) and refunds. */
export function intentRoutes(context: CheckoutContext): Route[] {
  const { book } = context
  const withIntent =
    (
      kind: 'none' | 'capture',
      act: (intent: Intent, charge: Charge | undefined, sent: URLSearchParams) => Answer,
    ) =>
    (request: StubRequest): Answer => {
      const sent = request.method === 'GET' ? request.url.searchParams : new URLSearchParams(request.body)
      const unknown = unknownParameter(kind, sent)
      if (unknown) return unknown
      const [id = ''] = request.parts
      const intent = ownIntent(context, id, accountOf(request))
      return intent
        ? act(intent, book.charges.get(intent.latest_charge ?? ''), sent)
        : notFound('payment_intent', id, 'intent')
    }
  return [
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/(\w+)$/,
      answer: withIntent('none', (intent, _charge, sent) => json(intentObject(book, intent, expandOf(sent)))),
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
      answer: onceOnly(
        book,
        withIntent('capture', (intent, charge, sent) => {
          if (intent.status !== 'requires_capture' || !charge) return wrongState(intent, 'captured')
          const wanted = Number(sent.get('amount_to_capture') ?? intent.amount_capturable)
          if (!(Number.isSafeInteger(wanted) && wanted > 0 && wanted <= intent.amount_capturable))
            return stripeError(
              400,
              'The provided amount_to_capture is greater than the remaining authorized amount.',
              { code: 'amount_too_large', param: 'amount_to_capture' },
            )
          const after = captured(intent, charge, wanted)
          book.intents.keep(intent.id, after.intent)
          book.charges.keep(charge.id, after.charge)
          return changed(context, after.intent, 'payment_intent.succeeded', sent)
        }),
      ),
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      answer: onceOnly(
        book,
        withIntent('none', (intent, charge, sent) => {
          if (intent.status === 'succeeded' || intent.status === 'canceled')
            return wrongState(intent, 'canceled')
          const after: Intent = {
            ...intent,
            status: 'canceled',
            amount_capturable: 0,
            canceled_at: secondsNow(),
          }
          book.intents.keep(intent.id, after)
          if (charge && !charge.failure)
            book.charges.keep(charge.id, { ...charge, amount_refunded: charge.amount })
          return changed(context, after, 'payment_intent.canceled', sent)
        }),
      ),
    },
    {
      method: 'POST',
      path: /^\/v1\/refunds$/,
      answer: onceOnly(book, ({ body }, account) => refund(context, new URLSearchParams(body), account)),
    },
  ]
}

function changed(
  { book, happened }: CheckoutContext,
  intent: Intent,
  type: 'payment_intent.succeeded' | 'payment_intent.canceled',
  sent: URLSearchParams,
): Answer {
  happened({ type, account: intent.account, object: intentObject(book, intent, new Set()) })
  return json(intentObject(book, intent, expandOf(sent)))
}

/** Gives back the amount, or what is left of the charge if none is sent. */
function refund(context: CheckoutContext, sent: URLSearchParams, account: string): Answer {
  const { book } = context
  const unknown = unknownParameter('refund', sent)
  if (unknown) return unknown
  const id = sent.get('payment_intent') ?? ''
  const intent = ownIntent(context, id, account)
  if (!intent) return notFound('payment_intent', id, 'payment_intent')
  const charge = book.charges.get(intent.latest_charge ?? '')
  if (intent.status !== 'succeeded' || !charge) return wrongState(intent, 'refunded')
  if (isRefunded(charge))
    return stripeError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const rest = charge.amount - charge.amount_refunded
  const amount = Number(sent.get('amount') ?? rest)
  if (!(Number.isSafeInteger(amount) && amount > 0))
    return stripeError(400, 'Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount > rest)
    return stripeError(400, 'Refund amount is greater than unrefunded amount on charge.', {
      code: 'amount_too_large',
      param: 'amount',
    })
  const after = { ...charge, amount_refunded: charge.amount_refunded + amount }
  book.charges.keep(charge.id, after)
  const given: Refund = {
    id: newId('re'),
    amount,
    charge: charge.id,
    payment_intent: intent.id,
    currency: intent.currency,
    created: secondsNow(),
  }
  context.happened({ type: 'charge.refunded', account, object: chargeObject(intent, after) })
  return json(refundObject(given))
}

/** An intent of the account. */
function ownIntent({ book }: CheckoutContext, id: string, account: string): Intent | undefined {
  const intent = book.intents.get(id)
  return intent?.account === account ? intent : undefined
}
