import { json, type Answer, type StubRequest, type Route } from '../http-service.ts'
import { isOneEmail } from '../email-field.ts'
import { accountOf, notFound, onceOnly, stripeError } from './api-answers.ts'
import {
  asOfNow,
  newId,
  secondsNow,
  type CheckoutStore,
  type IntentTerms,
  type StoredSession,
} from './checkout-records.ts'
import type { CheckoutEvent } from './events.ts'
import { readForm, tableAt, textAt, type FormTable } from './form-encoding.ts'
import { expandOf, unknownParameter } from './known-parameters.ts'
import { sessionObject } from './stripe-objects.ts'

export interface CheckoutContext {
  book: CheckoutStore
  /** The address of the checkout page. */
  address: () => string
  happened: (event: CheckoutEvent) => void
}

/** Checkout sessions: create, retrieve, expire. */
export const sessionRoutes = (context: CheckoutContext): Route[] => [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    answer: onceOnly(context.book, ({ body }, account) => create(context, body, account)),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    answer: ownSession(context, (stored, { url }) => {
      const { searchParams } = url
      return (
        unknownParameter('none', searchParams) ??
        json(sessionObject(context.book, stored, expandOf(searchParams)))
      )
    }),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    answer: ownSession(context, (stored, { body }) => {
      const unknown = unknownParameter('none', new URLSearchParams(body))
      if (unknown) return unknown
      if (stored.session.status !== 'open')
        return stripeError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      const expired = { ...stored, session: { ...stored.session, status: 'expired' as const, url: null } }
      context.book.sessions.keep(stored.session.id, expired)
      const object = sessionObject(context.book, expired, new Set())
      context.happened({ type: 'checkout.session.expired', account: stored.account, object })
      return json(object)
    }),
  },
]

/** Handles a call for one of the account's own sessions. */
function ownSession({ book }: CheckoutContext, act: (stored: StoredSession, request: StubRequest) => Answer) {
  return (request: StubRequest): Answer => {
    const [id = ''] = request.parts
    const stored = book.sessions.get(id)
    return stored && stored.account === accountOf(request)
      ? act(asOfNow(stored), request)
      : notFound('checkout.session', id, 'session')
  }
}

function create({ book, address }: CheckoutContext, body: string, account: string): Answer {
  const sent = new URLSearchParams(body)
  const form = readForm(body)
  const read = readTerms(form)
  const refused = unknownParameter('createSession', sent) ?? missingParameter(form) ?? wrongEmail(form)
  if (refused) return refused
  if (!read)
    return stripeError(400, 'The Checkout Session’s total amount due must add up to at least £0.30 gbp', {
      code: 'amount_too_small',
    })
  const id = newId('cs_test')
  const now = secondsNow()
  const withId = (url: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id)
  const stored: StoredSession = {
    account,
    ...read,
    session: {
      id,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: textAt(form, 'client_reference_id') || null,
      customer_email: textAt(form, 'customer_email') || null,
      metadata: tableAt(form, 'metadata'),
      payment_intent: null,
      success_url: withId(textAt(form, 'success_url')),
      cancel_url: withId(textAt(form, 'cancel_url')) || null,
      expires_at: Number(textAt(form, 'expires_at')) || now + 24 * 3600,
      url: `${address()}/checkout/${id}`,
      created: now,
    },
  }
  book.sessions.keep(id, stored)
  return json(sessionObject(book, stored, expandOf(sent)))
}

/** The terms of the payment and the product's name; nothing if the amount is too small or not a number. */
function readTerms(form: FormTable): { terms: IntentTerms; product: string } | undefined {
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
  if (!first || !Number.isSafeInteger(amount) || amount < 30) return undefined
  const intentData = tableAt(form, 'payment_intent_data')
  return {
    product: textAt(tableAt(first.price, 'product_data'), 'name'),
    terms: {
      amount,
      currency: textAt(first.price, 'currency').toLowerCase(),
      capture_method: textAt(intentData, 'capture_method') === 'manual' ? 'manual' : 'automatic',
      description: textAt(intentData, 'description') || null,
      metadata: tableAt(intentData, 'metadata'),
    },
  }
}

function missingParameter(form: FormTable): Answer | undefined {
  const param = ['mode', 'success_url'].find((name) => textAt(form, name) === '')
  return param === undefined
    ? undefined
    : stripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

function wrongEmail(form: FormTable): Answer | undefined {
  const email = textAt(form, 'customer_email')
  return email === '' || isOneEmail(email)
    ? undefined
    : stripeError(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
}
