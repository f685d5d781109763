import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Tenants } from '../tenant/tenants.ts'
import type { Config } from '../config.ts'
import { DatabaseClock } from '../database/database-clock.ts'
import { measureQueues } from '../jobs/queue-metrics.ts'
import { measureArchive } from './measure-archive.ts'
import { readinessOf, type HealthSources, type Readiness } from './readiness.ts'
import { healthCheck } from './shed-load.ts'
import { serveStatus } from './status-page.ts'

/** Adds the metrics of a feature. */
export type Measure = (registry: Registry, tenants: Tenants) => void

/** Health, readiness and metrics for operators (OPS-04). */
export function serveHealth(
  app: FastifyInstance,
  { config, measures, ...sources }: HealthSources & { config: Config; measures: readonly Measure[] },
): void {
  const { metricsToken, production, listCompanies } = config
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureQueues(registry, sources.tenants, sources.queues)
  sources.files.measure(registry)
  for (const measure of measures) measure(registry, sources.tenants)
  if (config.archive !== undefined) measureArchive(registry, sources.controlDatabase)
  const clock = new DatabaseClock(app.log)
  compareRegularly(app, clock, sources.controlDatabase)
  const readiness = readinessOf(sources, clock)
  measureCompanies(registry, sources.tenants, readiness)
  serveStatus(app, readiness)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by route and status',
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

  const route = { config: healthCheck }
  app.get('/healthz', route, async () => ({ status: 'alive' }))
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.get('/readyz', route, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    const { isReady, problems: found } = await readiness()
    // Anyone can ask. The log and the metrics name the company.
    const problems = found.map(({ database, problem }) => ({
      ...(listCompanies && database !== undefined ? { database } : {}),
      problem,
    }))
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...(problems.length > 0 ? { problems } : {}) })
  })
  app.get('/metrics', route, async (request, reply) => {
    // Metrics reveal how much is booked, so in production they require the token.
    if (metricsToken !== undefined) checkToken(request, metricsToken)
    else if (production) refuse('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const COMPARE_CLOCKS_EVERY_MS = 60_000

/** So that the log names a wrong clock whether or not /readyz is asked. */
function compareRegularly(app: FastifyInstance, clock: DatabaseClock, controlDatabase: Pool): void {
  // A database that does not answer is reported elsewhere.
  const compare = () => void clock.compare(controlDatabase).catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    compare()
    timer = setInterval(compare, COMPARE_CLOCKS_EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

const bytesOf = (text: string) => createHash('sha256').update(text).digest()

/** Compares hashes, so that the time of the comparison reveals nothing about the token. */
function checkToken({ headers }: FastifyRequest, token: string): void {
  const given = headers.authorization?.replace(/^Bearer /i, '') ?? ''
  if (!timingSafeEqual(bytesOf(given), bytesOf(token))) refuse('NOT_AUTHENTICATED')
}

/** Reports whether each company can be served, for alerts (OPS-04). */
function measureCompanies(registry: Registry, tenants: Tenants, readiness: () => Promise<Readiness>): void {
  const gauge = new Gauge({
    name: 'despatch_company_ok',
    help: '1 if a company is served and its queue works, 0 if /readyz reports a problem of it',
    labelNames: ['database'],
    registers: [registry],
    collect: async () => {
      const { problems } = await readiness()
      gauge.reset()
      for (const { name } of tenants.listed())
        gauge.labels(name).set(problems.some(({ database }) => database === name) ? 0 : 1)
    },
  })
}
