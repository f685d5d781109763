import type { statusChange } from '@despatch/contract/control/control.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { checkStatusChange } from '@despatch/domain/control/status-change.ts'
import { formatLondon, isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { needsDriver, needsSignature } from '@despatch/domain/dockets/status.ts'
import type { Session } from '../auth/session.ts'
import { recordEvent } from '../dockets/docket-event.queries.ts'
import { listExceptions, listStatuses } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { boardRows } from './board.queries.ts'
import {
  isActiveDriver,
  lastEventOf,
  lockDocket,
  setEstimates,
  setStatus,
  stopsOfDocket,
  type LockedDocket,
} from './change-status.queries.ts'
import { estimateArrivals } from './estimate-arrivals.ts'

type Change = CheckedPayload<typeof statusChange>

/**
 * Changes a docket's status by the rules of control (CTRL-03, CTRL-04). Refuses CONFLICT when the docket is no longer
 * as the dispatcher saw it (CTRL-06), and STATUS_CHANGE_REFUSED with the reasons.
 */
export async function changeStatus(tx: Transaction, tenant: Tenant, session: Session, change: Change) {
  const docket = (await lockDocket(tx, change.docket)) ?? refuse('DOCKET_NOT_FOUND')
  if (docket.dck_version !== change.version) await refuseChangedMeanwhile(tx, docket)
  await checkChange(tx, tenant, session, docket, change)

  const driver = needsDriver(change.status) ? (change.driver ?? null) : docket.dck_drv_id
  const dck_version = await setStatus(tx, docket.dck_id, change.status, driver)
  if (change.status === 'I' && change.at) {
    const arrivals = estimateArrivals(
      await stopsOfDocket(tx, docket.dck_id),
      change.at,
      docket.ttyp_speed_mph,
    )
    await setEstimates(tx, arrivals)
  }

  const by = session.user.ausr_logon
  await recordEvent(tx, {
    dck_id: docket.dck_id,
    type: 'status-changed',
    status: change.status,
    at: needsSignature(change.status) && change.at ? isoInLondon(change.at) : undefined,
    by,
    signedBy: change.signedBy,
    exception: change.exception,
    driver: driver ?? undefined,
  })
  await recordLog(tx, {
    user: by,
    unit: session.unit,
    process: 'change-status',
    type: 'change',
    record: docket.dck_docket,
    before: { dck_status: docket.dck_status, dck_drv_id: docket.dck_drv_id },
    after: { dck_status: change.status, dck_drv_id: driver },
  })
  if (change.status === 'D') await enqueue(tx, 'mail-docket', { dck_id: docket.dck_id, about: 'delivered' })
  await announce(tx, {
    kind: 'docket',
    dck_id: docket.dck_id,
    dck_circ_code: docket.dck_circ_code,
    dck_version,
  })

  const [changed] = await boardRows(tx, [docket.dck_id])
  if (!changed) throw new Error(`Docket ${docket.dck_docket} is gone after its change`)
  const { open: _open, dck_circ_code: _circuit, ...row } = changed
  return { row }
}

async function refuseChangedMeanwhile(tx: Transaction, { dck_id, dck_docket }: LockedDocket): Promise<never> {
  const last = await lastEventOf(tx, dck_id)
  const who = last?.dev_by ? ` by ${last.dev_by} at ${formatLondon(last.dev_recorded)}` : ''
  return refuse('CONFLICT', {
    detail: `Docket ${dck_docket} has been changed${who}. Look at it again before you change it.`,
  })
}

async function checkChange(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  docket: LockedDocket,
  change: Change,
): Promise<void> {
  const circuit = session.circuits.find(({ cir_circ_code }) => cir_circ_code === docket.dck_circ_code)
  const errors: { field: string; message: string }[] = checkStatusChange({
    docketStatus: docket.dck_status,
    wanted: change.status,
    statuses: await listStatuses(tenant),
    circuit: { acia_update: circuit?.acia_update ?? 'F' },
    driver: change.driver ?? null,
    exception: change.exception ?? null,
    signedBy: change.signedBy ?? '',
    at: change.at ?? null,
    now: new Date().toISOString(),
  })
  if (change.driver !== undefined && !(await isActiveDriver(tx, change.driver))) {
    errors.push({ field: 'driver', message: 'This driver is not working.' })
  }
  const reasons = await listExceptions(tenant)
  const isReason = reasons.some(
    ({ exc_id, exc_status }) => exc_id === change.exception && exc_status === change.status,
  )
  if (change.exception !== undefined && !isReason) {
    errors.push({ field: 'exception', message: 'This reason is not for this status.' })
  }
  const [first] = errors
  if (first) refuse('STATUS_CHANGE_REFUSED', { detail: first.message, errors })
}
