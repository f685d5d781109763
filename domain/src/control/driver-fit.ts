import { estimateTravel, type Position } from '../geo/distance.ts'
import type { Pace } from '../geo/driving-time.ts'
import { canReplace, VEHICLES, type Vehicle } from '../pricing/vehicles.ts'
import { MINUTE_MS } from '../time/london-time.ts'
import { positionAge } from '../tracking/position-age.ts'
import type { DriverState } from './driver.ts'
import { driveRoute, type RouteJob } from './driver-route.ts'

/** A docket that needs a driver. */
export interface UnallocatedJob extends RouteJob {
  /** The vehicle that was booked. */
  vehicle: Vehicle
  /** The speeds of that vehicle. The journeys of all drivers are estimated with them. */
  pace: Pace
}

export interface FitDriver {
  drv_id: number
  drv_driver: string
  drv_state: DriverState
  /** The documents without which the driver gets no dockets, in words; empty for most drivers. */
  lacks: readonly string[]
  /** One of VEHICLES; any other vehicle is taken to be large enough. */
  drv_vehicle: string
  /** The last known position and its time (ISO 8601 with offset); null if there is none. */
  position: (Position & { at: string }) | null
  /** The dockets that the driver has, in the order in which they are due. */
  jobs: readonly RouteJob[]
}

/** How well a driver suits a docket. */
export interface DriverFit {
  drv_id: number
  /** Drivers on duty whose vehicle is large enough and whose documents are valid. */
  suitable: boolean
  /** In words: '0.8 miles away, 2 jobs first, free in 26 min, on time'. */
  reason: string
}

interface RankedFit extends DriverFit {
  drv_driver: string
  /** 0: in time; 1: late; 2: the vehicle is too small; 3: off duty, or without a required document. */
  tier: 0 | 1 | 2 | 3
  /** Minutes after the deadline. */
  late: number
  /** Minutes until the driver reaches the collection; Infinity if that is unknown. */
  arrival: number
}

const collator = new Intl.Collator('en-GB', { sensitivity: 'base' })

/**
 * The drivers for a docket, the most suitable first, each with the reason in words. Drivers who can deliver it in time come
 * first, sorted by their arrival at the collection. Then come those who would be late, vehicles that are too small, and
 * drivers who are off duty or lack a required document. Retired drivers are left out. @param nowMs milliseconds since 1970.
 */
export const driversByFit = (
  job: UnallocatedJob,
  drivers: readonly FitDriver[],
  nowMs: number,
): DriverFit[] =>
  drivers
    .filter(({ drv_state }) => drv_state !== 'retired')
    .map((driver) => fitOf(job, driver, nowMs))
    .toSorted(compare)
    .map(({ drv_id, suitable, reason }) => ({ drv_id, suitable, reason }))

function compare(one: RankedFit, other: RankedFit): number {
  if (one.tier !== other.tier) return one.tier - other.tier
  if (one.late !== other.late) return one.late - other.late
  if (one.arrival !== other.arrival) return one.arrival < other.arrival ? -1 : 1
  return collator.compare(one.drv_driver, other.drv_driver) || one.drv_id - other.drv_id
}

const vehicleOf = (text: string): Vehicle | undefined => VEHICLES.find((vehicle) => vehicle === text)

function fitOf(job: UnallocatedJob, driver: FitDriver, nowMs: number): RankedFit {
  const { drv_id, drv_driver, drv_vehicle } = driver
  const named = { drv_id, drv_driver }
  const plan = planOf(job, driver, nowMs)
  if (driver.drv_state === 'off') return { ...named, ...plan, tier: 3, suitable: false, reason: 'Off duty' }
  if (driver.lacks.length > 0)
    return { ...named, ...plan, tier: 3, suitable: false, reason: driver.lacks.join(', ') }
  const vehicle = vehicleOf(drv_vehicle)
  const isTooSmall = vehicle !== undefined && !canReplace(vehicle, job.vehicle)
  const reason = [...(isTooSmall ? [`too small for a ${job.vehicle} job`] : []), ...plan.reasons].join(', ')
  const tier = isTooSmall ? 2 : plan.late > 0 ? 1 : 0
  return { ...named, ...plan, tier, suitable: !isTooSmall, reason }
}

/**
 * The docket after all of the driver's jobs, so that none of them becomes later. If that is too late, before them, unless
 * one of them would become late.
 */
function planOf(job: UnallocatedJob, { position, jobs }: FitDriver, nowMs: number) {
  const start = position ?? firstStop(jobs)
  const present = driveRoute(start, nowMs, jobs, job.pace)
  const after = driveRoute(present.position, present.ms, [job], job.pace)
  const before = driveRoute(start, nowMs, [job, ...jobs], job.pace)
  const isFirst =
    jobs.length > 0 &&
    (after.late[0] ?? 0) > 0 &&
    before.late[0] === 0 &&
    jobs.every((_, index) => (before.late[index + 1] ?? 0) <= (present.late[index] ?? 0))
  const late = isFirst ? 0 : (after.late[0] ?? 0)
  const free = minutesBetween(nowMs, isFirst ? nowMs : present.ms)
  const from = isFirst ? start : present.position
  const way = from && job.collection ? estimateTravel(from, job.collection, job.pace).minutes : Infinity
  return {
    late,
    arrival: free + way,
    reasons: [
      ...distanceWords(job.collection, start, position, nowMs),
      ...jobsWords(jobs.length, isFirst, free),
      ...outcomeWords(job, late, way),
    ],
  }
}

const firstStop = (jobs: readonly RouteJob[]): Position | null =>
  jobs.flatMap(({ collection, delivery }) => collection ?? delivery ?? []).at(0) ?? null

const minutesBetween = (fromMs: number, toMs: number) => Math.round((toMs - fromMs) / MINUTE_MS)

function distanceWords(
  collection: Position | null,
  start: Position | null,
  position: FitDriver['position'],
  nowMs: number,
): string[] {
  if (!start) return ['no location yet']
  if (!collection) return []
  const miles = estimateTravel(start, collection).miles.toFixed(1)
  const distance = `${miles} ${miles === '1.0' ? 'mile' : 'miles'}`
  if (!position) return [`${distance} from the next stop`]
  const { words, fresh } = positionAge(position.at, nowMs)
  return fresh ? [`${distance} away`] : [`${distance} away ${words}`]
}

function jobsWords(jobs: number, isFirst: boolean, free: number): string[] {
  const counted = `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`
  if (jobs === 0) return ['free now']
  return isFirst
    ? [`before ${counted}, none of which becomes late`]
    : [`${counted} first`, `free in ${spanOf(free)}`]
}

const outcomeWords = ({ deadline }: RouteJob, late: number, way: number): string[] => {
  if (deadline === null || way === Infinity) return []
  return [late > 0 ? `${spanOf(late)} late` : 'on time']
}

const spanOf = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
