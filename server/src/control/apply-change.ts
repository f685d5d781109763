import { isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { occasionOf } from '@despatch/domain/dockets/mail-occasions.ts'
import { needsDriver, needsSignature, type StatusId } from '@despatch/domain/dockets/status.ts'
import { mailOnStatuses } from '@despatch/domain/dockets/mail-on-statuses.ts'
import { paceOf } from '@despatch/domain/pricing/vehicle-pace.ts'
import type { Session } from '../auth/session.ts'
import { recordEvent } from '../dockets/docket-event.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { WantedChange } from './change-rules.ts'
import { setEstimates, setStatuses, stopsOfDockets, type LockedDocket } from './change-status.queries.ts'
import { estimateArrivals } from './estimate-arrivals.ts'

/** Puts locked dockets, which the rules let go there, in the wanted status: event, log row, letter, announcement. */
export async function applyChange(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  dockets: readonly LockedDocket[],
  wanted: WantedChange,
): Promise<void> {
  const given = needsDriver(wanted.status) ? (wanted.driver ?? null) : null
  await setStatuses(
    tx,
    dockets.map(({ dck_id }) => dck_id),
    wanted.status,
    given,
  )
  if (wanted.status === 'I' && wanted.at) await estimate(tx, dockets, wanted.at)
  for (const docket of dockets) recordChange(tx, session, docket, wanted, given ?? docket.dck_drv_id)
  tellOfDrivers(tx, [given, ...dockets.map(({ dck_drv_id }) => dck_drv_id)])
  await promiseLetters(tx, tenant, dockets, wanted.status)
}

/** They carry more than before, or less. */
const tellOfDrivers = (tx: Transaction, ids: (number | null)[]) =>
  tx.withCommit(
    ...[...new Set(ids)].flatMap((drv_id) =>
      drv_id === null ? [] : [announce(tx, { kind: 'driver', drv_id })],
    ),
  )

/** Letters to the customers whose settings name the status. */
async function promiseLetters(
  tx: Transaction,
  tenant: Tenant,
  dockets: readonly LockedDocket[],
  status: StatusId,
): Promise<void> {
  for (const { dck_id, dck_cust_id } of dockets) {
    const { MailOnStatuses } = await settingsOf(tenant, dck_cust_id)
    if (mailOnStatuses(MailOnStatuses).has(status))
      tx.withCommit(enqueue(tx, 'mail-docket', { dck_id, about: occasionOf(status) }))
  }
}

async function estimate(tx: Transaction, dockets: readonly LockedDocket[], collected: string): Promise<void> {
  const stops = Map.groupBy(
    await stopsOfDockets(
      tx,
      dockets.map(({ dck_id }) => dck_id),
    ),
    ({ dck_id }) => dck_id,
  )
  const arrivals = dockets.flatMap((docket) =>
    estimateArrivals(stops.get(docket.dck_id) ?? [], collected, paceOf(docket)),
  )
  await setEstimates(tx, arrivals)
}

function recordChange(
  tx: Transaction,
  session: Session,
  docket: LockedDocket,
  { status, at, signedBy, exception }: WantedChange,
  driver: number | null,
): void {
  const { dck_id, dck_docket, dck_circ_code } = docket
  const by = session.user.ausr_logon
  tx.withCommit(
    recordEvent(tx, {
      dck_id,
      type: 'status-changed',
      status,
      at: needsSignature(status) && at ? isoInLondon(at) : undefined,
      by,
      signedBy,
      exception,
      driver: driver ?? undefined,
    }),
    recordLog(tx, {
      user: by,
      unit: session.unit,
      process: 'change-status',
      type: 'change',
      record: dck_docket,
      before: { dck_status: docket.dck_status, dck_drv_id: docket.dck_drv_id },
      after: { dck_status: status, dck_drv_id: driver },
    }),
    announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version: docket.dck_version + 1 }),
  )
}
