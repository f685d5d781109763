import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Tenants } from '../../tenants/tenants.ts'

/** Addresses for those who run the portal (OPS-04): alive, ready to serve, and how it is doing. */
export function serveHealth(app: FastifyInstance, tenants: Tenants): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    const { statusCode, elapsedTime } = reply
    duration.labels(route, String(statusCode)).observe(elapsedTime / 1000)
    request.log.info({ method: request.method, route, statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const checks = await Promise.allSettled(tenants.all().map((tenant) => tenant.pool.query('select 1')))
    const ready = checks.every(({ status }) => status === 'fulfilled')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
