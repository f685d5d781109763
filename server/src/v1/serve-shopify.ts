import { createHmac, timingSafeEqual } from 'node:crypto'
import { listRates } from '@despatch/contract/v1/rates.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  parcelsOfShopify,
  shopifyPath,
  shopifyRate,
  stopOfShopify,
} from '@despatch/domain/applications/shopify.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findShopSession, shopifySecret } from '../applications/application-session.queries.ts'
import type { Config } from '../platform/config.ts'
import { tenantsAt } from '../platform/http/check-host.ts'
import { limitByAddress } from '../platform/http/limit-by-address.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { ratesOf } from './rates.ts'

/** Shopify's requests have a few hundred bytes for each item of a basket. */
const MAX_BODY_BYTES = 256 * 1024

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

const Path = z.object({ database: z.string(), app_id: z.coerce.number().int().positive() })

/**
 * Answers requests of Shopify's carrier service: the rates of the application's account, in the names of Shopify. A request is
 * signed with the secret of the application, and has no key. What cannot be delivered now has no rates, and no error.
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
      const path = Path.safeParse(request.params)
      if (!path.success) return refuse('NOT_AUTHENTICATED')
      const { database, app_id } = path.data
      const tenant = tenantsAt(request, tenants, config).get(database)
      const secret = await readSecret(config, tenant, shopifySecret(app_id))
      const content = bodyOf(request)
      if (secret === undefined || !isSigned(content, secret, request)) return refuse('NOT_AUTHENTICATED')
      const session = (await findShopSession(tenant.pool, tenant.name, app_id)) ?? refuse('NOT_AUTHENTICATED')
      noteCaller(request, { company: tenant.name, application: { app_id, akey_id: null } })
      const asked = requestIn(content)
      const rates = asked === null ? [] : await ratesOf(config, tenant, session, asked)
      return reply.header('cache-control', 'no-store').send({ rates: rates.map(shopifyRate) })
    })
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
  const { rate } = parsed(content)
  const [from, to] = [stopOfShopify(rate.origin), stopOfShopify(rate.destination)]
  const parcels = parcelsOfShopify(rate.items)
  if (!from || !to || parcels.length === 0) return null
  // Postcodes and weights beyond the limits of a booking cannot be delivered either.
  return listRates.body.safeParse({ from, to, parcels }).data ?? null
}

function parsed(content: Buffer): z.output<typeof RateRequest> {
  try {
    return RateRequest.parse(JSON.parse(content.toString()))
  } catch (failure) {
    if (!(failure instanceof SyntaxError || failure instanceof z.ZodError)) throw failure
    return refuse('INVALID', { detail: 'This is not a request for rates of Shopify’s carrier service.' })
  }
}
