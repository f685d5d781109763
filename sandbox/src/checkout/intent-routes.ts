import { randomUUID } from 'node:crypto'
import { json, type Answer, type Route } from '../http-service.ts'
import { accountOf, onceOnly, stripeError } from './api-answers.ts'
import type { CheckoutBook, Intent } from './checkout-records.ts'
import type { CheckoutEvent } from './events.ts'
import { readForm, textAt } from './form-encoding.ts'
import { notFound, type CheckoutDesk } from './session-routes.ts'

const wrongState = ({ status }: Intent, action: string): Answer =>
  stripeError(400, `This PaymentIntent could not be ${action} because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })

/** Payment intents (retrieve, capture, cancel) and refunds. */
export function intentRoutes(desk: CheckoutDesk): Route[] {
  const { book } = desk
  const save = (intent: Intent, account: string, type: CheckoutEvent['type']) => {
    book.intents.keep(intent.id, intent)
    desk.happened({ type, account, object: intent })
    return json(intent)
  }
  return [
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/(\w+)$/,
      answer: (asked) => {
        const intent = ownIntent(book, asked.parts[0], accountOf(asked))
        return intent ? json(intent) : notFound('payment_intent')
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
      answer: onceOnly(book, ({ body, parts }, account) => {
        const intent = ownIntent(book, parts[0], account)
        if (!intent) return notFound('payment_intent')
        if (intent.status !== 'requires_capture') return wrongState(intent, 'captured')
        const wanted = Number(textAt(readForm(body), 'amount_to_capture') || intent.amount_capturable)
        if (!(wanted > 0 && wanted <= intent.amount_capturable))
          return stripeError(
            400,
            'The provided amount_to_capture is greater than the remaining authorized amount.',
          )
        return save(captured(intent, wanted), account, 'payment_intent.succeeded')
      }),
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      answer: onceOnly(book, ({ parts }, account) => {
        const intent = ownIntent(book, parts[0], account)
        if (!intent) return notFound('payment_intent')
        if (intent.status === 'succeeded' || intent.status === 'canceled')
          return wrongState(intent, 'canceled')
        return save(
          { ...intent, status: 'canceled', amount_capturable: 0 },
          account,
          'payment_intent.canceled',
        )
      }),
    },
    {
      method: 'POST',
      path: /^\/v1\/refunds$/,
      answer: onceOnly(book, ({ body }, account) => {
        const intent = ownIntent(book, textAt(readForm(body), 'payment_intent'), account)
        if (!intent) return notFound('payment_intent')
        const charge = intent.latest_charge
        if (intent.status !== 'succeeded' || !charge) return wrongState(intent, 'refunded')
        if (charge.refunded)
          return stripeError(400, `Charge ${charge.id} has already been refunded.`, {
            code: 'charge_already_refunded',
          })
        const rest = charge.amount - charge.amount_refunded
        const amount = Number(textAt(readForm(body), 'amount') || rest)
        if (!(Number.isSafeInteger(amount) && amount > 0 && amount <= rest))
          return stripeError(400, 'Refund amount is greater than unrefunded amount on charge.', {
            code: 'amount_too_large',
            param: 'amount',
          })
        const latest_charge = {
          ...charge,
          amount_refunded: charge.amount_refunded + amount,
          refunded: amount === rest,
        }
        save({ ...intent, latest_charge }, account, 'charge.refunded')
        return json({
          id: `re_${randomUUID()}`,
          object: 'refund',
          amount,
          status: 'succeeded',
          payment_intent: intent.id,
        })
      }),
    },
  ]
}

/** An intent of the account's own sessions. */
function ownIntent(
  book: CheckoutBook,
  id: string | undefined,
  account: string | undefined,
): Intent | undefined {
  const owned = book.sessions
    .all()
    .some((stored) => stored.session.payment_intent === id && stored.account === account)
  return owned && id ? book.intents.get(id) : undefined
}

/** The intent after the amount was captured. */
export const captured = (intent: Intent, amount: number): Intent => ({
  ...intent,
  status: 'succeeded',
  amount_capturable: 0,
  amount_received: amount,
  latest_charge: { id: `ch_${randomUUID()}`, object: 'charge', amount, amount_refunded: 0, refunded: false },
})
