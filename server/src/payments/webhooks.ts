import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import { tenantsAt } from '../platform/http/check-host.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { secretName, type ProviderId } from './provider-settings.ts'
import { settleJob } from './settle-job.ts'
import { webhookPath } from './webhook-path.ts'

const LARGEST = 256 * 1024

/**
 * The endpoints of the providers' webhooks. A genuine webhook only identifies a payment: the provider is then polled.
 * So webhooks may arrive twice, late, out of order or not at all (PAY-06).
 */
export async function serveWebhooks(app: FastifyInstance, tenants: Tenants, config: Config): Promise<void> {
  await app.register(async (webhooks) => {
    // A signature covers the raw bytes.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    )
    webhooks.post(webhookPath(':database', 'O'), async (request, reply) => {
      const tenant = tenantOf(request, tenants, config)
      const secret = secretOf(request)
      const known = await readSecret(config, tenant, secretName('O', 'webhookSecret'))
      if (!known || secret === undefined || !isSame(secret, known)) refuse('NOT_AUTHENTICATED')
      const { orderCode } = read(OrderEvent, bodyOf(request).toString('utf8'))
      await pollByName(tenant, 'O', orderCode)
      return reply.code(200).send('OK')
    })
    webhooks.post(webhookPath(':database', 'S'), async (request, reply) => {
      const tenant = tenantOf(request, tenants, config)
      const secret = await readSecret(config, tenant, secretName('S', 'webhookSecret'))
      const event = await verified(request, secret)
      await pollByName(tenant, 'S', nameOf(event))
      return reply.send({ received: true })
    })
  })
}

/** Undefined if the address has none or several. */
const secretOf = ({ query }: FastifyRequest): string | undefined =>
  z.object({ secret: z.string() }).safeParse(query).data?.secret

const OrderEvent = z.object({ orderCode: z.string().max(100) })

function tenantOf(request: FastifyRequest, tenants: Tenants, config: Config): Tenant {
  const { database } = z.object({ database: z.string() }).parse(request.params)
  return tenantsAt(request, tenants, config).get(database)
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Compares hashes, so that the timing reveals neither content nor length. */
const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other))

const sha256 = (text: string) => createHash('sha256').update(text).digest()

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return refuse('MALFORMED')
  }
}

async function verified(request: FastifyRequest, secret: string | undefined): Promise<Stripe.Event> {
  const signature = request.headers['stripe-signature']
  if (!secret || typeof signature !== 'string') return refuse('NOT_AUTHENTICATED')
  const { Stripe } = await import('stripe')
  try {
    return Stripe.webhooks.constructEvent(bodyOf(request), signature, secret)
  } catch {
    return refuse('NOT_AUTHENTICATED')
  }
}

const EventObject = z.object({
  id: z.string().max(200),
  object: z.string().max(60),
  client_reference_id: z.string().max(200).nullish(),
  metadata: z.object({ pay_guid: z.string().max(200).optional() }).nullish(),
})

/** Our own id, sent with the session and its payment; otherwise the session's. */
function nameOf({ data }: Stripe.Event): string {
  const about = EventObject.safeParse(data.object)
  if (!about.success) return ''
  return about.data.metadata?.pay_guid ?? about.data.client_reference_id ?? about.data.id
}

const selectNamed = statement<{ pay_id: number }>(
  'payment-of-webhook',
  'select pay_id from payment where pay_provider = $1 and (pay_code = $2 or pay_guid::text = $2)',
)

/** Enqueues a poll of the payment. Webhooks for other payments are ignored. */
async function pollByName(tenant: Tenant, provider: ProviderId, name: string): Promise<void> {
  const payment = await firstRow(tenant.pool, selectNamed, [provider, name])
  if (payment) await enqueueAt(tenant.pool, 'settle-payment', settleJob(payment.pay_id))
}
