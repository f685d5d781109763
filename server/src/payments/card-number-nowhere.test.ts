import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import {
  paymentCheckout,
  paymentError,
  paymentProcess,
  paymentSession,
  quotePayment,
} from '@despatch/contract/payments/payments.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { startCardServices, type CardServices } from '@despatch/sandbox/card-services.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { cards, payersAt } from '../../test/card-payments.ts'
import { clientOf, logInAt } from '../../test/client.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openRecorder, type Recorder } from '../../test/recorder.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'
import { unlimited } from '../../test/unlimited.ts'
import { demoKeys } from '@despatch/demo/demo-providers.ts'
import { webhookPath } from './webhook-path.ts'

/** Records all requests to the portal and to the providers, and all log lines. */
let services: CardServices
let toProvider: Recorder
let toPortal: Recorder
let databases: TestPortal
let child: ChildProcess
let log = ''
let direct = ''
const database = 'metro'

const portalFile = fileURLToPath(new URL('../../test/company-portal.ts', import.meta.url))

beforeAll(async () => {
  services = await startCardServices()
  toProvider = await openRecorder(() => services.address)
  toPortal = await openRecorder(() => direct)
  databases = await openTestPortal()
  const started = spawn(process.execPath, [portalFile], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'trace',
      PORT: '0',
      COMPANY_DATABASE: databases.connection('metro'),
      SANDBOX_URL: toProvider.address,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...unlimited,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text: Buffer) => (log += text))
  await vi.waitUntil(() => log.includes('running at '), { timeout: 60_000, interval: 50 })
  direct = /running at (http:\S+)/.exec(log)?.[1] ?? ''
  for (const id of ['O', 'S'] as const) {
    const { serviceKey: key, webhookSecret: secret } = demoKeys(database, id)
    const url = `${toPortal.address}${webhookPath(database, id)}`
    await fetch(`${services.address}/webhooks`, {
      method: 'POST',
      body: JSON.stringify({ key, url, secret }),
    })
  }
})

afterAll(async () => {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  await Promise.all([toPortal.close(), toProvider.close(), databases.close()])
  await services.stop()
})

/** Any of the test cards, with or without separators between digits. */
const cardNumber = '4(242|000)[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?(4242|0002|9995|3220)'

/** The tables with a row that matches this pattern in any column. */
async function tablesWith(pattern: string): Promise<string[]> {
  const { pool } = databases.tenant('metro')
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const held = await pool.query(`select from ${name} t where t::text ~ $1 limit 1`, [pattern])
    if (held.rowCount) found.push(name)
  }
  return found
}

test('[PAY-04, PAY-07] a card paid through either provider leaves its number in no request, log line or table', async () => {
  const payers = payersAt(services.address)
  const card = await logInAt(toPortal.address, 'card', database)
  const checkout = await logInAt(toPortal.address, 'checkout', database)
  const visitor = clientOf(toPortal.address, '')

  const order = booking({ docket: { dck_cust_id: 2, dck_tariff: 4 } })
  const amount = (await card.call(docketPrice, order)).pricing?.total ?? 0
  const token = await payers.token()
  const details = { cardholder: 'Ada Booker', card_details: { maskedCardNumber: '**** **** **** 4242' } }
  const paid = await card.call(paymentProcess, { ...order, ...details, token, amount })
  expect(paid.status).toBe('complete')
  const refused = { ...order, token: await payers.token(cards.declined), amount }
  expect((await card.send(paymentProcess, refused)).status).toBe(402)

  const stored = await visitor.call(quote, { database, booking: quoteDraft(), terms: allTerms })
  const byGuest = { guid: stored.guid, token: await payers.token(), cardholder: 'Greta Guest' }
  const payment = { amount: stored.pricing?.total ?? 0 }
  expect((await visitor.call(quotePayment, { database, data: byGuest, payment })).status).toBe('complete')

  const other = booking({ docket: { dck_cust_id: 3, dck_cust_ref1: 'PO 1' } })
  const total = (await checkout.call(docketPrice, other)).pricing?.total ?? 0
  const { session_id, url } = await checkout.call(paymentCheckout, { ...other, amount: total })
  await payers.pay(url ?? '', cards.insufficientFunds)
  await payers.pay(url ?? '')
  expect((await visitor.call(paymentSession, { database, session_id })).status).toBe('complete')

  // A card number that is sent anyway is refused by the gateway.
  const forged = clientOf(direct, card.cookie)
  for (const more of [{ cardholder: cards.good }, { description: cards.good }, { cardNumber: cards.good }])
    expect((await forged.send(paymentProcess, { ...order, token, amount, ...more })).status).toBe(422)
  await visitor.call(paymentError, { database, session_id })

  await vi.waitFor(() => expect(log).toContain('/api/payment/error'), { interval: 50, timeout: 60_000 })
  const webhook = () => toPortal.requests.filter((request) => request.includes('/api/payment/webhook/'))
  await vi.waitFor(() => expect(webhook().length).toBeGreaterThan(1), { interval: 50, timeout: 60_000 })
  const requests = [...toPortal.requests, ...toProvider.requests]
  const numberIn = new RegExp(cardNumber)
  expect(requests.filter((request) => numberIn.test(request))).toEqual([])
  expect(log.split('\n').filter((line) => numberIn.test(line))).toEqual([])
  expect(await tablesWith(cardNumber)).toEqual([])

  // Checks that the recording works at all.
  expect(requests.filter((request) => request.includes(token))).toHaveLength(2)
  expect(toProvider.requests.some((request) => request.startsWith('POST /v1/checkout/sessions'))).toBe(true)
  expect(log).toContain('/api/payment/process')
  expect(await tablesWith(session_id)).toContain('public.payment')
})
