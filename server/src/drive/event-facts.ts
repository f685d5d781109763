import type { EventDocket, EventFacts, EventOffer } from '@despatch/domain/drive/event-effects.ts'
import type { ReportedEvent } from '@despatch/domain/drive/driver-event.ts'
import { stopBarcodes } from '@despatch/domain/drive/scanned-parcels.ts'
import { isActiveDriver } from '../control/change-status.queries.ts'
import { documentsError } from '../control/driver-documents.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { listExceptions, listStatuses } from '../lookups/lookups.queries.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { DeviceSession } from './device-event.ts'
import { eventDocketOf, positionNear } from './driver-events.queries.ts'
import { docketToHandOver } from './handover.queries.ts'
import { offerToAnswer } from './offers.queries.ts'

/** What the server knows when a driver's event reaches it. `docket` is locked, and undefined if there is none. */
export async function readEventFacts(
  tx: Transaction,
  tenant: Tenant,
  { device }: DeviceSession,
  docket: LockedDocket | undefined,
  event: ReportedEvent,
): Promise<EventFacts & { off_id: number | null }> {
  const { drv_id, drv_driver } = device
  const isAssignedDriver = docket?.dck_drv_id === drv_id && !['W', 'O'].includes(docket.dck_status)
  const offer = docket && !isAssignedDriver ? await readOffer(tx, tenant, docket, drv_id, event) : null
  return {
    docket:
      docket && !offer ? await readDocket(tx, tenant, docket, { drv_id, isAssignedDriver }, event) : null,
    offer,
    off_id: offer?.off_id ?? null,
    driver: { drv_id, drv_driver },
    statuses: await listStatuses(tenant),
    reasons: await listExceptions(tenant),
    now: new Date().toISOString(),
  }
}

/** The barcodes that a driver scans at a stop; none if the event has no scans to compare. */
export async function barcodesToScan(
  db: Queryable,
  dck_id: number,
  { dadd_id, scans }: Pick<ReportedEvent, 'dadd_id' | 'scans'>,
): Promise<readonly string[]> {
  const docket = scans.length > 0 ? await docketToHandOver(db, dck_id) : undefined
  const position = docket?.stops.findIndex((stop) => stop.dadd_id === dadd_id) ?? -1
  return (docket && stopBarcodes(docket)[position]) ?? []
}

/** The offer of a docket that an event answers; null if it answers none. */
async function readOffer(
  tx: Transaction,
  tenant: Tenant,
  { dck_id }: LockedDocket,
  drv_id: number,
  { evt_kind, dadd_id }: ReportedEvent,
): Promise<(EventOffer & { off_id: number }) | null> {
  if (evt_kind !== 'accepted' && evt_kind !== 'declined') return null
  const offer = await offerToAnswer(tx, dck_id, drv_id)
  if (offer?.stop !== dadd_id) return null
  const documents = await documentsError(tx, tenant, drv_id, 'driver')
  return {
    ...offer,
    documentsProblem: documents?.message ?? null,
    isOnDuty: await isActiveDriver(tx, drv_id),
  }
}

/** Null if the driver has never had the docket, or it has no such stop. */
async function readDocket(
  tx: Transaction,
  tenant: Tenant,
  docket: LockedDocket,
  driver: { drv_id: number; isAssignedDriver: boolean },
  event: ReportedEvent,
): Promise<EventDocket | null> {
  const { dck_id, dck_cust_id, dck_status } = docket
  const found = await eventDocketOf(tx, dck_id, driver.drv_id)
  const stop = found?.stops.find(({ dadd_id }) => dadd_id === event.dadd_id)
  if (!found?.wasEverAssigned || !stop) return null
  const isArrival = event.evt_kind === 'arrived'
  const arrival = isArrival ? event.evt_at : stop.reportedArrival
  const seenAtArrival =
    (isArrival ? null : stop.seenAtArrival) ??
    (arrival === null ? null : await positionNear(tx, driver.drv_id, arrival))
  return {
    ...found,
    dck_status,
    isAssignedDriver: driver.isAssignedDriver,
    needsSignature: (await settingsOf(tenant, dck_cust_id)).SignatureRequired === 'T',
    stops: found.stops.map((each) => (each === stop ? { ...stop, seenAtArrival } : each)),
    barcodes: await barcodesToScan(tx, dck_id, event),
  }
}
