import type { docketOfferDrivers, docketOfferList, docketOfferPost } from '@despatch/contract/drive/offers.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { mayBeOffered, offerStateAt } from '@despatch/domain/drive/docket-offer.ts'
import { circuitRefusal } from '@despatch/domain/control/status-change.ts'
import { circuitOf } from '../control/change-rules.ts'
import { documentsError } from '../control/driver-documents.ts'
import { listDriversFor } from '../control/drivers-by-fit.ts'
import { lockDockets, type LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { announceDockets } from '../tracking/announce-reports.queries.ts'
import { enqueuePushes } from './push.queries.ts'
import { addOffers, driversToOffer, offersOf, phonesSeen, withdrawOffers } from './offers.queries.ts'

type Offers = ReplyOf<typeof docketOfferList>

/** The offers of a docket with their states now. */
export async function listOffers(db: Queryable, dck_id: number): Promise<Offers> {
  const now = new Date().toISOString()
  const rows = (await offersOf(db, dck_id)).map((offer) => ({
    ...offer,
    off_state: offerStateAt(offer.off_state, offer.off_until, now),
  }))
  return { rows, next: null }
}

/**
 * The drivers to whom a docket can be offered, the most suitable first: on duty, with a phone, with valid documents, and with a vehicle
 * that is large enough.
 */
export async function driversForOffer(
  tenant: Tenant,
  dck_id: number,
): Promise<ReplyOf<typeof docketOfferDrivers>> {
  const db = tenant.pool
  const drivers = (await listDriversFor(tenant, dck_id)).filter(({ fit }) => fit && fit.late !== null)
  const seen = await phonesSeen(
    db,
    drivers.map(({ drv_id }) => drv_id),
  )
  const rows = drivers
    .filter(({ drv_id }) => seen.has(drv_id))
    .map(({ drv_id, drv_driver, drv_callsign, drv_vehicle, fit }) => ({
      drv_id,
      drv_driver,
      drv_callsign,
      drv_vehicle,
      ...(fit ? { fit } : {}),
      dvc_seen: seen.get(drv_id) ?? null,
    }))
  return { rows, next: null }
}

/**
 * Offers a docket to drivers, on whose phones it appears. Refuses STATUS_CHANGE_REFUSED if it does not wait for a driver, and
 * for drivers who are not on duty or have no phone.
 */
export async function offerDocket(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { docket: dck_id, drivers, minutes }: CheckedPayload<typeof docketOfferPost>,
): Promise<Offers> {
  const docket = await lockDocket(tx, session, dck_id)
  if (!mayBeOffered(docket.dck_status, await listStatuses(tenant)))
    refuseOffer('docket', 'Only a docket that waits for a driver can be offered.')
  const found = await driversToOffer(tx, drivers)
  if (found.length < drivers.length) refuseOffer('drivers', 'One of these drivers does not exist.')
  for (const { drv_id, drv_driver, isOnDuty, hasPhone } of found) {
    if (!isOnDuty) refuseOffer('drivers', `${drv_driver} is not on duty.`)
    if (!hasPhone) refuseOffer('drivers', `${drv_driver} has no paired phone.`)
    const error = await documentsError(tx, tenant, drv_id, 'drivers')
    if (error) refuseOffer(error.field, error.message)
  }
  await addOffers(tx, { dck_id, drivers, by: session.user.ausr_logon, minutes })
  tx.defer(enqueuePushes(tx, drivers, 'job'))
  return await finish(tx, session, docket, { process: 'offer-docket', after: { drivers, minutes } })
}

/** Withdraws the offers of a docket that were not answered. */
export async function withdrawOffersOf(tx: Transaction, session: Session, dck_id: number): Promise<Offers> {
  const docket = await lockDocket(tx, session, dck_id)
  const withdrawn = await withdrawOffers(tx, dck_id)
  const offers = withdrawn.map(({ off_id }) => off_id)
  return await finish(tx, session, docket, { process: 'withdraw-offers', after: { offers } })
}

/** Refuses a docket of a circuit that the user may only view. */
async function lockDocket(tx: Transaction, session: Session, dck_id: number): Promise<LockedDocket> {
  const [docket = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [dck_id])
  if (circuitOf(session, docket.dck_circ_code).acia_update !== 'T')
    refuseOffer(circuitRefusal.field, circuitRefusal.message)
  return docket
}

async function finish(
  tx: Transaction,
  { user, unit }: Session,
  { dck_id, dck_docket }: LockedDocket,
  { process, after }: { process: 'offer-docket' | 'withdraw-offers'; after: object },
): Promise<Offers> {
  tx.defer(recordLog(tx, { user: user.ausr_logon, unit, process, type: 'change', record: dck_docket, after }))
  await announceDockets(tx, [dck_id])
  return await listOffers(tx, dck_id)
}

const refuseOffer = (field: string, message: string): never =>
  refuse('STATUS_CHANGE_REFUSED', { detail: message, errors: [{ field, message }] })
