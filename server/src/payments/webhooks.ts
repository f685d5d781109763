import { providerIds, type ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import { tenantsAt } from '../platform/http/check-host.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { providerIntegrations } from './provider-integrations.ts'
import { secretName } from './provider-settings.ts'
import { settleJob } from './settle-job.ts'
import { webhookPath } from './webhook-path.ts'

const MAX_BODY_BYTES = 256 * 1024

/**
 * The endpoints of the providers' webhooks. A genuine webhook only identifies a payment: the provider is then polled.
 * So webhooks may arrive twice, late, out of order or not at all (PAY-06).
 */
export async function serveWebhooks(app: FastifyInstance, tenants: Tenants, config: Config): Promise<void> {
  await app.register(async (webhooks) => {
    // A signature covers the raw bytes.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const id of providerIds) {
      const { readWebhook, webhookReply } = providerIntegrations[id]
      webhooks.post(webhookPath(':database', id), async (request, reply) => {
        const tenant = tenantOf(request, tenants, config)
        const secret = await readSecret(config, tenant, secretName(id, 'webhookSecret'))
        if (!secret) return refuse('NOT_AUTHENTICATED')
        const { headers, query } = request
        const payment = await readWebhook({ headers, query, body: bodyOf(request) }, secret)
        await pollByName(tenant, id, payment)
        return reply.send(webhookReply)
      })
    }
  })
}

function tenantOf(request: FastifyRequest, tenants: Tenants, config: Config): Tenant {
  const { database } = z.object({ database: z.string() }).parse(request.params)
  return tenantsAt(request, tenants, config).get(database)
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const selectNamed = statement<{ pay_id: number }>(
  'payment-of-webhook',
  'select pay_id from payment where pay_provider = $1 and (pay_code = $2 or pay_guid::text = $2)',
)

/** Enqueues a poll of the payment. Webhooks for other payments are ignored. */
async function pollByName(tenant: Tenant, provider: ProviderId, name: string): Promise<void> {
  const payment = await firstRow(tenant.pool, selectNamed, [provider, name])
  if (payment) await enqueueAt(tenant.pool, 'settle-payment', settleJob(payment.pay_id))
}
