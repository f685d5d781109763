import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  applicationDelete,
  applicationList,
  applicationPost,
} from '@despatch/contract/applications/applications.ts'
import { applicationShopify } from '@despatch/contract/applications/shopify.ts'
import type { listDeliveries } from '@despatch/contract/v1/deliveries.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { shopifyPath } from '@despatch/domain/applications/shopify.ts'
import { expect, test } from 'vitest'
import { requireTool } from '../../test/debian-tools.ts'
import { clientFolder, runIn } from '../../test/outside-program.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'
import { woocommercePlugin } from './serve-woocommerce.ts'

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

test('[CALL-01] the plugin for WooCommerce is served, shows the rates at the checkout, and books a paid order once', async () => {
  const served = await fetch(`${portal.address}/v1/woocommerce.php`)
  expect(served.headers.get('content-disposition')).toContain('despatch-for-woocommerce.php')
  expect(await served.text()).toBe(await readFile(woocommercePlugin, 'utf8'))

  requireTool('php')
  const key = await applicationKey(portal, ['quotes', 'deliveries:write', 'deliveries:read'], {
    name: 'WooCommerce',
  })
  const stubs = join(import.meta.dirname, '../../test/fixtures/woocommerce.php')
  const folder = await clientFolder('woocommerce')
  const checkout = async (
    postcode: string,
    { country = 'GB', company = 'Tower of London', note = 'Ring twice.' } = {},
  ) =>
    JSON.parse(
      await runIn(folder, 'php', [
        stubs,
        woocommercePlugin,
        portal.address,
        key,
        postcode,
        country,
        company,
        note,
      ]),
    ) as {
      rates: { id: string; label: string; cost: number }[]
      notes: string[]
      id: string
    }
  const { rates, notes, id } = await checkout('EC3N 4AB')
  expect(rates[0]).toMatchObject({ id: 'despatch:3:A', label: 'Courier: Sameday', cost: expect.any(Number) })
  expect(rates.length).toBeGreaterThan(1)
  expect(notes).toEqual([expect.stringMatching(/^Delivery MT\d+ has been booked: http/)])
  const client = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })
  const list = await client<ReplyOf<typeof listDeliveries>>('GET', 'deliveries?reference=woocommerce-4711')
  expect(list.body.data).toMatchObject([
    {
      id,
      service: 'A',
      price: { total: Math.round((rates[0]?.cost ?? 0) * 100) },
      to: { company: 'Tower of London', street: 'Tower Hill', instructions: 'Ring twice.' },
      parcels: [{ weight_kg: 2.5 }],
    },
  ])
  expect(await checkout('BF1 2AA')).toEqual({ rates: [], notes: [], id: '' })
})

test('[CALL-01, RULE-10] the plugin for WooCommerce books orders of the islands, and with long texts', async () => {
  requireTool('php')
  const key = await applicationKey(portal, ['quotes', 'deliveries:write', 'deliveries:read'], {
    app_cust_id: 2,
    name: 'WooCommerce of the islands',
  })
  const stubs = join(import.meta.dirname, '../../test/fixtures/woocommerce.php')
  const folder = await clientFolder('woocommerce')
  const company = 'Société Générale de Distribution Alimentaire et Hôtelière Ltd'
  const note = `Ring twice. ${'Please mind the step. '.repeat(60)}`
  const given = [stubs, woocommercePlugin, portal.address, key, 'JE2 4ST', 'JE', company, note]
  const { notes } = JSON.parse(await runIn(folder, 'php', given)) as { notes: string[] }
  expect(notes).toEqual([expect.stringMatching(/^Delivery MT\d+ has been booked: http/)])
  const client = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })
  const list = await client<ReplyOf<typeof listDeliveries>>('GET', 'deliveries?reference=woocommerce-4711')
  const { to } = list.body.data[0] ?? {}
  expect(to).toMatchObject({ country: 'Jersey', company: 'Société Générale de Distribution Alimentaire et' })
  expect(to?.instructions).toMatch(
    /^Ring twice\. .* … \(more in the order\)\nCompany: Société .* Hôtelière Ltd$/,
  )
})
