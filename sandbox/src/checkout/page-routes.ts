import { goTo, page, type Answer, type Route } from '../http-service.ts'
import type { SwitchBoard } from '../switches.ts'
import { cardError, digitsOf, verdictOf, type Verdict } from '../test-cards.ts'
import { challengePage, checkoutPage, closedPage } from './checkout-page.ts'
import {
  asOfNow,
  captured,
  newCharge,
  newId,
  secondsNow,
  type CardError,
  type Charge,
  type Intent,
  type Session,
  type StoredSession,
} from './checkout-records.ts'
import type { CheckoutContext } from './session-routes.ts'
import { intentObject, sessionObject } from './stripe-objects.ts'

const refusals: Readonly<Record<'decline' | 'insufficient' | 'challenge', CardError>> = {
  decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  challenge: {
    code: 'card_declined',
    decline_code: 'authentication_required',
    message: 'We are unable to authenticate your payment method.',
  },
}

/** The checkout page: shows the session, accepts the card, asks for 3-D Secure and returns to the merchant. */
export function pageRoutes(context: CheckoutContext, board: SwitchBoard): Route[] {
  const opened = (id: string | undefined) => {
    const stored = context.book.sessions.get(id ?? '')
    return stored && asOfNow(stored).session.status === 'open' ? stored : undefined
  }
  return [
    {
      method: 'GET',
      path: /^\/checkout\/(\w+)$/,
      answer: ({ parts }) => {
        const stored = opened(parts[0])
        return page(stored ? checkoutPage(stored, '') : closedPage())
      },
    },
    {
      method: 'POST',
      path: /^\/checkout\/(\w+)$/,
      answer: ({ parts, body }) => {
        const stored = opened(parts[0])
        if (!stored) return page(closedPage())
        const typed = new URLSearchParams(body)
        const bank = typed.get('bank')
        if (bank) return bank === 'approve' ? pay(context, stored) : decline(context, stored, 'challenge')
        const number = digitsOf(typed.get('number') ?? '')
        const error = cardError(number, Number(typed.get('month')), Number(typed.get('year')))
        if (error) return page(checkoutPage(stored, error))
        return settle(context, stored, board.happens('decline') ? 'decline' : verdictOf(number), board)
      },
    },
  ]
}

function settle(
  context: CheckoutContext,
  stored: StoredSession,
  verdict: Verdict,
  board: SwitchBoard,
): Answer {
  if (verdict === 'challenge' || (verdict === 'approve' && board.happens('challenge')))
    return page(challengePage())
  return verdict === 'approve' ? pay(context, stored) : decline(context, stored, verdict)
}

/** The session's intent. It is created by the first attempt to pay, as at Stripe. */
const intentOf = ({ book }: CheckoutContext, { session, account, terms }: StoredSession): Intent =>
  book.intents.get(session.payment_intent ?? '') ?? {
    id: newId('pi'),
    account,
    ...terms,
    created: secondsNow(),
    amount_capturable: 0,
    amount_received: 0,
    status: 'requires_payment_method',
    canceled_at: null,
    last_payment_error: null,
    latest_charge: null,
  }

/** Stores the outcome of an attempt, and returns the session after it. */
function store(
  { book }: CheckoutContext,
  stored: StoredSession,
  { intent, charge }: { intent: Intent; charge: Charge },
  change: Partial<Session>,
): StoredSession {
  const after = { ...stored, session: { ...stored.session, ...change, payment_intent: intent.id } }
  book.sessions.keep(after.session.id, after)
  book.charges.keep(charge.id, charge)
  book.intents.keep(intent.id, intent)
  return after
}

function pay(context: CheckoutContext, stored: StoredSession): Answer {
  const { book, happened } = context
  const { account } = stored
  const intent = intentOf(context, stored)
  const charge = newCharge(intent, null)
  const isManual = intent.capture_method === 'manual'
  const held: Intent = {
    ...intent,
    status: 'requires_capture',
    amount_capturable: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  }
  const paid = isManual ? { intent: held, charge } : captured(held, charge, intent.amount)
  const after = store(context, stored, paid, {
    status: 'complete',
    payment_status: isManual ? 'unpaid' : 'paid',
    url: null,
  })
  const object = sessionObject(book, after, new Set())
  happened({ type: 'checkout.session.completed', account, object })
  if (!isManual)
    happened({
      type: 'payment_intent.succeeded',
      account,
      object: intentObject(book, paid.intent, new Set()),
    })
  return goTo(after.session.success_url)
}

function decline(context: CheckoutContext, stored: StoredSession, verdict: keyof typeof refusals): Answer {
  const refusal = refusals[verdict]
  const intent = intentOf(context, stored)
  const charge = newCharge(intent, refusal)
  const failed = { ...intent, last_payment_error: refusal, latest_charge: charge.id }
  const after = store(context, stored, { intent: failed, charge }, {})
  const object = intentObject(context.book, failed, new Set())
  context.happened({ type: 'payment_intent.payment_failed', account: stored.account, object })
  return page(checkoutPage(after, refusal.message))
}
