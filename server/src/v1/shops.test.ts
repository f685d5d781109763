import { createHmac } from 'node:crypto'
import {
  applicationDelete,
  applicationList,
  applicationPost,
} from '@despatch/contract/applications/applications.ts'
import { applicationShopify } from '@despatch/contract/applications/shopify.ts'
import { shopifyPath } from '@despatch/domain/applications/shopify.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const secret = 'shpss_0123456789abcdef0123456789abcdef'

const newApplication = async (app_name: string, app_scopes: ('quotes' | 'deliveries:write')[]) =>
  (await admin.call(applicationPost, { app_cust_id: 1, app_name, app_scopes })).application.app_id

const basket = {
  rate: {
    origin: { country: 'GB', postal_code: 'WC1B 3DG', city: 'London', name: 'Book shop' },
    destination: { country: 'GB', postal_code: 'EC3N 4AB', city: 'London', name: 'G. Gate', phone: null },
    items: [
      { name: 'Atlas', sku: 'A1', quantity: 2, grams: 1250, price: 1999, requires_shipping: true },
      { name: 'E-book', quantity: 1, grams: 0, price: 500, requires_shipping: false },
    ],
    currency: 'GBP',
    locale: 'en',
  },
}

const signed = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('base64')

async function askAs(app_id: number, content: unknown, signature?: string, address = portal.address) {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const response = await fetch(`${address}${shopifyPath('metro', app_id)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-hmac-sha256': signature ?? signed(body),
      'x-shopify-shop-domain': 'books.myshopify.com',
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as { rates?: Record<string, string>[] } }
}

test('[PRICE-01, CALL-01] Shopify gets a rate for each service in its own names, and its code books the order', async () => {
  const app_id = await newApplication('Shopify', ['quotes', 'deliveries:write'])
  expect((await askAs(app_id, basket)).status).toBe(401)
  await admin.call(applicationShopify, { app_id, secret })
  const { status, body } = await askAs(app_id, basket)
  expect(status, JSON.stringify(body)).toBe(200)
  const [first] = body.rates ?? []
  expect(first).toEqual({
    service_name: 'Sameday',
    service_code: expect.stringMatching(/^A\./),
    description: expect.any(String),
    total_price: expect.stringMatching(/^\d+$/),
    currency: 'GBP',
    min_delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0[01]00$/),
    max_delivery_date: expect.stringMatching(/ \+0[01]00$/),
  })
  const key = await applicationKey(portal, ['deliveries:write', 'quotes'], { name: 'Orders' })
  const client = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })
  const booked = await client('POST', 'deliveries', {
    from: { name: 'Book shop', postcode: 'WC1B 3DG' },
    to: { name: 'G. Gate', postcode: 'EC3N 4AB' },
    parcels: [{ weight_kg: 2.5 }],
    contact: { name: 'Web shop', phone: '020 7946 0100' },
    reference: 'shopify-1001',
    rate: first?.['service_code'],
  })
  expect(booked, JSON.stringify(booked.body)).toMatchObject({
    status: 201,
    body: { service: 'A', price: { total: Number(first?.['total_price']) } },
  })
})

test('[CALL-04] requests that are not signed with the application’s secret are refused, and what cannot be delivered has no rates', async () => {
  const app_id = await newApplication('Second shop', ['quotes'])
  await admin.call(applicationShopify, { app_id, secret })
  const body = JSON.stringify(basket)
  for (const signature of ['', 'x', signed(body, 'another secret'), signed(`${body} `)])
    expect((await askAs(app_id, body, signature)).status, signature).toBe(401)
  expect((await askAs(999_999, body)).status).toBe(401)
  expect((await fetch(`${portal.address}${shopifyPath('nowhere', app_id)}`, { method: 'POST' })).status).toBe(
    404,
  )
  for (const content of ['{', '{}', '[]', '{"rate":{}}'])
    expect((await askAs(app_id, content)).status, content).toBe(422)

  const { rate } = basket
  const empty = { status: 200, body: { rates: [] } }
  for (const more of [
    { destination: { country: 'PE', postal_code: '15001' } },
    { destination: { country: 'GB' } },
    { items: [] },
  ])
    expect(await askAs(app_id, { rate: { ...rate, ...more } })).toEqual(empty)

  const without = await newApplication('Without prices', ['deliveries:write'])
  await admin.call(applicationShopify, { app_id: without, secret })
  expect((await askAs(without, basket)).status).toBe(401)

  const listed = async () =>
    (await admin.call(applicationList, {})).rows.find((row) => row.app_id === app_id)?.app_shopify
  expect(await listed()).toBe(true)
  expect(JSON.stringify(await admin.call(applicationList, {}))).not.toContain(secret)
  await admin.call(applicationShopify, { app_id, secret: null })
  expect(await listed()).toBe(false)
  await expect.poll(async () => (await askAs(app_id, basket)).status).toBe(401)
  await admin.call(applicationDelete, { app_id: without })
  expect(await portal.sql(`select from secret where sec_name = 'shopify:${without}'`)).toEqual([])
})

test('[CALL-04] requests of shops have the limits of a network address', async () => {
  const app_id = await newApplication('Busy shop', ['quotes'])
  await admin.call(applicationShopify, { app_id, secret })
  const few = await portal.openSecond({ VISITOR_RATE_LIMIT: '2' })
  const statuses = []
  for (const signature of [undefined, 'x', undefined])
    statuses.push((await askAs(app_id, basket, signature, few.address)).status)
  expect(statuses).toEqual([200, 401, 429])
  const suspicious = await portal.openSecond({ VISITOR_REFUSAL_LIMIT: '1' })
  expect((await askAs(app_id, basket, 'x', suspicious.address)).status).toBe(401)
  await expect.poll(async () => (await askAs(app_id, basket, undefined, suspicious.address)).status).toBe(429)
  expect((await askAs(app_id, basket)).status).toBe(200)
})
