import { createHmac, timingSafeEqual } from 'node:crypto'
import { listRates } from '@despatch/contract/v1/rates.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  orderProblem,
  parcelsOfShopify,
  ratesOfOrder,
  shopifyOrdersPath,
  shopifyPath,
  shopifyRate,
  stopOfShopify,
} from '@despatch/domain/applications/shopify.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findShopSession } from '../applications/application-session.queries.ts'
import { shopifySecret } from '../applications/shops.queries.ts'
import type { Config } from '../platform/config.ts'
import { tenantsAt } from '../platform/http/check-host.ts'
import { limitByAddress } from '../platform/http/limit-by-address.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { ratesOf } from './rates.ts'
import { addShopOrder, cancelShopOrder } from './shop-orders.queries.ts'

/** Shopify's orders have a few thousand bytes for each item. */
const MAX_BODY_BYTES = 2 * 1024 * 1024

const Address = z.object({
  country: z.string().max(100).nullish(),
  postal_code: z.string().max(30).nullish(),
})

/** What is read of Shopify's request for rates. It has more fields. */
const RateRequest = z.object({
  rate: z.object({
    origin: Address,
    destination: Address,
    items: z
      .array(
        z.object({
          quantity: z.int().min(0).max(100_000),
          grams: z.number().min(0).max(100_000_000),
          requires_shipping: z.boolean().nullish(),
        }),
      )
      .max(1000),
  }),
})

const words = (most: number) => z.string().max(most).nullish()

/** What is read of an order. It has more fields. */
const Order = z.object({
  admin_graphql_api_id: z.string().regex(/^gid:\/\/shopify\/Order\/\d{1,20}$/),
  name: z.string().max(100),
  test: z.boolean().nullish(),
  cancelled_at: z.string().nullish(),
  financial_status: z.string().nullish(),
  email: words(300),
  phone: words(100),
  note: words(10_000),
  shipping_address: z
    .object({
      name: words(255),
      company: words(255),
      address1: words(255),
      address2: words(255),
      city: words(255),
      province: words(255),
      zip: words(100),
      country_code: words(10),
      phone: words(100),
    })
    .nullish(),
  shipping_lines: z.array(z.object({ code: words(500) })).max(100),
  line_items: RateRequest.shape.rate.shape.items,
})

const Path = z.object({ database: z.string(), app_id: z.coerce.number().int().positive() })

/**
 * Answers requests of a shop at Shopify: the rates of the application's account, in the names of Shopify, and the orders to be
 * booked. A request is signed with the secret of the application, and has no key. What cannot be delivered now has no rates, and
 * no error.
 */
export async function serveShopify(app: FastifyInstance, tenants: Tenants, config: Config): Promise<void> {
  const limits = limitByAddress(config)
  await app.register(async (shops) => {
    shops.addHook('onRequest', limits.before)
    shops.addHook('onResponse', (request, { statusCode }) => limits.after(request, statusCode))
    // A signature covers the raw bytes.
    shops.removeAllContentTypeParsers()
    shops.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    shops.post(shopifyPath(':database', ':app_id'), async (request, reply) => {
      const { tenant, session, content } = await signedShop(request, tenants, config)
      const asked = requestIn(content)
      const rates = asked === null ? [] : await ratesOf(config, tenant, session, asked)
      return answer(reply, { rates: rates.map(shopifyRate) })
    })
    shops.post(shopifyOrdersPath(':database', ':app_id'), async (request, reply) => {
      const { tenant, app_id, content } = await signedShop(request, tenants, config)
      await receiveOrder(tenant, app_id, readAs(Order, content, 'an order'))
      return answer(reply, {})
    })
  })
}

const answer = (reply: FastifyReply, body: object) => reply.header('cache-control', 'no-store').send(body)

/** The application that a request of its shop is for. Refuses NOT_AUTHENTICATED without the signature of its secret. */
async function signedShop(request: FastifyRequest, tenants: Tenants, config: Config) {
  const path = Path.safeParse(request.params)
  if (!path.success) return refuse('NOT_AUTHENTICATED')
  const { database, app_id } = path.data
  const tenant = tenantsAt(request, tenants, config).get(database)
  const secret = await readSecret(config, tenant, shopifySecret(app_id))
  const content = bodyOf(request)
  if (secret === undefined || !isSigned(content, secret, request)) return refuse('NOT_AUTHENTICATED')
  const session = (await findShopSession(tenant.pool, tenant.name, app_id)) ?? refuse('NOT_AUTHENTICATED')
  noteCaller(request, { company: tenant.name, application: { app_id, akey_id: null } })
  return { tenant, app_id, session, content }
}

/**
 * Stores a paid order whose delivery is one of the portal's, and lets it be booked; once, however often Shopify sends it. An order
 * that is cancelled before it is booked is not booked. Other orders are left alone.
 */
async function receiveOrder(tenant: Tenant, app_id: number, order: z.output<typeof Order>): Promise<void> {
  const cancelled = Boolean(order.cancelled_at)
  if (ratesOfOrder(order).length === 0 || (!cancelled && order.financial_status !== 'paid')) return
  const problem = orderProblem(order) ?? ''
  const state = cancelled ? 'cancelled' : problem === '' ? 'waiting' : 'refused'
  await inTransaction(tenant.transactions, async (tx) => {
    const added = await addShopOrder(tx, { app_id, order, state, reason: cancelled ? '' : problem })
    if (!added && cancelled) await cancelShopOrder(tx, app_id, order.admin_graphql_api_id)
    if (added && state === 'waiting') await enqueue(tx, 'book-shop-order', added)
  })
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Whether a body has Shopify's signature: an HMAC with SHA-256, in base64. */
function isSigned(body: Buffer, secret: string, { headers }: FastifyRequest): boolean {
  const given = Buffer.from(String(headers['x-shopify-hmac-sha256'] ?? ''), 'base64')
  const right = createHmac('sha256', secret).update(body).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The request as one of `/v1`; null if nothing can be delivered. Refuses INVALID for anything but a request for rates. */
function requestIn(content: Buffer) {
  const { rate } = readAs(RateRequest, content, 'a request for rates of Shopify’s carrier service')
  const [from, to] = [stopOfShopify(rate.origin), stopOfShopify(rate.destination)]
  const parcels = parcelsOfShopify(rate.items)
  if (!from || !to || parcels.length === 0) return null
  // Postcodes and weights beyond the limits of a booking cannot be delivered either.
  return listRates.body.safeParse({ from, to, parcels }).data ?? null
}

function readAs<Shape extends z.ZodType>(shape: Shape, content: Buffer, what: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(content.toString()))
  } catch (failure) {
    if (!(failure instanceof SyntaxError || failure instanceof z.ZodError)) throw failure
    return refuse('INVALID', { detail: `This is not ${what}.` })
  }
}
