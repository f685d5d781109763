import { randomUUID } from 'node:crypto'
import type { Tenant } from '../src/platform/tenant/tenant.ts'
import { announce } from '../src/platform/live/announcements.ts'

/**
 * Resolves when a process has received every announcement of a company that was sent before: PostgreSQL delivers them in
 * order. A page that is opened afterwards receives only what happens afterwards.
 */
export async function caughtUp({ pool, announcements }: Tenant): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unused = randomUUID()
  const off = announcements.on('circuit', ({ cir_circ_code }) => {
    if (cir_circ_code === unused) resolve()
  })
  await announce(pool, { kind: 'circuit', cir_circ_code: unused })
  await promise.finally(off)
}
