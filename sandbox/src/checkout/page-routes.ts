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
    const kept = desk.book.sessions.get(id ?? '')
    return kept && asOfNow(kept).session.status === 'open' ? kept : undefined
  }
  return [
    {
      method: 'GET',
      path: /^\/checkout\/(\w+)$/,
      answer: ({ parts }) => {
        const kept = opened(parts[0])
        return page(kept ? checkoutPage(kept, '') : closedPage())
      },
    },
    {
      method: 'POST',
      path: /^\/checkout\/(\w+)$/,
      answer: ({ parts, body }) => {
        const kept = opened(parts[0])
        if (!kept) return page(closedPage())
        const typed = new URLSearchParams(body)
        const bank = typed.get('bank')
        if (bank) return bank === 'approve' ? pay(desk, kept) : decline(desk, kept, 'challenge')
        const number = digitsOf(typed.get('number') ?? '')
        const error = cardError(number, Number(typed.get('month')), Number(typed.get('year')))
        if (error) return page(checkoutPage(kept, error))
        return settle(desk, kept, board.happens('decline') ? 'decline' : verdictOf(number), board)
      },
    },
  ]
}

function settle(desk: CheckoutDesk, kept: StoredSession, verdict: Verdict, board: SwitchBoard): Answer {
  if (verdict === 'challenge' || (verdict === 'approve' && board.happens('challenge')))
    return page(challengePage())
  return verdict === 'approve' ? pay(desk, kept) : decline(desk, kept, verdict)
}

const intentOf = ({ book }: CheckoutDesk, { session }: StoredSession): Intent => {
  const intent = book.intents.get(session.payment_intent)
  if (!intent) throw new Error(`The session ${session.id} has no intent`)
  return intent
}

function pay(desk: CheckoutDesk, kept: StoredSession): Answer {
  const intent = intentOf(desk, kept)
  const manual = intent.capture_method === 'manual'
  const paid: Intent = manual
    ? { ...intent, status: 'requires_capture', amount_capturable: intent.amount }
    : captured(intent, intent.amount)
  desk.book.intents.keep(intent.id, { ...paid, last_payment_error: null })
  const session = {
    ...kept.session,
    status: 'complete' as const,
    payment_status: manual ? ('unpaid' as const) : ('paid' as const),
    url: null,
  }
  desk.book.sessions.keep(session.id, { ...kept, session })
  desk.happened({ type: 'checkout.session.completed', account: kept.account, object: session })
  if (!manual) desk.happened({ type: 'payment_intent.succeeded', account: kept.account, object: paid })
  return goTo(session.success_url)
}

function decline(desk: CheckoutDesk, kept: StoredSession, verdict: keyof typeof refusals): Answer {
  const { code, message } = refusals[verdict]
  const failed: Intent = {
    ...intentOf(desk, kept),
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: code, message },
  }
  desk.book.intents.keep(failed.id, failed)
  desk.happened({ type: 'payment_intent.payment_failed', account: kept.account, object: failed })
  return page(checkoutPage(kept, message))
}
