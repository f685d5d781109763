import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { expiringHolds } from '@despatch/domain/payments/hold-expiry.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const selectHeld = statement<{ dck_id: number }>(
  'held-dockets',
  `select distinct dck_id from payment join docket on dck_id = pay_dck_id
   where pay_state = 'authorised' and pay_doing is null and dck_status = any($1) and ($2::int[] is null or dck_id = any($2))
   order by dck_id`,
)

/** The dockets in these statuses whose card is held, among the given ones; null for all. */
export const heldDockets = (db: Queryable, statuses: readonly StatusId[], ids: readonly number[] | null) =>
  allRows(db, selectHeld, [statuses, ids])

const lock = statement<{ dck_status: StatusId }>(
  'lock-docket-to-capture',
  'select dck_status from docket where dck_id = $1 for no key update',
)

/** Locked, so that its price is not changed while it is captured. */
export const lockDocketToCapture = (tx: Queryable, dck_id: number) => firstRow(tx, lock, [dck_id])

const selectLapsing = statement<{ dck_docket: string }>(
  'lapsing-holds',
  `select dck_docket from unnest($1::text[]::bpchar[], $2::text[]::timestamptz[]) expiring (provider, before)
     join payment on pay_provider = provider and pay_created < before join docket on dck_id = pay_dck_id
   where pay_state = 'authorised' and pay_doing is null and dck_status <> all($3) order by dck_id limit 100`,
)

/** The dockets whose holds lapse and are not taken without a request, at most 100. @param now in milliseconds. */
export function lapsingHolds(db: Queryable, captured: readonly StatusId[], now: number) {
  const holds = expiringHolds(now)
  return allRows(db, selectLapsing, [
    holds.map(({ provider }) => provider),
    holds.map(({ before }) => before),
    captured,
  ])
}
