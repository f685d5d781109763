import { goTo, page, type Answer, type Route } from '../http-service.ts'
import type { SwitchBoard } from '../switches.ts'
import { cardError, digitsOf, verdictOf, type Verdict } from '../test-cards.ts'
import { challengePage, checkoutPage, closedPage } from './checkout-page.ts'
import { asOfNow, type Intent, type StoredSession } from './checkout-records.ts'
import { captured } from './intent-routes.ts'
import type { CheckoutDesk } from './session-routes.ts'

const refusals: Readonly<
  Record<'decline' | 'insufficient' | 'challenge', { code: string; message: string }>
> = {
  decline: { code: 'generic_decline', message: 'Your card was declined.' },
  insufficient: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  challenge: {
    code: 'authentication_required',
    message: 'We are unable to authenticate your payment method.',
  },
}

/** The checkout page: shows the session, accepts the card, asks for 3-D Secure and returns to the merchant. */
export function pageRoutes(desk: CheckoutDesk, board: SwitchBoard): Route[] {
  const opened = (id: string | undefined) => {
    const stored = desk.book.sessions.get(id ?? '')
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
        if (bank) return bank === 'approve' ? pay(desk, stored) : decline(desk, stored, 'challenge')
        const number = digitsOf(typed.get('number') ?? '')
        const error = cardError(number, Number(typed.get('month')), Number(typed.get('year')))
        if (error) return page(checkoutPage(stored, error))
        return settle(desk, stored, board.happens('decline') ? 'decline' : verdictOf(number), board)
      },
    },
  ]
}

function settle(desk: CheckoutDesk, stored: StoredSession, verdict: Verdict, board: SwitchBoard): Answer {
  if (verdict === 'challenge' || (verdict === 'approve' && board.happens('challenge')))
    return page(challengePage())
  return verdict === 'approve' ? pay(desk, stored) : decline(desk, stored, verdict)
}

const intentOf = ({ book }: CheckoutDesk, { session }: StoredSession): Intent => {
  const intent = book.intents.get(session.payment_intent)
  if (!intent) throw new Error(`The session ${session.id} has no intent`)
  return intent
}

function pay(desk: CheckoutDesk, stored: StoredSession): Answer {
  const intent = intentOf(desk, stored)
  const manual = intent.capture_method === 'manual'
  const paid: Intent = manual
    ? { ...intent, status: 'requires_capture', amount_capturable: intent.amount }
    : captured(intent, intent.amount)
  desk.book.intents.keep(intent.id, { ...paid, last_payment_error: null })
  const session = {
    ...stored.session,
    status: 'complete' as const,
    payment_status: manual ? ('unpaid' as const) : ('paid' as const),
    url: null,
  }
  desk.book.sessions.keep(session.id, { ...stored, session })
  desk.happened({ type: 'checkout.session.completed', account: stored.account, object: session })
  if (!manual) desk.happened({ type: 'payment_intent.succeeded', account: stored.account, object: paid })
  return goTo(session.success_url)
}

function decline(desk: CheckoutDesk, stored: StoredSession, verdict: keyof typeof refusals): Answer {
  const { code, message } = refusals[verdict]
  const failed: Intent = {
    ...intentOf(desk, stored),
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: code, message },
  }
  desk.book.intents.keep(failed.id, failed)
  desk.happened({ type: 'payment_intent.payment_failed', account: stored.account, object: failed })
  return page(checkoutPage(stored, message))
}
