import { creditZonesAfterChange } from '../dockets/zone-credits.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { publish } from '../platform/tenant/publish.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { restoreDockets, setUndone } from './change-events.queries.ts'
import { recordChanges, type ChangeEvent, type DocketBefore } from '../dockets/docket-changes.queries.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { notifyDrivers, logDocketChange } from './notify-of-change.ts'
import { announceChange } from '../dockets/announce-docket.ts'

/** A docket whose last change is undone: the event of that change, and the docket's state before it. */
export interface Undone {
  docket: LockedDocket
  event: number
  before: DocketBefore
}

/** Restores locked dockets to their state before the last change: event, log entry, emails, live update. */
export async function restoreBefore(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  undone: readonly Undone[],
): Promise<void> {
  await restoreDockets(
    tx,
    undone.map(({ docket, before }) => ({
      dck_id: docket.dck_id,
      status: before.status,
      driver: before.driver,
      ...(before.price ? { price: before.price } : {}),
    })),
  )
  const events = undone.map(({ event }) => event)
  await setUndone(tx, events)

  const changes = undone.map(({ docket, event, before }): ChangeEvent => ({
    dck_id: docket.dck_id,
    type: 'undone',
    status: before.status,
    driver: before.driver,
    before: { status: docket.dck_status, driver: docket.dck_drv_id, event },
  }))
  const eventOf = await recordChanges(tx, changes, { by: session.user.ausr_logon })
  for (const { docket, before } of undone) {
    logDocketChange(tx, session, 'undo-status', docket, before)
    announceChange(tx, docket)
    const event = eventOf.get(docket.dck_id)
    // The job checks whether the customer was emailed about the undone change.
    if (event !== undefined && before.status !== docket.dck_status)
      tx.defer(enqueue(tx, 'mail-docket', { dck_id: docket.dck_id, about: 'corrected', event }))
  }
  await creditZonesAfterChange(
    tx,
    undone.flatMap(({ docket, before }) =>
      docket.dck_status === 'D' || before.status === 'D' ? [docket.dck_id] : [],
    ),
  )
  notifyDrivers(tx, tenant, { changes, eventOf })
  await publish(tx, tenant, 'change-undone', { changes, eventOf, undone: events })
}
