import { RECENT_MINUTES } from '@despatch/domain/tracking/position-age.ts'
import type { WorkStop } from '@despatch/domain/control/remaining-stops.ts'
import type { Position } from '@despatch/domain/geo/distance.ts'
import type { Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Events } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { replaceSameKey } from '../platform/jobs/enqueue.ts'
import { delivered } from '../dockets/zone-credits.queries.ts'
import { resultOfStop } from './stop-result.sql.ts'
import { inOrderOfWork } from './drivers.queries.ts'

/** Arrivals are estimated at most this often for a driver, in seconds. */
const EVERY_SECONDS = 10

// A job that runs as soon and has not begun stays as it is, so that positions in quick succession do not delay it.
const addJobs = statement<never>(
  'enqueue-arrivals',
  `insert into job (job_name, job_payload, job_key, job_run_at)
   select 'estimate-arrivals', json_build_object('drv_id', drv_id), 'estimate-arrivals:' || drv_id, now() + make_interval(secs => $2)
   from (select distinct drv_id from unnest($1::int[]) drv_id order by drv_id) named
   ${replaceSameKey} where job.job_attempts > 0 or job.job_run_at > excluded.job_run_at`,
)

/** Estimates the arrivals of drivers soon, in one job for each, however often their positions and dockets change until then. */
export function enqueueForecasts(tx: Transaction, drivers: readonly (number | null)[]): void {
  const known = drivers.filter((driver) => driver !== null)
  if (known.length > 0) tx.defer(forecastIn(tx, known, EVERY_SECONDS))
}

const selectDriver = statement<{ dck_drv_id: number | null }>(
  'driver-of-docket',
  'select dck_drv_id from docket where dck_id = $1',
)

/** The same, for the driver of a docket with other stops or times. */
export async function enqueueForecastsOfDocket(
  tx: Transaction,
  _tenant: Tenant,
  { dck_id }: Events['docket-amended'],
): Promise<void> {
  enqueueForecasts(tx, [(await firstRow(tx, selectDriver, [dck_id]))?.dck_drv_id ?? null])
}

/** The same, in so many seconds. */
export const forecastIn = (db: Queryable, drivers: readonly number[], seconds: number) =>
  execute(db, addJobs, [drivers, seconds])

/** The same, of drivers who have reported positions. */
export const enqueueForecastsOf = (
  tx: Transaction,
  _tenant: Tenant,
  { drivers }: Events['positions-reported'],
): void => enqueueForecasts(tx, drivers)

/** The dockets that a driver works on: nothing is expected of others. */
const isWorkedOn = `d.dck_status in ('G', 'I', 'E') and d.dck_archive = 'F'`

/** Where a driver was last, and when. Journeys take the time of the driver's own kind of vehicle. */
interface StartRow extends Position {
  at: string
  ttyp_speed_mph: number | null
  ttyp_vehicle: Vehicle | null
}

// A recent position, or else the stop that the driver did last, if that was in the last hours. After that, they
// may be anywhere.
const selectStart = statement<StartRow>(
  'start-of-work',
  `select latitude, longitude, at, ttyp_speed_mph, ttyp_vehicle
   from driver cross join lateral (
     (select 1 choice, dpos_latitude latitude, dpos_longitude longitude, dpos_at at from driver_position
      where dpos_drv_id = drv_id and dpos_at > now() - interval '${RECENT_MINUTES} minutes' order by dpos_at desc limit 1)
     union all
     (select 2, dadd_latitude, dadd_longitude, done.at from (
        select dadd_dck_id dck_id, dadd_order, coalesce(dadd_left, dadd_arrived) at
        from docket d join docket_address on dadd_dck_id = d.dck_id where d.dck_drv_id = drv_id and ${isWorkedOn}
        union all
        select d.dck_id, 0, dev_at from docket d join docket_event on dev_dck_id = d.dck_id
        where d.dck_drv_id = drv_id and ${isWorkedOn} and dev_type = 'status-changed' and dev_status = 'I' and not dev_undone
        union all
        select dev_dck_id, (select max(dadd_order) from docket_address where dadd_dck_id = dev_dck_id), dev_at
        from docket_event where dev_drv_id = drv_id and ${delivered} and dev_at > now() - interval '2 hours'
      ) done join docket_address a on a.dadd_dck_id = done.dck_id and a.dadd_order = done.dadd_order
      where dadd_latitude is not null and dadd_longitude is not null and done.at > now() - interval '2 hours'
      order by done.at desc, dadd_id desc limit 1)
     order by choice limit 1
   ) start
   left join lateral (
     select ttyp_speed_mph, ttyp_vehicle from tariff where ttyp_vehicle = drv_vehicle order by ttyp_code limit 1
   ) pace on true
   where drv_id = $1`,
)

/** From where a driver's arrivals are estimated; undefined if that is not known. */
export const findStart = (db: Queryable, drv_id: number) => firstRow(db, selectStart, [drv_id])

/** A docket of a driver, with its stops in order. */
export interface WorkRow {
  dck_id: number
  dck_version: number
  isCollected: boolean
  /** Each with the arrival that was expected before. */
  stops: (WorkStop & { dadd_estimated: string | null })[]
}

const selectWork = statement<WorkRow>(
  'work-of-driver',
  `select d.dck_id, d.dck_version, d.dck_status <> 'G' "isCollected",
     (select json_agg(json_build_object('dadd_id', dadd_id, 'dadd_addresstype', dadd_addresstype,
         'position', case when dadd_latitude is not null and dadd_longitude is not null
           then json_build_object('latitude', dadd_latitude, 'longitude', dadd_longitude) end,
         'ready', dadd_ready, 'deadline', dadd_deadline, 'isAt', dadd_arrived is not null and dadd_left is null,
         'isDone', dadd_left is not null or ${resultOfStop('a')} is not null, 'dadd_estimated', dadd_estimated,
         'turn', dadd_stops_before) order by dadd_order)
       from docket_address a where dadd_dck_id = d.dck_id) stops
   from docket d where d.dck_drv_id = $1 and ${isWorkedOn}
   order by ${inOrderOfWork} limit 200`,
)

/** The dockets that a driver works on, in the order of the work. */
export const workOf = (db: Queryable, drv_id: number) => allRows(db, selectWork, [drv_id])

// Locked in the order of every other change of dockets, to prevent deadlocks. Dockets that were changed since they were read
// are left out: that change has enqueued another estimate.
const lockUnchanged = statement<{ dck_id: number; dck_circ_code: string; dck_version: number }>(
  'lock-forecast-dockets',
  `select d.dck_id, d.dck_circ_code, d.dck_version from docket d
   join unnest($1::int[], $2::int[]) read(id, version) on d.dck_id = read.id and d.dck_version = read.version
   where d.dck_drv_id = $3 order by d.dck_id for no key update of d`,
)

export const lockUnchangedDockets = (
  tx: Transaction,
  drv_id: number,
  dockets: readonly { dck_id: number; dck_version: number }[],
) =>
  allRows(tx, lockUnchanged, [
    dockets.map(({ dck_id }) => dck_id),
    dockets.map(({ dck_version }) => dck_version),
    drv_id,
  ])

/** What is expected of a stop; null if nothing is. */
export interface Expected {
  dck_id: number
  dadd_id: number
  at: string | null
  before: number | null
}

const updateExpected = statement<never>(
  'set-expected',
  `update docket_address set dadd_estimated = expected.at, dadd_stops_before = expected.before
   from unnest($1::int[], $2::timestamptz[], $3::int[]) expected(id, at, before) where dadd_id = expected.id`,
)

export const setExpected = (tx: Transaction, expected: readonly Expected[]) =>
  execute(tx, updateExpected, [
    expected.map(({ dadd_id }) => dadd_id),
    expected.map(({ at }) => at),
    expected.map(({ before }) => before),
  ])
