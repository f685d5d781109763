import { estimateTravel, type Position } from '../geo/distance.ts'
import type { Pace } from '../geo/driving-time.ts'
import { canReplace, isMuchLarger, VEHICLES, type Vehicle } from '../pricing/vehicles.ts'
import { plural } from '../text/plural.ts'
import { instantMs, MINUTE_MS } from '../time/london-time.ts'
import { isRecentPosition } from '../tracking/position-age.ts'
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
  /** A driver who could make it, with a vehicle that fits. Much larger vehicles only fit if no other driver could make it. */
  suitable: boolean
  /** Minutes after the deadline; 0 in time; null if the driver cannot take it: too small a vehicle, off duty, a document missing. */
  late: number | null
  /** In words: 'there in 26 min, after 1 job'. */
  reason: string
}

/** From the best to the worst. */
const tiers = ['fits', 'much larger', 'late', 'too small', 'unavailable'] as const

interface RankedFit extends DriverFit {
  drv_driver: string
  tier: (typeof tiers)[number]
  /** Minutes until the driver reaches the collection; Infinity if that is unknown. */
  arrival: number
}

const collator = new Intl.Collator('en-GB', { sensitivity: 'base' })

/**
 * The drivers for a docket, the most suitable first, each with the reason in words. Drivers who can deliver it in time come
 * first, sorted by their arrival at the collection. Then come much larger vehicles, drivers who would be late, vehicles that are
 * too small, and drivers who are off duty or lack a required document. Retired drivers are left out.
 * @param nowMs milliseconds since 1970.
 */
export function driversByFit(job: UnallocatedJob, drivers: readonly FitDriver[], nowMs: number): DriverFit[] {
  const ranked = drivers
    .filter(({ drv_state }) => drv_state !== 'retired')
    .map((driver) => fitOf(job, driver, nowMs))
    .toSorted(compare)
  const best = ranked[0]?.tier
  return ranked.map(({ drv_id, tier, late, reason }) => ({
    drv_id,
    suitable: tier === best && (tier === 'fits' || tier === 'much larger'),
    late,
    reason,
  }))
}

/** One line if none of the drivers could make it: 'Nobody can make it. Least late: Sam, 25 min'. null if one could. */
export function noneCanMakeIt(
  drivers: readonly { drv_driver: string; fit?: Pick<DriverFit, 'suitable' | 'late'> | undefined }[],
): string | null {
  if (drivers.some(({ fit }) => fit?.suitable)) return null
  const [least] = drivers
    .flatMap(({ drv_driver, fit }) => (fit?.late ? [{ drv_driver, late: fit.late }] : []))
    .toSorted((one, other) => one.late - other.late)
  return least && least.late <= LONG
    ? `Nobody can make it. Least late: ${least.drv_driver}, ${spanOf(least.late)}`
    : 'Nobody can make it.'
}

/** In minutes. A dispatcher does not care how much longer than this something takes. */
const LONG = 4 * 60

function compare(one: RankedFit, other: RankedFit): number {
  if (one.tier !== other.tier) return tiers.indexOf(one.tier) - tiers.indexOf(other.tier)
  const [late, otherLate] = [one.late ?? 0, other.late ?? 0]
  if (late !== otherLate) return late - otherLate
  if (one.arrival !== other.arrival) return one.arrival < other.arrival ? -1 : 1
  return collator.compare(one.drv_driver, other.drv_driver) || one.drv_id - other.drv_id
}

const vehicleOf = (text: string): Vehicle | undefined => VEHICLES.find((vehicle) => vehicle === text)

function fitOf(job: UnallocatedJob, driver: FitDriver, nowMs: number): RankedFit {
  const { drv_id, drv_driver, lacks } = driver
  const vehicle = vehicleOf(driver.drv_vehicle)
  const plan = planOf(job, driver, nowMs)
  const ranked = (tier: RankedFit['tier'], late: number | null, ...reasons: string[]): RankedFit => ({
    drv_id,
    drv_driver,
    tier,
    suitable: false,
    late,
    arrival: plan.arrival,
    reason: reasons.join(', '),
  })
  if (driver.drv_state === 'off') return ranked('unavailable', null, 'Off duty')
  if (lacks.length > 0) return ranked('unavailable', null, ...lacks)
  if (vehicle !== undefined && !canReplace(vehicle, job.vehicle))
    return ranked('too small', null, `too small for a ${job.vehicle} job`)
  if (plan.late > LONG) return ranked('late', plan.late, 'cannot make it')
  if (plan.late > 0) return ranked('late', plan.late, `${spanOf(plan.late)} late`, ...plan.reasons)
  return vehicle !== undefined && isMuchLarger(vehicle, job.vehicle)
    ? ranked('much larger', 0, ...plan.reasons, `larger than a ${job.vehicle} job needs`)
    : ranked('fits', 0, ...plan.reasons)
}

/**
 * The docket among the driver's jobs, where it is least late of all places in which none of them becomes later than its deadline,
 * and after as many of them as possible.
 */
function planOf(job: UnallocatedJob, { position, jobs }: FitDriver, nowMs: number) {
  const seen = position && isRecentPosition(position.at, nowMs) ? position : null
  const start = seen ?? firstStop(jobs)
  const present = driveRoute(start, nowMs, jobs, job.pace).late
  const plans = Array.from({ length: jobs.length + 1 }, (_, left) => jobs.length - left).flatMap((first) => {
    const { late } = driveRoute(start, nowMs, jobs.toSpliced(first, 0, job), job.pace)
    const delays = late.toSpliced(first, 1).some((minutes, index) => minutes > (present[index] ?? 0))
    return delays ? [] : [{ first, late: late[first] ?? 0 }]
  })
  const { first, late } = plans.toSorted((one, other) => one.late - other.late)[0] ?? {
    first: jobs.length,
    late: 0,
  }
  const before = driveRoute(start, nowMs, jobs.slice(0, first), job.pace)
  const way =
    before.position && job.collection
      ? estimateTravel(before.position, job.collection, job.pace).minutes
      : Infinity
  const arrival = Math.round((before.ms - nowMs) / MINUTE_MS) + way
  const isEarly = job.ready !== null && nowMs + arrival * MINUTE_MS <= instantMs(job.ready)
  return { late, arrival, reasons: [...arrivalWords(arrival, isEarly, start), jobsWords(first, jobs.length)] }
}

const firstStop = (jobs: readonly RouteJob[]): Position | null =>
  jobs.flatMap(({ collection, delivery }) => collection ?? delivery ?? []).at(0) ?? null

function arrivalWords(arrival: number, isEarly: boolean, start: Position | null): string[] {
  if (!start) return ['location not known']
  if (arrival > LONG) return []
  return [isEarly ? 'there by the ready time' : `there in ${spanOf(arrival)}`]
}

const counted = (jobs: number): string => plural(jobs, { one: '# job', other: '# jobs' })

function jobsWords(first: number, jobs: number): string {
  if (jobs === 0) return 'free now'
  return first === 0 ? `before ${counted(jobs)}` : `after ${counted(first)}`
}

const spanOf = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
