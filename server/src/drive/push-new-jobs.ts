import type { Transaction } from '../platform/database/transaction.ts'
import type { DocketChanges } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { enqueuePushes } from './push.queries.ts'

/** Notifies the phones of drivers who got dockets by a change. */
export function pushNewJobs(tx: Transaction, _tenant: Tenant, { changes, eventOf }: DocketChanges): void {
  const drivers = new Set(
    changes.flatMap(({ dck_id, driver, before }) =>
      driver !== null && driver !== before.driver && eventOf.has(dck_id) ? [driver] : [],
    ),
  )
  if (drivers.size > 0) tx.defer(enqueuePushes(tx, [...drivers], 'job'))
}
