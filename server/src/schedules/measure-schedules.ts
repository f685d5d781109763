import { Gauge, type Registry } from 'prom-client'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { overdueSchedules } from './schedule-days.queries.ts'

/** Milliseconds within which a company's database must answer. */
const ANSWER_TIMEOUT_MS = 2000

/**
 * A metric of each company's regular bookings that should have been made by now. The home page states the reason of those that
 * failed. An inactive company has none: it is active from the time on at which one is due.
 */
export function measureSchedules(registry: Registry, tenants: Tenants): void {
  const gauge = new Gauge({
    name: 'despatch_schedule_overdue',
    help: 'Days of regular bookings that failed and are tried again, and regular bookings that were not checked in time',
    labelNames: ['database'],
    registers: [registry],
    collect: async () => {
      gauge.reset()
      const active = tenants.all().filter(({ use }) => use.isActive)
      await Promise.all(
        active.map(async ({ name, observe }) => {
          const overdue = await withTimeout(ANSWER_TIMEOUT_MS, observe(overdueSchedules)).catch(
            () => undefined,
          )
          if (overdue !== undefined) gauge.labels(name).set(overdue)
        }),
      )
    },
  })
}
