import type { WorkStop } from '@despatch/domain/control/remaining-stops.ts'
import type { Forecast } from '@despatch/domain/control/forecast-arrivals.ts'
import type { Position } from '@despatch/domain/geo/distance.ts'
import type { PacedTariff } from '@despatch/domain/pricing/vehicle-pace.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Events } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { replaceSameKey } from '../platform/jobs/enqueue.ts'
import { resultOfStop } from './stop-result.sql.ts'
import { inOrderOfWork } from './drivers.queries.ts'

/** Arrivals are estimated at most this often for a driver, in seconds. */
const EVERY_SECONDS = 10

/** Arrivals are estimated from positions of at most this age: after that, the driver may be anywhere. */
export const isFreshPosition = `dpos_at > now() - interval '10 minutes'`

// A job that has not begun stays as it is, so that positions in quick succession do not delay it.
const addJobs = statement<never>(
  'enqueue-arrivals',
  `insert into job (job_name, job_payload, job_key, job_run_at)
   select 'estimate-arrivals', json_build_object('drv_id', drv_id), 'estimate-arrivals:' || drv_id, now() + interval '${EVERY_SECONDS} seconds'
   from (select distinct drv_id from unnest($1::int[]) drv_id order by drv_id) named
   where exists (select from driver_position where dpos_drv_id = drv_id and ${isFreshPosition})
   ${replaceSameKey} where job.job_attempts > 0`,
)

/**
 * Estimates the arrivals of drivers soon, in one job for each, however often their positions and dockets change until then. Drivers
 * without a current position are left out.
 */
export function enqueueForecasts(tx: Transaction, drivers: readonly (number | null)[]): void {
  const known = drivers.filter((driver) => driver !== null)
  if (known.length > 0) tx.defer(execute(tx, addJobs, [known]))
}

/** The same, of drivers who have reported positions. */
export const enqueueForecastsOf = (
  tx: Transaction,
  _tenant: Tenant,
  { drivers }: Events['positions-reported'],
): void => enqueueForecasts(tx, drivers)

const selectPosition = statement<Position & { at: string }>(
  'position-to-forecast-from',
  `select dpos_latitude latitude, dpos_longitude longitude, dpos_at at from driver_position
   where dpos_drv_id = $1 and ${isFreshPosition} order by dpos_at desc limit 1`,
)

/** The last position of a driver; undefined if it is not current. */
export const findFreshPosition = (db: Queryable, drv_id: number) => firstRow(db, selectPosition, [drv_id])

/** A docket of a driver, with its stops in order. */
export interface WorkRow extends PacedTariff {
  dck_id: number
  dck_version: number
  isCollected: boolean
  stops: (WorkStop & Expected)[]
}

/** What was expected of a stop before. */
interface Expected {
  dadd_estimated: string | null
  dadd_stops_before: number | null
  dadd_forecast_drv_id: number | null
}

const selectWork = statement<WorkRow>(
  'work-of-driver',
  `select d.dck_id, d.dck_version, d.dck_status <> 'G' "isCollected", ty.ttyp_speed_mph, ty.ttyp_vehicle,
     (select json_agg(json_build_object('dadd_id', dadd_id, 'dadd_addresstype', dadd_addresstype,
         'position', case when dadd_latitude is not null and dadd_longitude is not null
           then json_build_object('latitude', dadd_latitude, 'longitude', dadd_longitude) end,
         'ready', dadd_ready, 'isAt', dadd_arrived is not null and dadd_left is null,
         'isDone', dadd_left is not null or ${resultOfStop('a')} is not null, 'dadd_estimated', dadd_estimated,
         'dadd_stops_before', dadd_stops_before, 'dadd_forecast_drv_id', dadd_forecast_drv_id) order by dadd_order)
       from docket_address a where dadd_dck_id = d.dck_id) stops
   from docket d join tariff ty on ty.ttyp_code = d.dck_tariff
   where d.dck_drv_id = $1 and d.dck_status in ('G', 'I', 'E') and d.dck_archive = 'F'
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

const updateForecasts = statement<never>(
  'set-forecasts',
  `update docket_address set dadd_estimated = coalesce(forecast.at, dadd_estimated), dadd_stops_before = forecast.before,
     dadd_forecast_drv_id = case when forecast.at is null then null else $4::int end
   from unnest($1::int[], $2::timestamptz[], $3::int[]) forecast(id, at, before) where dadd_id = forecast.id`,
)

export const setForecasts = (tx: Transaction, drv_id: number, forecasts: readonly Forecast[]) =>
  execute(tx, updateForecasts, [
    forecasts.map(({ dadd_id }) => dadd_id),
    forecasts.map(({ at }) => at),
    forecasts.map(({ before }) => before),
    drv_id,
  ])
