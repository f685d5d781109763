import type { RouteJob } from '@despatch/domain/control/driver-route.ts'
import type { UnallocatedJob } from '@despatch/domain/control/driver-fit.ts'
import type { Position } from '@despatch/domain/geo/distance.ts'
import { paceOf, type PacedTariff } from '@despatch/domain/pricing/vehicle-pace.ts'
import { nextStop } from '@despatch/domain/control/next-stop.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { isAllocated } from './drivers.queries.ts'
import { circuitOfDocket, onBoard } from './on-board.sql.ts'

interface JobRow {
  dck_status: StatusId
  from_latitude: number | null
  from_longitude: number | null
  to_latitude: number | null
  to_longitude: number | null
  dadd_ready: string | null
  dadd_deadline: string | null
}

const ends = `d.dck_status, f.dadd_latitude from_latitude, f.dadd_longitude from_longitude,
  t.dadd_latitude to_latitude, t.dadd_longitude to_longitude, f.dadd_ready, t.dadd_deadline`

const joined = `
  join docket_address f on f.dadd_dck_id = d.dck_id and f.dadd_order = 0
  join lateral (
    select dadd_latitude, dadd_longitude, dadd_deadline from docket_address l
    where l.dadd_dck_id = d.dck_id order by l.dadd_order desc limit 1
  ) t on true`

const selectDocket = statement<JobRow & PacedTariff>(
  'docket-to-allocate',
  `select ${ends}, ty.ttyp_speed_mph, ty.ttyp_vehicle
   from docket d join tariff ty on ty.ttyp_code = d.dck_tariff ${joined} where d.dck_id = $1`,
)

const selectJobs = statement<JobRow & { dck_drv_id: number }>(
  'jobs-of-drivers',
  `select d.dck_drv_id, ${ends} from docket d ${circuitOfDocket} ${joined}
   where d.dck_drv_id = any($1) and ${isAllocated} and ${onBoard} and d.dck_id <> $2
   order by t.dadd_deadline nulls last, d.dck_id`,
)

const positionOf = (latitude: number | null, longitude: number | null): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** A docket that has been collected has only its delivery left. */
const jobOf = (row: JobRow): RouteJob => ({
  collection:
    nextStop(row.dck_status) === 'collection' ? positionOf(row.from_latitude, row.from_longitude) : null,
  delivery: positionOf(row.to_latitude, row.to_longitude),
  ready: row.dadd_ready,
  deadline: row.dadd_deadline,
})

/** The docket for which a driver is wanted; undefined if there is none with this id. */
export async function jobToAllocate(db: Queryable, docket: number): Promise<UnallocatedJob | undefined> {
  const row = await firstRow(db, selectDocket, [docket])
  return row && { ...jobOf(row), vehicle: row.ttyp_vehicle, pace: paceOf(row) }
}

/** The other jobs of each driver, the earliest deadline first: one query for all drivers. */
export async function jobsOfDrivers(db: Queryable, drivers: readonly number[], docket: number) {
  const rows = await allRows(db, selectJobs, [drivers, docket])
  return Map.groupBy(
    rows.map((row) => ({ driver: row.dck_drv_id, job: jobOf(row) })),
    ({ driver }) => driver,
  )
}
