import { forecastArrivals, type Forecast } from '@despatch/domain/control/forecast-arrivals.ts'
import { remainingStops, type RemainingStop } from '@despatch/domain/control/remaining-stops.ts'
import { estimateLegs, type Position } from '@despatch/domain/geo/distance.ts'
import { DEFAULT_PACE, type Pace } from '@despatch/domain/geo/driving-time.ts'
import { paceOf } from '@despatch/domain/pricing/vehicle-pace.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { findRoute } from '../addresses/find-route.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import {
  findStart,
  forecastIn,
  lockUnchangedDockets,
  setExpected,
  workOf,
  type Expected,
  type WorkRow,
} from './forecast.queries.ts'

/** Without anything new of a driver, arrivals are estimated again after so many seconds: time passes, and positions grow old. */
const AGAIN_SECONDS = 300

/** Routing servers limit the number of positions of a route. Later legs are estimated. */
const MOST_POSITIONS_BY_ROAD = 25

/**
 * Estimates the arrivals at a driver’s remaining stops (TRACK-07) from their position, or else from the stop that they did last, and
 * makes the pages of dockets with another expectation reload. Nothing is expected while neither is known. This is the only
 * place that writes what is expected; the database forgets it when a docket is taken from its driver.
 */
export async function forecastDriver(
  { tenant }: Pick<JobsContext, 'tenant'>,
  { drv_id }: JobPayloads['estimate-arrivals'],
): Promise<void> {
  const [start, work] = await Promise.all([findStart(tenant.pool, drv_id), workOf(tenant.pool, drv_id)])
  const forecasts = start ? await forecastsFrom(tenant, start, work) : []
  const changed = changesOf(work, forecasts)
  await inTransaction(tenant.transactions, async (tx) => {
    if (forecasts.length > 0) tx.defer(forecastIn(tx, [drv_id], AGAIN_SECONDS))
    if (changed.length === 0) return
    const affected = new Set(changed.map(({ dck_id }) => dck_id))
    const dockets = await lockUnchangedDockets(
      tx,
      drv_id,
      work.filter(({ dck_id }) => affected.has(dck_id)),
    )
    const locked = new Set(dockets.map(({ dck_id }) => dck_id))
    await setExpected(
      tx,
      changed.filter(({ dck_id }) => locked.has(dck_id)),
    )
    tx.defer(...dockets.map((docket) => announce(tx, { kind: 'docket', ...docket })))
  })
}

type Start = NonNullable<Awaited<ReturnType<typeof findStart>>>

async function forecastsFrom(tenant: Tenant, start: Start, work: readonly WorkRow[]): Promise<Forecast[]> {
  const { latitude, longitude, at, ttyp_speed_mph, ttyp_vehicle } = start
  const pace =
    ttyp_speed_mph === null || ttyp_vehicle === null ? DEFAULT_PACE : paceOf({ ttyp_speed_mph, ttyp_vehicle })
  const clock = { startMs: instantMs(at), nowMs: Date.now() }
  const stops = remainingStops(
    work,
    { position: { latitude, longitude }, ms: clock.startMs },
    pace,
    clock.nowMs,
  )
  if (stops.length === 0) return []
  return forecastArrivals(stops, await travelMinutes(tenant, start, stops, pace), clock)
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

/** What is expected of the stops that are not done, where that differs from what is stored. */
function changesOf(work: readonly WorkRow[], forecasts: readonly Forecast[]): Expected[] {
  const byStop = new Map(forecasts.map((forecast) => [forecast.dadd_id, forecast]))
  return work.flatMap(({ dck_id, stops }) =>
    stops.flatMap(({ dadd_id, isDone, dadd_estimated, turn }) => {
      const { at, before } = byStop.get(dadd_id) ?? { at: null, before: null }
      const isSame = turn === before && msOf(dadd_estimated) === msOf(at)
      return isDone || isSame ? [] : [{ dck_id, dadd_id, at, before }]
    }),
  )
}

const msOf = (iso: string | null) => iso && instantMs(iso)
