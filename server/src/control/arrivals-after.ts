import { paceOf } from '@despatch/domain/pricing/vehicle-pace.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { stopsToReach } from './change-status.queries.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { estimateArrivals } from './estimate-arrivals.ts'

/**
 * The expected arrival at each delivery of the dockets, collected at `collected` (ISO 8601), and the previous
 * expectation, by docket and address.
 */
export async function arrivalsAfter(tx: Transaction, dockets: readonly LockedDocket[], collected: string) {
  const stops = Map.groupBy(
    await stopsToReach(
      tx,
      dockets.map(({ dck_id }) => dck_id),
    ),
    ({ dck_id }) => dck_id,
  )
  const after = dockets.flatMap((docket) =>
    estimateArrivals(stops.get(docket.dck_id) ?? [], collected, paceOf(docket)),
  )
  const changed = new Set(after.map(({ dadd_id }) => dadd_id))
  const before = new Map(
    [...stops].map(([dck_id, route]): [number, Record<string, string | null>] => [
      dck_id,
      Object.fromEntries(
        route
          .filter(({ dadd_id }) => changed.has(dadd_id))
          .map(({ dadd_id, dadd_estimated }) => [dadd_id, dadd_estimated]),
      ),
    ]),
  )
  return { after, before }
}
