import type { docketOfferList } from '@despatch/contract/drive/offers.ts'
import type { DriveOffer, WithdrawnOffer } from '@despatch/contract/drive/drive.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { DeclineReason } from '@despatch/domain/drive/decline-reasons.ts'
import type { AnsweredOffer, StoredOfferState } from '@despatch/domain/drive/docket-offer.ts'
import type { z } from 'zod'
import { isAllocated } from '../control/drivers.queries.ts'
import { isWaiting } from '../control/on-board.sql.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

type StoredOffer = Omit<ReplyOf<typeof docketOfferList>['rows'][number], 'off_state'> & {
  off_state: StoredOfferState
}

const selectOffers = statement<StoredOffer>(
  'offers-of-docket',
  `select off_id, drv_id, drv_driver, drv_callsign, off_by, off_made, off_until, off_state, off_answered, off_reason, off_ended
   from docket_offer join driver on drv_id = off_drv_id where off_dck_id = $1 order by off_id desc limit 200`,
)

/** The offers of a docket, the latest first. */
export const offersOf = (db: Queryable, dck_id: number) => allRows(db, selectOffers, [dck_id])

const selectDrivers = statement<{ drv_id: number; drv_driver: string; isOnDuty: boolean; hasPhone: boolean }>(
  'drivers-to-offer',
  `select drv_id, drv_driver, drv_state = 'active' "isOnDuty",
     exists (select from driver_device where dvc_drv_id = drv_id and dvc_revoked is null) "hasPhone"
   from driver where drv_id = any($1)`,
)

/** Those of the drivers who exist, with whether a docket can be offered to them. */
export const driversToOffer = (tx: Transaction, ids: readonly number[]) => allRows(tx, selectDrivers, [ids])

const selectPhones = statement<{ drv_id: number; dvc_seen: string | null }>(
  'phones-of-drivers',
  `select dvc_drv_id drv_id, max(dvc_seen) dvc_seen from driver_device
   where dvc_drv_id = any($1) and dvc_revoked is null group by dvc_drv_id`,
)

/** When a phone of each driver was last seen; without those who have none. */
export const phonesSeen = async (db: Queryable, ids: readonly number[]) =>
  new Map((await allRows(db, selectPhones, [ids])).map(({ drv_id, dvc_seen }) => [drv_id, dvc_seen]))

/** Offers that can still be accepted. */
const isOpen = `off_state = 'offered' and off_until > now()`

const replaceOffers = statement<never>(
  'replace-offers',
  `update docket_offer set off_current = false,
     off_state = case when ${isOpen} then 'withdrawn' else off_state end,
     off_answered = case when ${isOpen} then now() else off_answered end
   where off_dck_id = $1 and off_current and (off_drv_id = any($2) or not (${isOpen}))`,
)
const insertOffers = statement<never>(
  'insert-offers',
  `insert into docket_offer (off_dck_id, off_drv_id, off_by, off_until)
   select $1, unnest($2::int[]), $3, now() + make_interval(mins => $4)`,
)
const alignOffers = statement<never>(
  'align-offers',
  `update docket_offer set off_until = (select max(off_until) from docket_offer where off_dck_id = $1 and off_current)
   where off_dck_id = $1 and off_current`,
)

/**
 * Offers a locked docket to drivers. Earlier offers to them are replaced, and those that have ended no longer count. All open
 * offers of a docket end at the same time, so that boards show one time.
 */
export async function addOffers(
  tx: Transaction,
  {
    dck_id,
    drivers,
    by,
    minutes,
  }: { dck_id: number; drivers: readonly number[]; by: string; minutes: number },
): Promise<void> {
  await execute(tx, replaceOffers, [dck_id, drivers])
  await execute(tx, insertOffers, [dck_id, drivers, by, minutes])
  await execute(tx, alignOffers, [dck_id])
}

const withdrawStatement = statement<{ off_id: number }>(
  'withdraw-offers',
  `update docket_offer set off_state = 'withdrawn', off_answered = now()
   where off_dck_id = $1 and off_current and ${isOpen} returning off_id`,
)

/** Withdraws the offers of a locked docket that were not answered. Returns them. */
export const withdrawOffers = (tx: Transaction, dck_id: number) => allRows(tx, withdrawStatement, [dck_id])

const selectAnswered = statement<AnsweredOffer & { off_id: number; stop: number }>(
  'offer-to-answer',
  `select off_id, off_state state, coalesce(off_ended, 'office') ended, off_until until, dck_status status,
     case when ${isAllocated} then coalesce(drv_driver, '') else '' end holder,
     (select dadd_id from docket_address where dadd_dck_id = dck_id order by dadd_order limit 1) stop
   from docket_offer join docket d on dck_id = off_dck_id left join driver on drv_id = dck_drv_id
   where off_dck_id = $1 and off_drv_id = $2 order by off_current desc, off_id desc limit 1`,
)

/** The last offer of a locked docket to a driver, with the docket's first stop. */
export const offerToAnswer = (tx: Transaction, dck_id: number, drv_id: number) =>
  firstRow(tx, selectAnswered, [dck_id, drv_id])

const updateDeclined = statement<never>(
  'decline-offer',
  `update docket_offer set off_state = 'declined', off_answered = now(), off_reason = $2
   where off_id = $1 and off_state = 'offered'`,
)

export const declineOffer = (tx: Transaction, off_id: number, reason: DeclineReason) =>
  execute(tx, updateDeclined, [off_id, reason])

const updateAccepted = statement<never>(
  'accept-offer',
  `update docket_offer set off_current = false,
     off_state = case when off_id = $2 then 'accepted' when ${isOpen} then 'withdrawn' else off_state end,
     off_answered = case when off_id = $2 or ${isOpen} then now() else off_answered end,
     off_ended = case when off_id = $2 then null else off_ended end
   where off_dck_id = $1 and off_current`,
)

/** Ends the offers of a docket, which was given to the driver who accepted one. The others are withdrawn. */
export const endOffers = (tx: Transaction, dck_id: number, accepted: number) =>
  execute(tx, updateAccepted, [dck_id, accepted])

const selectOpen = statement<z.output<typeof DriveOffer>>(
  'offers-to-driver',
  `select dck_id, dck_docket, styp_description, greatest(0, ceil(extract(epoch from off_until - now())))::int seconds,
     least(1000000, ceil(extract(epoch from off_until - off_made)))::int of_seconds,
     first.dadd_id, first.dadd_town from_town, first.dadd_postalcode from_postalcode, first.dadd_ready,
     last.dadd_town to_town, last.dadd_postalcode to_postalcode, last.dadd_deadline, last.dadd_order drops,
     (select coalesce(sum(dpar_quantity), 0)::int from docket_parcel where dpar_dck_id = dck_id) pieces,
     (select coalesce(sum(dpar_quantity * dpar_weight), 0)::float8 from docket_parcel where dpar_dck_id = dck_id) weight
   from docket_offer join docket d on dck_id = off_dck_id join service_type on styp_id = dck_serv_type
   cross join lateral (select dadd_id, dadd_town, dadd_postalcode, dadd_ready from docket_address
     where dadd_dck_id = dck_id order by dadd_order limit 1) first
   cross join lateral (select dadd_town, dadd_postalcode, dadd_deadline, dadd_order from docket_address
     where dadd_dck_id = dck_id order by dadd_order desc limit 1) last
   where off_drv_id = $1 and off_current and off_state = 'offered' and off_until > now()
     and ${isWaiting} and d.dck_archive = 'F'
   order by off_until, off_id limit 50`,
)

/** The open offers to a driver, the first to expire first: without names and streets until they accept. */
export const openOffersTo = (db: Queryable, drv_id: number) => allRows(db, selectOpen, [drv_id])

const selectWithdrawn = statement<z.output<typeof WithdrawnOffer>>(
  'withdrawn-offers-to-driver',
  `select dck_id, dck_docket, coalesce(off_ended, 'office') ended
   from docket_offer o join docket on dck_id = off_dck_id
   where off_drv_id = $1 and off_state = 'withdrawn' and off_until > now() and dck_drv_id is distinct from $1
     and not exists (select from docket_offer later
       where later.off_dck_id = o.off_dck_id and later.off_drv_id = $1 and later.off_id > o.off_id)
   order by off_until, off_id limit 50`,
)

/** The offers to a driver that ended before they would have expired, without an answer of the driver. */
export const withdrawnOffersTo = (db: Queryable, drv_id: number) => allRows(db, selectWithdrawn, [drv_id])
