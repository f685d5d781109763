import { randomUUID } from 'node:crypto'
import { json, type Answer, type Route } from '../http-service.ts'
import { accountOf, onceOnly, stripeError } from './api-answers.ts'
import { asOfNow, type CheckoutBook, type Intent, type StoredSession } from './checkout-records.ts'
import { isOneEmail } from '../email-field.ts'
import type { CheckoutEvent } from './events.ts'
import { readForm, tableAt, textAt } from './form-encoding.ts'

export interface CheckoutDesk {
  book: CheckoutBook
  /** The address of the checkout page. */
  address: () => string
  happened: (event: CheckoutEvent) => void
}

const idOf = (prefix: string) => `${prefix}_test_${randomUUID().replaceAll('-', '')}`

/** Checkout sessions: create, retrieve, expire. */
export const sessionRoutes = (desk: CheckoutDesk): Route[] => [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    answer: onceOnly(desk.book, ({ body }, account) => create(desk, body, account)),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    answer: (asked) => {
      const stored = desk.book.sessions.get(asked.parts[0] ?? '')
      if (!stored || stored.account !== accountOf(asked)) return notFound('checkout.session')
      const { session } = asOfNow(stored)
      const expanded = [...asked.url.searchParams.values()].some((name) => name.startsWith('payment_intent'))
      const intent = desk.book.intents.get(session.payment_intent)
      return json(expanded ? { ...session, payment_intent: intent } : session)
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    answer: (asked) => {
      const stored = desk.book.sessions.get(asked.parts[0] ?? '')
      if (!stored || stored.account !== accountOf(asked)) return notFound('checkout.session')
      if (asOfNow(stored).session.status !== 'open')
        return stripeError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      const session = { ...stored.session, status: 'expired' as const, url: null }
      desk.book.sessions.keep(session.id, { ...stored, session })
      desk.happened({ type: 'checkout.session.expired', account: stored.account, object: session })
      return json(session)
    },
  },
]

export const notFound = (what: string): Answer =>
  stripeError(404, `No such ${what}`, { code: 'resource_missing' })

function create({ book, address }: CheckoutDesk, body: string, account: string): Answer {
  const form = readForm(body)
  const intentData = tableAt(form, 'payment_intent_data')
  const items = Object.values(tableAt(form, 'line_items')).filter((item) => typeof item === 'object')
  const prices = items.map((item) => ({
    price: tableAt(item, 'price_data'),
    quantity: Number(textAt(item, 'quantity')),
  }))
  const amount = prices.reduce(
    (sum, { price, quantity }) => sum + Number(textAt(price, 'unit_amount')) * quantity,
    0,
  )
  const [first] = prices
  if (!first || !Number.isSafeInteger(amount) || amount < 30)
    return stripeError(400, 'The Checkout Session’s total amount due must add up to at least £0.30 gbp', {
      code: 'amount_too_small',
    })
  const email = textAt(form, 'customer_email')
  if (email !== '' && !isOneEmail(email))
    return stripeError(400, `Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'customer_email',
    })
  const currency = textAt(first.price, 'currency').toLowerCase()
  const intent: Intent = {
    id: idOf('pi'),
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency,
    capture_method: textAt(intentData, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    status: 'requires_payment_method',
    metadata: tableAt(intentData, 'metadata'),
    last_payment_error: null,
    latest_charge: null,
  }
  const now = Math.floor(Date.now() / 1000)
  const id = idOf('cs')
  const stored: StoredSession = {
    account,
    description: textAt(tableAt(first.price, 'product_data'), 'name'),
    session: {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency,
      client_reference_id: textAt(form, 'client_reference_id'),
      customer_email: email || null,
      metadata: tableAt(form, 'metadata'),
      payment_intent: intent.id,
      success_url: textAt(form, 'success_url').replaceAll('{CHECKOUT_SESSION_ID}', id),
      cancel_url: textAt(form, 'cancel_url').replaceAll('{CHECKOUT_SESSION_ID}', id),
      expires_at: Number(textAt(form, 'expires_at')) || now + 24 * 3600,
      url: `${address()}/checkout/${id}`,
      created: now,
    },
  }
  book.intents.keep(intent.id, intent)
  book.sessions.keep(id, stored)
  return json(stored.session)
}
