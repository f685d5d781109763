import { forecastArrivals, type Forecast } from '@despatch/domain/control/forecast-arrivals.ts'
import { remainingStops, type RemainingStop } from '@despatch/domain/control/remaining-stops.ts'
import { estimateLegs, type Position } from '@despatch/domain/geo/distance.ts'
import type { Pace } from '@despatch/domain/geo/driving-time.ts'
import { paceOf } from '@despatch/domain/pricing/vehicle-pace.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { findRoute } from '../addresses/find-route.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import {
  findFreshPosition,
  lockUnchangedDockets,
  setForecasts,
  workOf,
  type WorkRow,
} from './forecast.queries.ts'

/** Routing servers limit the number of positions of a route. Later legs are estimated. */
const MOST_POSITIONS_BY_ROAD = 25

/**
 * Estimates the arrivals at a driver’s remaining stops from their position (TRACK-07), and makes the pages of dockets with
 * another expectation reload. Does nothing without a current position.
 */
export async function forecastDriver(
  { tenant }: Pick<JobsContext, 'tenant'>,
  { drv_id }: JobPayloads['estimate-arrivals'],
): Promise<void> {
  const [start, work] = await Promise.all([
    findFreshPosition(tenant.pool, drv_id),
    workOf(tenant.pool, drv_id),
  ])
  const [first] = work
  if (!start || !first) return
  const stops = remainingStops(work)
  const travel = await travelMinutes(tenant, start, stops, paceOf(first))
  const clock = { startMs: instantMs(start.at), nowMs: Date.now() }
  const changed = forecastArrivals(stops, travel, clock).filter(isNewFor(drv_id, work))
  if (changed.length === 0) return
  const affected = new Set(changed.map(({ dck_id }) => dck_id))
  await inTransaction(tenant.transactions, async (tx) => {
    const dockets = await lockUnchangedDockets(
      tx,
      drv_id,
      work.filter(({ dck_id }) => affected.has(dck_id)),
    )
    const locked = new Set(dockets.map(({ dck_id }) => dck_id))
    await setForecasts(
      tx,
      drv_id,
      changed.filter(({ dck_id }) => locked.has(dck_id)),
    )
    tx.defer(...dockets.map((docket) => announce(tx, { kind: 'docket', ...docket })))
  })
}

/** Minutes to each stop with a position, from the one before: by road for the next stops, if there is a routing server. */
async function travelMinutes(
  tenant: Tenant,
  start: Position,
  stops: readonly RemainingStop[],
  pace: Pace,
): Promise<number[]> {
  const positions = [roundedToStreet(start), ...stops.flatMap(({ position }) => position ?? [])]
  const { legs } = await findRoute(tenant, positions.slice(0, MOST_POSITIONS_BY_ROAD), pace)
  const later = estimateLegs(positions.slice(MOST_POSITIONS_BY_ROAD - 1), pace)
  return [...legs, ...later].map(({ minutes }) => minutes)
}

/** To about 100 metres, so that the answers of a routing server can be cached while the driver stays where they are. */
const roundedToStreet = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})

/** Whether a forecast differs from what is stored. */
function isNewFor(drv_id: number, work: readonly WorkRow[]): (forecast: Forecast) => boolean {
  const stored = new Map(work.flatMap(({ stops }) => stops.map((stop) => [stop.dadd_id, stop])))
  return ({ dadd_id, at, before }) => {
    const stop = stored.get(dadd_id)
    if (!stop) return false
    const { dadd_estimated, dadd_stops_before, dadd_forecast_drv_id } = stop
    return (
      dadd_stops_before !== before ||
      dadd_forecast_drv_id !== (at === null ? null : drv_id) ||
      (at !== null && (dadd_estimated === null || instantMs(dadd_estimated) !== instantMs(at)))
    )
  }
}
