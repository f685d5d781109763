import type { DocketChange } from '@despatch/domain/dockets/docket-change.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { DocketChanges } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { ChangeEvent } from '../dockets/docket-changes.queries.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { enqueueForecasts } from './forecast.queries.ts'

/** The log entry of one docket of a change (LOG-02). */
export function logDocketChange(
  tx: Transaction,
  session: Session,
  process: 'change-status' | 'accept-docket' | 'undo-status',
  { dck_docket, dck_status, dck_drv_id }: LockedDocket,
  after: Pick<ChangeEvent, 'status' | 'driver'>,
): void {
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process,
      type: 'change',
      record: dck_docket,
      before: { dck_status, dck_drv_id },
      after: { dck_status: after.status, dck_drv_id: after.driver },
    }),
  )
}

/**
 * Makes boards recount the dockets of a change's drivers, estimates their arrivals again, and emails each driver who got or
 * lost dockets: one email for all of them.
 */
export function notifyDrivers(tx: Transaction, _tenant: Tenant, { changes, eventOf }: DocketChanges): void {
  const involved = new Set(changes.flatMap(({ driver, before }) => [driver, before.driver]))
  const moved = changes.filter(({ driver, before }) => driver !== before.driver)
  const eventsOf = (which: readonly DocketChange[]) =>
    which.flatMap(({ dck_id }) => eventOf.get(dck_id) ?? [])
  enqueueForecasts(tx, [...involved])
  for (const drv_id of involved) {
    if (drv_id === null) continue
    tx.defer(announce(tx, { kind: 'driver', drv_id }))
    const given = eventsOf(moved.filter(({ driver }) => driver === drv_id))
    const taken = eventsOf(moved.filter(({ before }) => before.driver === drv_id))
    if (given.length + taken.length > 0) tx.defer(enqueue(tx, 'mail-driver', { drv_id, given, taken }))
  }
}
