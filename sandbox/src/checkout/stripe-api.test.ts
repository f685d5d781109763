import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { startCardServices } from '../card-services.ts'
import { API_VERSION } from './events.ts'
import { fixtureFields } from './fixture-fields.ts'

const key = 'sk_test_fixtures'
const secret = 'whsec_fixtures'

const services = await startCardServices()
const received: Stripe.Event[] = []
const receiver = createServer((request, response) => {
  const read = async () => {
    const signature = request.headers['stripe-signature'] ?? ''
    received.push(Stripe.webhooks.constructEvent(await text(request), signature, secret))
    response.end()
  }
  void read()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
await fetch(`${services.address}/webhooks`, { method: 'POST', body: JSON.stringify({ key, url, secret }) })
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await services.stop()
})

const { hostname, port } = new URL(services.address)
const stripe = new Stripe(key, {
  protocol: 'http',
  host: hostname,
  port: Number(port),
  maxNetworkRetries: 0,
  telemetry: false,
})

const order = (capture_method: 'automatic' | 'manual'): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: 1000, product_data: { name: 'Docket MT-000001' } },
    },
  ],
  payment_intent_data: { capture_method, description: 'Docket MT-000001', metadata: { order: '4711' } },
  success_url: `${url}/success`,
})

async function typeCard(session: Stripe.Checkout.Session, number = '4242424242424242') {
  const body = new URLSearchParams({ number, month: '12', year: '2099', cvc: '123' })
  await fetch(session.url ?? '', { method: 'POST', body, redirect: 'manual' })
  return await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
}

function intentOf({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (!payment_intent || typeof payment_intent === 'string') throw new Error('The intent is not expanded')
  return payment_intent
}
const chargeOf = (intent: Stripe.PaymentIntent) => intent.latest_charge as Stripe.Charge

const jsonTypeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** The fields that differ from Stripe's fixture: missing, added, or of another type. */
function differences(object: { object: string }): string[] {
  const expected = new Map(
    Object.entries(fixtureFields[object.object] ?? {}).flatMap(([type, names]) =>
      names.split(/\s+/).map((name) => [name, type] as const),
    ),
  )
  const sent = new Map(Object.entries(object).map(([name, value]) => [name, jsonTypeOf(value)]))
  return [...expected].flatMap(([name, type]) => {
    const found = sent.get(name)
    if (found === undefined) return [`${name} is missing`]
    return found === type || found === 'null' || type === 'null' ? [] : [`${name} is ${found}, not ${type}`]
  })
}

const failureOf = async (asked: Promise<unknown>) => {
  const failure: unknown = await asked.then(
    () => 'no failure',
    (error: unknown) => error,
  )
  if (!(failure instanceof Stripe.errors.StripeError))
    throw new Error(`Not an error of Stripe: ${String(failure)}`)
  const { statusCode, type, code, param, requestId } = failure
  return { statusCode, type, code, param, requestId }
}

test('[PAY-02] the stand-in of Stripe sends every field of Stripe’s published fixtures with its type, in replies and in signed events', async () => {
  const created = await stripe.checkout.sessions.create(order('manual'))
  expect(created.payment_intent).toBeNull()
  const declined = await typeCard(created, '4000000000000002')
  expect(chargeOf(intentOf(declined))).toMatchObject({ status: 'failed', failure_code: 'card_declined' })
  const held = await typeCard(created)
  const intent = intentOf(held)
  expect(chargeOf(intent)).toMatchObject({ captured: false, amount_captured: 0, refunded: false })
  const unexpanded = await stripe.paymentIntents.retrieve(intent.id)
  expect(unexpanded.latest_charge).toBe(chargeOf(intent).id)
  const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 900 })
  expect(captured).toMatchObject({ status: 'succeeded', amount_received: 900 })
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 })
  expect(refund.amount).toBe(300)
  const after = await stripe.checkout.sessions.retrieve(created.id, {
    expand: ['payment_intent.latest_charge'],
  })
  // The hundred pence that were not captured count as given back, as at Stripe.
  expect(chargeOf(intentOf(after))).toMatchObject({
    amount_captured: 900,
    amount_refunded: 400,
    refunded: false,
  })
  const paid = await stripe.checkout.sessions.retrieve(created.id)
  const objects = [created, paid, intent, chargeOf(intent), chargeOf(intentOf(declined)), refund, captured]
  expect(objects.map(differences)).toEqual(objects.map(() => []))

  await expect.poll(() => received.map(({ type }) => type)).toContain('charge.refunded')
  const given = received.find(({ type }) => type === 'charge.refunded')
  expect(given?.data.object).toMatchObject({
    object: 'charge',
    amount_refunded: 400,
    payment_intent: intent.id,
  })
  expect(received.flatMap(differences)).toEqual([])
  expect(received.map(({ data }) => differences(data.object as { object: string }))).toEqual(
    received.map(() => []),
  )
  expect(new Set(received.map(({ api_version }) => api_version))).toEqual(new Set([API_VERSION]))
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})

test('[PAY-02] the stand-in of Stripe refuses unknown keys, paths, parameters and records with Stripe’s errors, and names each request', async () => {
  const requestId = expect.stringMatching(/^req_\w+$/) as string
  const otherAccount = new Stripe('sk_test_unknown', {
    protocol: 'http',
    host: hostname,
    port: Number(port),
  })
  expect(await failureOf(otherAccount.checkout.sessions.create(order('automatic')))).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
    requestId,
  })
  const keyless = await fetch(`${services.address}/v1/refunds`, { method: 'POST' })
  expect([keyless.status, await keyless.json()]).toMatchObject([
    401,
    { error: { type: 'invalid_request_error', message: expect.stringContaining('API key') } },
  ])
  expect(await failureOf(stripe.customers.create({ name: 'Ada' }))).toMatchObject({
    statusCode: 404,
    type: 'StripeInvalidRequestError',
    requestId,
  })
  expect(await failureOf(stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  const unknown = { ...order('automatic'), colour: 'blue' }
  expect(await failureOf(stripe.checkout.sessions.create(unknown))).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'colour',
  })
  const paid = intentOf(await typeCard(await stripe.checkout.sessions.create(order('automatic'))))
  expect(await failureOf(stripe.refunds.create({ payment_intent: paid.id, amount: 1001 }))).toMatchObject({
    statusCode: 400,
    code: 'amount_too_large',
    param: 'amount',
  })
  await stripe.refunds.create({ payment_intent: paid.id })
  expect(await failureOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
    code: 'charge_already_refunded',
  })
})
