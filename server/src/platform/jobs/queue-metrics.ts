import { Gauge, type Registry } from 'prom-client'
import type { Tenant } from '../tenant/tenant.ts'
import type { Tenants } from '../tenant/tenants.ts'
import { withTimeout } from '../with-timeout.ts'
import { laneNames } from './lanes.ts'
import { readQueueFigures } from './jobs.queries.ts'
import type { QueueStates } from './queue-states.ts'

/** Milliseconds within which a company's database must answer. */
const ANSWER_TIMEOUT_MS = 2000

/** Metrics of each company's queue: its jobs, how long they have waited, and whether a lane is stalled (OPS-04). */
export function measureQueues(registry: Registry, tenants: Tenants, queues: QueueStates): void {
  // One measurement serves all gauges of a scrape, which are collected at the same time.
  let measuring: Promise<void> | undefined
  const collect = () => (measuring ??= measure().finally(() => (measuring = undefined)))
  const gauge = (name: string, help: string, ...labels: ('state' | 'lane')[]) =>
    new Gauge({ name, help, labelNames: ['database', ...labels], registers: [registry], collect })
  const jobs = gauge(
    'despatch_queue_jobs',
    'Jobs of a company’s queue: due, scheduled for later, and out of attempts',
    'state',
  )
  const oldest = gauge(
    'despatch_queue_oldest_seconds',
    'Seconds for which the oldest due job of a company’s queue has waited',
  )
  const stalled = gauge(
    'despatch_queue_stalled',
    '1 if a lane of a company’s queue is stalled with due jobs, otherwise 0',
    'lane',
  )
  const restarts = gauge(
    'despatch_queue_restarts',
    'How often this process has reconnected a company’s queue',
  )
  const overdue = gauge(
    'despatch_queue_overdue_jobs',
    'Jobs that this process abandoned because they exceeded their time limit',
  )

  async function measure(): Promise<void> {
    for (const each of [jobs, oldest, stalled, restarts, overdue]) each.reset()
    for (const [database, state] of queues.all()) {
      for (const lane of laneNames) stalled.labels(database, lane).set(state.stalled.includes(lane) ? 1 : 0)
      restarts.labels(database).set(state.restarts)
      overdue.labels(database).set(state.overdue)
    }
    await Promise.all(tenants.all().map(measureCompany))
  }

  async function measureCompany({ name, use, observe }: Tenant): Promise<void> {
    // An inactive company has the figures of the last look at it. One that cannot be reached has none.
    const figures = use.isActive
      ? await withTimeout(ANSWER_TIMEOUT_MS, observe(readQueueFigures)).catch(() => undefined)
      : queues.figuresOf(name)
    if (!figures) return
    const { oldest: seconds, ...counts } = figures
    oldest.labels(name).set(seconds)
    for (const [state, count] of Object.entries(counts)) jobs.labels(name, state).set(count)
  }
}
