import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { applicationPost } from '@despatch/contract/applications/applications.ts'
import {
  applicationShopBook,
  applicationShopify,
  applicationShopList,
} from '@despatch/contract/applications/shopify.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { shopifyOrdersPath, shopifyPath } from '@despatch/domain/applications/shopify.ts'
import { afterAll, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const account = await portal.login('account')
const jobs = await portal.work()
afterAll(() => jobs.stop())
const secret = 'shpss_0123456789abcdef0123456789abcdef'

/** A shop of Shopify with its Admin API: what it was asked, and what it answers. */
const shop = {
  asked: [] as { query: string; variables: Record<string, unknown>; token: unknown }[],
  /** Whether the order has been marked as sent. */
  sent: false,
  status: 200,
  userErrors: [] as { message: string }[],
}
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const asked = JSON.parse(body) as { query: string; variables: Record<string, unknown> }
    shop.asked.push({ ...asked, token: request.headers['x-shopify-access-token'] })
    const isQuery = asked.query.startsWith('query')
    if (!isQuery && shop.status === 200 && shop.userErrors.length === 0) shop.sent = true
    const supportedActions = shop.sent ? [] : [{ action: 'CREATE_FULFILLMENT' }]
    const data = isQuery
      ? {
          order: {
            fulfillmentOrders: { nodes: [{ id: 'gid://shopify/FulfillmentOrder/7', supportedActions }] },
          },
        }
      : { fulfillmentCreate: { userErrors: shop.userErrors } }
    response.writeHead(shop.status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const collection = {
  shop: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  name: 'Book shop',
  phone: '020 7946 0100',
  company: 'Bloomsbury Books',
  street: '1 Great Russell Street',
  town: 'London',
  postcode: 'wc1b3dg',
}

async function connectedShop(app_name: string, more: object = {}) {
  const input = { app_cust_id: 1, app_name, app_scopes: ['quotes', 'deliveries:write'] as const }
  const { app_id } = (await admin.call(applicationPost, { ...input, app_scopes: [...input.app_scopes] }))
    .application
  const token = 'shpat_0123456789abcdef'
  await admin.call(applicationShopify, { app_id, secret, orders: { ...collection, ...more }, token })
  return app_id
}

const post = async (path: string, content: unknown, key = secret) => {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const signature = createHmac('sha256', key).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-shopify-hmac-sha256': signature }
  const response = await fetch(`${portal.address}${path}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as { rates?: { service_code: string }[] } }
}

const send = (app_id: number, order: unknown, key?: string) =>
  post(shopifyOrdersPath('metro', app_id), order, key)

const items = [
  { quantity: 2, grams: 1250, requires_shipping: true },
  { quantity: 1, grams: 0, requires_shipping: false },
]

/** The code of a rate that the checkout was given for the items. */
async function rateFor(app_id: number, postal_code = 'EC3N 4AB', country = 'GB'): Promise<string> {
  const rate = {
    origin: { country: 'GB', postal_code: 'WC1B 3DG' },
    destination: { country, postal_code },
    items,
  }
  const { body } = await post(shopifyPath('metro', app_id), { rate })
  return body.rates?.[0]?.service_code ?? ''
}

let last = 5_820_982_911_946_000

/** A paid order as Shopify sends it, with some of the many fields that are not read. */
const orderWith = (code: string, more: object = {}) => {
  last += 1
  return {
    id: last,
    admin_graphql_api_id: `gid://shopify/Order/820${last}`,
    name: `#${last % 10_000}`,
    email: 'buyer@shop.example',
    financial_status: 'paid',
    total_price: '59.90',
    note: null,
    phone: null,
    shipping_address: {
      name: 'Geoffrey Gate',
      company: null,
      address1: 'Tower Hill',
      address2: '',
      city: 'London',
      province: 'England',
      zip: 'EC3N 4AB',
      country_code: 'GB',
      phone: '020 7946 0111',
      latitude: 51.5,
    },
    shipping_lines: [{ id: 1, title: 'Sameday', code, source: 'Despatch', price: '24.60' }],
    line_items: items,
    ...more,
  }
}

/** Nothing is left to do for the orders, now. */
const jobsDone = async () => {
  await expect
    .poll(
      () =>
        portal.sql(
          `select job_id from job where job_name in ('book-shop-order', 'fulfil-shop-order') and job_run_at <= now()`,
        ),
      { timeout: 60_000 },
    )
    .toEqual([])
}

const ordersOf = async (app_id: number) => (await admin.call(applicationShopList, { app_id })).rows

/** The only order of a shop, when nothing is left to do for it. */
async function settled(app_id: number) {
  await jobsDone()
  const [order, ...others] = await ordersOf(app_id)
  expect(others).toEqual([])
  if (!order) throw new Error('The shop has no order')
  return order
}

test('[CALL-04] a paid order is booked once at the price of its checkout, and the shop gets its tracking number', async () => {
  shop.asked = []
  shop.sent = false
  const app_id = await connectedShop('Bookshop')
  const order = orderWith(await rateFor(app_id))
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(app_id, order)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const booked = await settled(app_id)
  expect(booked).toMatchObject({ sho_number: order.name, sho_state: 'booked', sho_reason: '' })
  expect(booked.sho_fulfilled).not.toBeNull()
  expect((await send(app_id, order)).status).toBe(200)
  expect(await settled(app_id)).toEqual(booked)

  const [docket] = (await account.call(docketList, { _id: booked.dck_id ?? 0 })).rows
  expect(docket).toMatchObject({ dck_docket: booked.dck_docket, from_companyname: 'Bloomsbury Books' })
  const total = Number(order.shipping_lines[0]?.code.split('.')[2]) / 100
  expect(docket?.dck_total).toBe(total)
  const [from, to] = (await account.call(docketAddressList, { dck_id: booked.dck_id ?? 0 })).rows
  expect(from).toMatchObject({ dadd_postalcode: 'WC1B 3DG', dadd_name: 'Book shop' })
  expect(to).toMatchObject({
    dadd_name: 'Geoffrey Gate',
    dadd_street: 'Tower Hill',
    dadd_postalcode: 'EC3N 4AB',
    dadd_telephone: '020 7946 0111',
    dadd_email: 'buyer@shop.example',
  })

  const [query, mutation, ...rest] = shop.asked
  expect(rest).toEqual([])
  expect(query).toMatchObject({
    token: 'shpat_0123456789abcdef',
    variables: { id: order.admin_graphql_api_id },
  })
  expect(mutation?.variables).toEqual({
    fulfillment: {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/7' }],
      notifyCustomer: true,
      trackingInfo: {
        company: 'Metro Couriers',
        number: docket?.dck_tracking,
        url: expect.stringContaining(`tracking_ref=${docket?.dck_tracking}`),
      },
    },
  })
  // The buyer's data are in the booking alone.
  expect(await portal.sql('select sho_content from shop_order where sho_app_id = $1', [app_id])).toEqual([
    { sho_content: null },
  ])
})

const hostile: [string, object][] = [
  ['a telephone field with words', { shipping_address: { ...orderWith('').shipping_address, phone: 'n/a' } }],
  ['no telephone number', { shipping_address: { ...orderWith('').shipping_address, phone: null } }],
  [
    'a name of 255 characters',
    { shipping_address: { ...orderWith('').shipping_address, name: 'N'.repeat(255) } },
  ],
  [
    'a street of 200 characters',
    { shipping_address: { ...orderWith('').shipping_address, address1: 'Long street '.repeat(16) } },
  ],
  ['a note of 5,000 characters', { note: 'Please ring twice. '.repeat(263) }],
  ['no name', { shipping_address: { ...orderWith('').shipping_address, name: null } }],
  [
    'a country that is named by its code alone',
    { shipping_address: { ...orderWith('').shipping_address, province: null } },
  ],
  [
    'odd spaces and accents',
    { shipping_address: { ...orderWith('').shipping_address, name: ' Zoë\u00a0Ga\u0301te ' } },
  ],
  ['no email', { email: null }],
]

test.each(hostile)('[CALL-04] an order with %s is booked', async (name, more) => {
  const app_id = await connectedShop(name)
  await send(app_id, orderWith(await rateFor(app_id), more))
  expect(await settled(app_id)).toMatchObject({ sho_state: 'booked' })
})

test('[CALL-04] an order that cannot be booked has its reason with the field, and is booked again at today’s price', async () => {
  const app_id = await connectedShop('Reasons')
  const elsewhere = { ...orderWith('').shipping_address, zip: 'E1 6AN' }
  await send(app_id, orderWith(await rateFor(app_id), { shipping_address: elsewhere }))
  const refused = await settled(app_id)
  expect(refused).toMatchObject({
    sho_state: 'refused',
    sho_reason: 'rate: This rate is for other addresses or parcels. Ask for rates again.',
    dck_id: null,
  })
  const { sho_id } = refused
  await admin.call(applicationShopBook, { app_id, sho_id })
  expect(await settled(app_id)).toMatchObject({ sho_id, sho_state: 'booked', sho_reason: '' })
  expect((await admin.send(applicationShopBook, { app_id, sho_id })).status).toBe(404)

  const other = await connectedShop('No such place')
  const nowhere = { ...orderWith('').shipping_address, zip: 'ZZ99 9ZZ' }
  await send(other, orderWith(await rateFor(other), { shipping_address: nowhere }))
  const { sho_id: lost } = await settled(other)
  await admin.call(applicationShopBook, { app_id: other, sho_id: lost })
  expect(await settled(other)).toMatchObject({
    sho_state: 'refused',
    sho_reason: expect.stringMatching(/^to\.postcode: /),
  })
})

test('[CALL-04] orders that are not paid, of other couriers, cancelled or for tests are not booked', async () => {
  const app_id = await connectedShop('Others')
  const code = await rateFor(app_id)
  await send(app_id, orderWith(code, { financial_status: 'pending' }))
  await send(app_id, orderWith('Standard'))
  await send(app_id, orderWith(code, { shipping_lines: [] }))
  expect(await ordersOf(app_id)).toEqual([])
  const twoLines = [{ code }, { code }]
  await send(app_id, orderWith(code, { cancelled_at: '2026-11-29T10:00:00Z' }))
  await send(app_id, orderWith(code, { test: true }))
  await send(app_id, orderWith(code, { shipping_lines: twoLines }))
  await jobsDone()
  expect((await ordersOf(app_id)).map(({ sho_state, sho_reason }) => [sho_state, sho_reason])).toEqual([
    ['refused', 'The order has several deliveries. Book the others yourself.'],
    ['refused', 'A test order is not booked.'],
    ['cancelled', ''],
  ])
  // A cancellation of an order that was refused takes it off the list of those that can be booked.
  const elsewhere = { ...orderWith('').shipping_address, zip: 'E1 6AN' }
  const order = orderWith(code, { shipping_address: elsewhere })
  await send(app_id, order)
  await jobsDone()
  await send(app_id, { ...order, cancelled_at: '2026-11-29T10:00:00Z' })
  expect((await ordersOf(app_id))[0]).toMatchObject({ sho_number: order.name, sho_state: 'cancelled' })
})

test('[CALL-04] orders that are not signed, or are no orders, are refused, and nothing is stored', async () => {
  const app_id = await connectedShop('Forged')
  const order = orderWith(await rateFor(app_id))
  expect((await send(app_id, order, 'another secret')).status).toBe(401)
  expect((await send(999_999, order)).status).toBe(401)
  for (const content of [
    '{',
    '[]',
    '{}',
    { ...order, admin_graphql_api_id: 'x' },
    { ...order, line_items: null },
  ])
    expect((await send(app_id, content)).status).toBe(422)
  expect(await ordersOf(app_id)).toEqual([])
})

test('[CALL-04] what the shop answers is shown, and a shop that does not answer is asked again', async () => {
  const app_id = await connectedShop('Answers')
  shop.sent = false
  shop.userErrors = [{ message: 'Fulfillment order is on hold.' }]
  await send(app_id, orderWith(await rateFor(app_id)))
  expect(await settled(app_id)).toMatchObject({
    sho_state: 'booked',
    sho_fulfilled: null,
    sho_reason: 'The shop has no tracking number: Fulfillment order is on hold.',
  })
  shop.userErrors = []
  shop.status = 503
  const second = await connectedShop('Down')
  await send(second, orderWith(await rateFor(second)))
  const down = async () => (await ordersOf(second))[0]
  await expect
    .poll(async () => (await down())?.sho_reason)
    .toBe('The shop has no tracking number: Shopify replied 503.')
  shop.status = 200
  await portal.sql(`update job set job_run_at = now() where job_name = 'fulfil-shop-order'`)
  await expect.poll(async () => (await down())?.sho_fulfilled).not.toBeNull()
  expect(await down()).toMatchObject({ sho_reason: '' })
})

test('[CALL-04] the connection of a shop is checked, changed without its secrets, and ended with them', async () => {
  const app_id = await connectedShop('Settings')
  const orders = { ...collection, shop: 'books.myshopify.com', postcode: 'WC1B 3DG' }
  for (const [field, value] of [
    ['shop', 'https://evil.example'],
    ['shop', 'evil.example/books.myshopify.com'],
    ['postcode', 'nowhere'],
    ['phone', 'none'],
    ['name', ''],
  ] as const)
    expect(
      await admin.send(applicationShopify, { app_id, orders: { ...orders, [field]: value } }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: `orders.${field}` }] },
    })
  await admin.call(applicationShopify, { app_id, orders })
  expect(await admin.call(applicationShopList, { app_id })).toEqual({
    rows: [],
    next: null,
    orders,
    token: true,
  })
  await admin.call(applicationShopify, { app_id, secret: null })
  expect(await admin.call(applicationShopList, { app_id })).toMatchObject({ orders: null, token: false })
  expect((await send(app_id, orderWith('A.5.1.a.b.c'))).status).toBe(401)
})
