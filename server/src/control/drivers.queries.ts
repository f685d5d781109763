import type { Driver, driverDocketList } from '@despatch/contract/control/drivers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { z } from 'zod'
import type { UserScope } from '../platform/session.ts'
import { delivered } from '../dockets/zone-credits.queries.ts'
import { endsColumns, endsOfJourney } from '../dockets/docket-row.sql.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { isRunning } from './running-shift.sql.ts'
import { docketInScope, docketScope } from '../platform/http/scope.ts'
import { circuitOfDocket, onBoard } from './on-board.sql.ts'

export type DriverRow = z.output<typeof Driver>

/** The dockets allocated to a driver: the same condition as the index by driver. */
export const isAllocated = `d.dck_status in ('G', 'I', 'E', 'B') and d.dck_archive = 'F'`

/** The dockets of a driver in the order in which they are worked and listed on phones: the next deadline first. */
export const inOrderOfWork = `(select min(dadd_deadline) from docket_address where dadd_dck_id = d.dck_id) nulls last, d.dck_id`

const columns = `drv_id, drv_version, drv_driver, drv_callsign, drv_vehicle, drv_telephone, drv_email, drv_state,
  (select count(*)::int from docket d ${circuitOfDocket} where d.dck_drv_id = drv_id and ${isAllocated} and ${onBoard}) drv_open,
  (select json_build_object('dpos_at', dpos_at, 'dpos_latitude', dpos_latitude, 'dpos_longitude', dpos_longitude)
   from driver_position where dpos_drv_id = drv_id order by dpos_at desc limit 1) "position",
  shift.shift_since, coalesce(shift.shift_defects, 0) shift_defects,
  (select coalesce(json_agg(json_build_object('ddoc_kind', ddoc_kind, 'ddoc_name', ddoc_name,
     'ddoc_expires', ddoc_expires::text) order by ddoc_id), '[]') from driver_document where ddoc_drv_id = drv_id) documents,
  (select count(*)::int from driver_message where dmsg_drv_id = drv_id and dmsg_by is null and dmsg_read is null) unread_messages`

const withShift = `driver left join lateral (
    select shf_started shift_since, jsonb_array_length(shf_defects) shift_defects from driver_shift
    where shf_drv_id = drv_id and ${isRunning} order by shf_started desc limit 1) shift on true`

const selectDrivers = statement<DriverRow>(
  'drivers',
  `select ${columns} from ${withShift} order by drv_driver, drv_id`,
)

/** Drivers with their number of dockets and last position. These change all the time, so they are never cached. */
export const listDrivers = (db: Queryable) => allRows(db, selectDrivers)

const selectSome = statement<DriverRow>(
  'drivers-by-id',
  `select ${columns} from ${withShift} where drv_id = any($1) order by drv_id`,
)

export const driversById = (db: Queryable, ids: number[]) => allRows(db, selectSome, [ids])

type AllocatedDocket = ReplyOf<typeof driverDocketList>['rows'][number]

const allocatedColumns = `d.dck_id, d.dck_docket, d.dck_status, s.dsts_description, s.dsts_color, s.dsts_font_color,
     d.dck_circ_code, ends.from_companyname, ends.from_town, ends.from_postalcode, ends.to_companyname, ends.to_town,
     ends.to_postalcode, ends.dadd_deadline,
     (select json_agg(json_build_object('dadd_companyname', dadd_companyname, 'dadd_town', dadd_town,
         'dadd_postalcode', dadd_postalcode, 'dadd_arrived', dadd_arrived, 'dadd_left', dadd_left) order by dadd_order)
       from docket_address where dadd_dck_id = d.dck_id) stops`

const withEnds = `join status s on s.dsts_id = d.dck_status
   cross join lateral (select ${endsColumns} from (select 1) one ${endsOfJourney}) ends`

const selectAllocated = statement<AllocatedDocket>(
  'isAllocated-dockets',
  `select ${allocatedColumns}, null delivered_at from docket d ${circuitOfDocket} ${withEnds}
   where d.dck_drv_id = $1 and ${docketInScope} and ${isAllocated} and ${onBoard}
   order by ends.dadd_deadline nulls last, d.dck_id`,
)

/** A driver's dockets on the boards in the session's scope, by deadline. */
export const allocatedTo = (db: Queryable, driver: number, reach: Omit<UserScope, 'rights'>) =>
  allRows(db, selectAllocated, [driver, ...docketScope(reach)])

const selectDone = statement<AllocatedDocket>(
  'dockets-delivered-today',
  `select ${allocatedColumns}, done.at delivered_at
   from (select dev_dck_id, max(dev_at) at from docket_event
     where dev_drv_id = $1 and ${delivered}
       and dev_at >= date_trunc('day', now() at time zone 'Europe/London') at time zone 'Europe/London'
     group by dev_dck_id) done
   join docket d on d.dck_id = done.dev_dck_id ${withEnds}
   where d.dck_status in ('D', 'F') and ${docketInScope}
   order by done.at desc, d.dck_id limit 200`,
)

/** The dockets that a driver has delivered today, in the session's scope, the latest first. */
export const deliveredToday = (db: Queryable, driver: number, reach: Omit<UserScope, 'rights'>) =>
  allRows(db, selectDone, [driver, ...docketScope(reach)])

const selectAllAllocated = statement<{ dck_docket: string; reached: boolean }>(
  'everything-isAllocated',
  `select d.dck_docket, ${docketInScope} reached from docket d where d.dck_drv_id = $1 and ${isAllocated} order by d.dck_id`,
)

/** All of a driver's dockets, on a board or not, each with whether it is in the session's scope. */
export const everythingAllocated = (db: Queryable, driver: number, reach: Omit<UserScope, 'rights'>) =>
  allRows(db, selectAllAllocated, [driver, ...docketScope(reach)])

const lockStatement = statement<LockedDriver>(
  'lock-driver',
  `select drv_version, drv_driver, drv_callsign, drv_vehicle, drv_telephone, drv_email, drv_state from driver
   where drv_id = $1 for update`,
)

export type LockedDriver = Omit<
  DriverRow,
  'drv_id' | 'drv_open' | 'position' | 'shift_since' | 'shift_defects' | 'documents' | 'unread_messages'
>

export const lockDriver = (tx: Transaction, id: number) => firstRow(tx, lockStatement, [id])

const lockSigns = statement<never>('lock-call-signs', `select pg_advisory_xact_lock(hashtext('call signs'))`)

const selectHolder = statement<{ drv_driver: string }>(
  'holder-of-call-sign',
  `select drv_driver from driver where lower(drv_callsign) = lower($1) and drv_id is distinct from $2`,
)

/** The other driver with a call sign, ignoring case. The call sign is locked until the transaction ends. */
export async function holderOfCallSign(tx: Transaction, sign: string, but: number | null) {
  await firstRow(tx, lockSigns)
  return (await firstRow(tx, selectHolder, [sign, but]))?.drv_driver
}

const values = (driver: WrittenDriver) => [
  driver.drv_driver,
  driver.drv_callsign,
  driver.drv_vehicle,
  driver.drv_telephone,
  driver.drv_email,
  driver.drv_state,
]

export type WrittenDriver = Omit<LockedDriver, 'drv_version'>

const insertStatement = statement<{ drv_id: number }>(
  'insert-driver',
  `insert into driver (drv_driver, drv_callsign, drv_vehicle, drv_telephone, drv_email, drv_state)
   values ($1, $2, $3, $4, $5, $6) returning drv_id`,
)

const updateStatement = statement<{ drv_id: number }>(
  'update-driver',
  `update driver set drv_driver = $1, drv_callsign = $2, drv_vehicle = $3, drv_telephone = $4, drv_email = $5,
     drv_state = $6, drv_retired = case when $6 = 'retired' then coalesce(drv_retired, now()) end,
     drv_version = drv_version + 1 where drv_id = $7 returning drv_id`,
)

/** Writes a new driver, or overwrites the given one. */
export async function writeDriver(tx: Transaction, id: number | null, driver: WrittenDriver) {
  const written =
    id === null
      ? await firstRow(tx, insertStatement, values(driver))
      : await firstRow(tx, updateStatement, [...values(driver), id])
  const [after] = written ? await driversById(tx, [written.drv_id]) : []
  if (!after) throw new Error('The driver was not written')
  return after
}
