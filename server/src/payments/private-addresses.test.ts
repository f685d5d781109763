import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import { paymentCheckout, paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

/** A service on the operator's own machine that must not be reachable from outside. */
let neighbour: Server
let connections = 0
let portal: TestPortal
let port: number

beforeAll(async () => {
  neighbour = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(neighbour, 'listening')
  ;({ port } = neighbour.address() as AddressInfo)
  portal = await openTestPortal({
    NODE_ENV: 'production',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    CARD_PROVIDER_ORIGINS: `https://127.0.0.1:${port} https://localhost:${port}`,
    PAYMENT_TIMEOUT: '2000',
  })
})
afterAll(async () => {
  await portal.close()
  neighbour.close()
})

const save = async (provider: 'O' | 'S', address: string) => {
  const admin = await portal.login('admin')
  const settings = { provider, publicKey: 'pk_live', serviceKey: 'sk_live', address }
  await portal.announced('reference', () => admin.call(cardProviderPost, settings))
}

/** Pays by a provider; returns the result of the call. */
async function pay(provider: 'O' | 'S') {
  const payer = await portal.login(provider === 'O' ? 'card' : 'checkout')
  const order =
    provider === 'O'
      ? booking({ docket: { dck_cust_id: 2, dck_tariff: 4 } })
      : booking({ docket: { dck_cust_id: 3, dck_cust_ref1: 'PO 1' } })
  const { pricing } = await payer.call(docketPrice, order)
  const payment = { ...order, amount: pricing?.total }
  return provider === 'O'
    ? await payer.send(paymentProcess, { ...payment, token: 'a-token' })
    : await payer.send(paymentCheckout, payment)
}

const providers = ['O', 'S'] as const

test.each(providers.flatMap((provider) => ['127.0.0.1', 'localhost'].map((host) => ({ provider, host }))))(
  '[PAY-05] in production a payment by provider $provider does not connect to $host, a private address',
  async ({ provider, host }) => {
    // The checkout provider takes an address without a path.
    const path = provider === 'O' ? '/admin' : ''
    await save(provider, `https://${host}:${port}${path}`)
    const { status, body } = await pay(provider)
    // The provider was called and could not be reached.
    expect(status).toBe(provider === 'O' ? 402 : 200)
    expect(body).not.toMatchObject({ status: 'complete' })
    expect(connections).toBe(0)
  },
)
