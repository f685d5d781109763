import { isDriverChange } from '@despatch/domain/control/status-change.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { creditZonesAfterChange } from '../dockets/zone-credits.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { publish } from '../platform/tenant/publish.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { recordChanges, type ChangeEvent } from '../dockets/docket-changes.queries.ts'
import type { WantedChange } from './change-rules.ts'
import { setStatuses } from './change-status.queries.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { emailCustomers } from './email-customers.ts'
import { notifyDrivers, logDocketChange } from './notify-of-change.ts'
import { announceChange } from '../dockets/announce-docket.ts'

type Process = 'change-status' | 'accept-docket'

/**
 * Sets the new status of locked dockets that have passed the rules: event, log entry, emails, live update. `timeOf` is the time that
 * is stored for each; that of the change unless it is given.
 */
export async function applyChange(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  dockets: readonly LockedDocket[],
  input: WantedChange,
  {
    process = 'change-status',
    timeOf = () => input.at,
  }: { process?: Process; timeOf?: (docket: LockedDocket) => string | undefined } = {},
): Promise<void> {
  const { status, driver: given = null, signedBy, exception } = input
  await setStatuses(
    tx,
    dockets.map(({ dck_id }) => dck_id),
    status,
    given,
  )

  const changes = dockets.map((docket): ChangeEvent => {
    const { dck_id, dck_status, dck_drv_id } = docket
    const happened = timeOf(docket)
    return {
      dck_id,
      type: isDriverChange(dck_status, status) ? 'driver-changed' : 'status-changed',
      status,
      driver: given ?? dck_drv_id,
      ...(happened === undefined ? {} : { at: isoInLondon(happened) }),
      before: { status: dck_status, driver: dck_drv_id },
    }
  })
  await creditZonesAfterChange(
    tx,
    dockets.flatMap(({ dck_id, dck_status }) => (status === 'D' || dck_status === 'D' ? [dck_id] : [])),
  )
  const by = session.user.ausr_logon
  const eventOf = await recordChanges(tx, changes, { by, signedBy, exception })
  for (const [index, docket] of dockets.entries()) {
    const change = changes[index]
    if (!change) continue
    logDocketChange(tx, session, process, docket, change)
    announceChange(tx, docket)
  }
  notifyDrivers(tx, tenant, { changes, eventOf })
  await emailCustomers(tx, tenant, dockets, changes, eventOf)
  await publish(tx, tenant, 'status-changed', { changes, eventOf })
}

/** Applies several changes to one locked docket, one after the other, each to what the one before has left. */
export async function applyChanges(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  docket: LockedDocket,
  changes: readonly WantedChange[],
): Promise<void> {
  const current = { ...docket }
  for (const change of changes) {
    await applyChange(tx, tenant, session, [{ ...current }], change)
    current.dck_status = change.status
    current.dck_drv_id = change.driver ?? current.dck_drv_id
    current.dck_version += 1
  }
}
