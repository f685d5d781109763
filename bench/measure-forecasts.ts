import { demoAccounts } from '@despatch/demo/demo-accounts.ts'
import { demoDrivers, driverFor } from '@despatch/demo/demo-drivers.ts'
import { metroProfile } from '@despatch/demo/metro-profile.ts'
import { planJob } from '@despatch/demo/plan-job.ts'
import { seededRandom, type Random } from '@despatch/demo/seeded-random.ts'
import { forecastArrivals, type Forecast } from '@despatch/domain/control/forecast-arrivals.ts'
import { remainingStops, type Work, type WorkStart } from '@despatch/domain/control/remaining-stops.ts'
import { estimateLegs, estimateTravel, type Position } from '@despatch/domain/geo/distance.ts'
import type { Pace } from '@despatch/domain/geo/driving-time.ts'
import { paceOf } from '@despatch/domain/pricing/vehicle-pace.ts'
import type { Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { arrivalWindow } from '@despatch/domain/tracking/arrival-window.ts'

export const forecastsName = 'expected arrivals of simulated days'

const DOCKETS = 300
const DRIVERS = 40
/** A Thursday, from six in the morning, for sixteen hours. */
const startMs = instantMs('2026-11-26T06:00:00Z')
const MINUTES = 16 * 60
const endMs = startMs + MINUTES * MINUTE_MS
/** An arrival that changes by more than this, in minutes, needs an event that explains it. */
const JUMP = 30
/** How long before an arrival its forecast is compared with it, in minutes. */
const ahead = [60, 30, 10] as const

interface Stop {
  dadd_id: number
  dadd_addresstype: 0 | 1
  position: Position
  readyMs: number
  deadlineMs: number
  arrivedMs: number | null
  leftMs: number | null
  turn: number | null
}

interface Driver {
  vehicle: Vehicle
  pace: Pace
  dockets: { dck_id: number; stops: Stop[] }[]
  /** Where they were last, and the stop to which they drive or at which they are. */
  from: Position
  setOffMs: number
  to: Stop | null
  arriveMs: number
  leaveMs: number
}

/** The forecasts for a driver who is at the start. */
export type ForecastRule = (work: readonly Work[], start: WorkStart, pace: Pace) => Forecast[]

const forecast: ForecastRule = (work, start, pace) => {
  const stops = remainingStops(work, start, pace, start.ms)
  const positions = [start.position, ...stops.flatMap(({ position }) => position ?? [])]
  const travel = estimateLegs(positions, pace).map(({ minutes }) => minutes)
  return forecastArrivals(stops, travel, { startMs: start.ms, nowMs: start.ms })
}

/** How far the forecasts of so many minutes before an arrival were off. */
interface Accuracy {
  before: number
  arrivals: number
  /** Minutes. */
  p50: number
  p90: number
  /** The share of arrivals within the window that was shown. */
  inWindow: number
}

export interface ForecastFinding {
  accuracy: Accuracy[]
  /** Forecasts that changed by more than half an hour in a minute in which the driver came to no stop, left none and got no docket. */
  jumps: number
}

interface Made {
  minute: number
  atMs: number
  stopsBefore: number
}

/**
 * Works days of 300 dockets and 40 drivers on the demo's map, and compares the forecasts of deliveries with their arrivals. Drivers
 * do what is least late and then quickest, and one time in ten something else. Their journeys take 0.8 to 1.4 of the estimated time. The
 * same days every time.
 */
export function measureForecasts(days = 5, rule: ForecastRule = forecast): ForecastFinding {
  const errors = ahead.map((before) => ({ before, values: [] as { minutes: number; inWindow: boolean }[] }))
  let jumps = 0
  for (let day = 0; day < days; day++) {
    const { made, drivers, ...worked } = workDay(seededRandom(`day ${day}`), rule)
    jumps += worked.jumps
    for (const { arrivedMs, dadd_id } of drivers.flatMap(deliveriesOf)) {
      if (arrivedMs === null) continue
      for (const { before, values } of errors) {
        const minute = Math.round((arrivedMs - startMs) / MINUTE_MS) - before
        const found = made.get(dadd_id)?.find((each) => each.minute === minute)
        if (!found) continue
        const { from, until } = arrivalWindow(
          isoInLondon(found.atMs),
          startMs + minute * MINUTE_MS,
          found.stopsBefore,
        )
        const inWindow = arrivedMs >= instantMs(from) && arrivedMs <= instantMs(until)
        values.push({ minutes: Math.abs(found.atMs - arrivedMs) / MINUTE_MS, inWindow })
      }
    }
  }
  return { accuracy: errors.map(accuracyOf), jumps }
}

export const forecastReport = ({ accuracy, jumps }: ForecastFinding): string =>
  [
    ...accuracy.map(
      ({ before, arrivals, p50, p90, inWindow }) =>
        `${before} minutes before ${arrivals} arrivals: off by ${p50} min (p50), ${p90} min (p90), ${Math.round(inWindow * 100)}% in the window`,
    ),
    `${jumps} jumps above ${JUMP} minutes without an event`,
  ].join('\n')

const deliveriesOf = ({ dockets }: Driver): Stop[] => dockets.flatMap(({ stops }) => stops.slice(1))

function accuracyOf({
  before,
  values,
}: {
  before: number
  values: readonly { minutes: number; inWindow: boolean }[]
}) {
  const sorted = values.map(({ minutes }) => minutes).toSorted((one, other) => one - other)
  const quantile = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  const inWindow = values.filter((value) => value.inWindow).length / Math.max(1, values.length)
  return { before, arrivals: values.length, p50: quantile(0.5), p90: quantile(0.9), inWindow }
}

function workDay(random: Random, rule: ForecastRule) {
  const models = demoDrivers(metroProfile).filter(({ drv_state }) => drv_state === 'active')
  const drivers = Array.from({ length: DRIVERS }, (_, index): Driver => {
    const vehicle = models[index % models.length]?.drv_vehicle ?? 'small van'
    const pace = paceOf({ ttyp_speed_mph: 18, ttyp_vehicle: vehicle })
    const from = random.pick(metroProfile.landmarks)
    return { vehicle, pace, dockets: [], from, setOffMs: 0, to: null, arriveMs: 0, leaveMs: 0 }
  })
  const waiting = makeDockets(random)
  const made = new Map<number, Made[]>()
  let jumps = 0
  for (let minute = 0; minute < MINUTES; minute++) {
    const nowMs = startMs + minute * MINUTE_MS
    const explained = new Set<Driver>()
    for (; waiting[0] && waiting[0].givenMs <= nowMs; waiting.shift())
      explained.add(giveToDriver(waiting[0], drivers, random))
    for (const driver of drivers) {
      if (workMinute(driver, nowMs, random)) explained.add(driver)
      const stops = new Map(
        driver.dockets.flatMap((docket) => docket.stops).map((stop) => [stop.dadd_id, stop]),
      )
      const start = { position: positionAt(driver, nowMs), ms: nowMs }
      for (const { dadd_id, at, before } of rule(workOf(driver), start, driver.pace)) {
        const stop = stops.get(dadd_id)
        if (stop) stop.turn = before
        if (at === null) continue
        const earlier = made.get(dadd_id) ?? []
        const last = earlier.at(-1)
        const atMs = instantMs(at)
        if (last && !explained.has(driver) && Math.abs(last.atMs - atMs) > JUMP * MINUTE_MS) jumps++
        made.set(dadd_id, [...earlier.slice(-90), { minute, atMs, stopsBefore: before }])
      }
    }
  }
  return { made, drivers, jumps }
}

interface Waiting {
  dck_id: number
  vehicle: Vehicle
  /** Half of the dockets are given to a driver at once, the others three quarters of an hour before they are ready. */
  givenMs: number
  stops: Stop[]
}

function makeDockets(random: Random): Waiting[] {
  const accounts = demoAccounts(metroProfile)
  const world = { profile: metroProfile, accounts, drivers: demoDrivers(metroProfile), random, now: startMs }
  return Array.from({ length: DOCKETS }, (_, index): Waiting => {
    const created = startMs + random.whole(60, 10 * 60) * MINUTE_MS
    const { stops, tariff } = planJob(world, created)
    const early = random.chance(0.5) ? 0 : (stops[0]?.ready ?? created) - 45 * MINUTE_MS
    return {
      dck_id: index + 1,
      vehicle: tariff.ttyp_vehicle,
      givenMs: Math.max(created + 3 * MINUTE_MS, early),
      stops: stops.map(({ landmark: { latitude, longitude }, ready, deadline }, order) => ({
        dadd_id: (index + 1) * 10 + order,
        dadd_addresstype: order === 0 ? 0 : 1,
        position: { latitude, longitude },
        readyMs: ready,
        deadlineMs: deadline,
        arrivedMs: null,
        leftMs: null,
        turn: null,
      })),
    }
  }).toSorted((one, other) => one.givenMs - other.givenMs)
}

/** What a driver still has to do today, docket by docket. */
const openOf = ({ dockets }: Driver): Stop[][] =>
  dockets
    .map(({ stops }) => stops.filter(({ leftMs, deadlineMs }) => leftMs === null && deadlineMs < endMs))
    .filter((stops) => stops.length > 0)

/** To the one with the least to do and the shortest way, of those with a vehicle for it. */
function giveToDriver(
  { dck_id, vehicle, stops }: Waiting,
  drivers: readonly Driver[],
  random: Random,
): Driver {
  const picked = driverFor(vehicle, demoDrivers(metroProfile), random).drv_vehicle
  const effort = (driver: Driver) =>
    openOf(driver).flat().length * 15 +
    estimateTravel(driver.to?.position ?? driver.from, stops[0]?.position ?? driver.from).minutes
  const [best] = drivers
    .filter((driver) => driver.vehicle === picked)
    .toSorted((one, other) => effort(one) - effort(other))
  if (!best) throw new Error(`No driver has a ${picked}`)
  best.dockets.push({ dck_id, stops })
  return best
}

/** One minute of a driver. Returns whether they came to a stop or left one. */
function workMinute(driver: Driver, nowMs: number, random: Random): boolean {
  let changed = false
  const { to } = driver
  if (to && to.arrivedMs === null && nowMs >= driver.arriveMs) {
    to.arrivedMs = driver.arriveMs
    const readyMs = to.dadd_addresstype === 0 ? to.readyMs : 0
    driver.leaveMs = Math.max(nowMs, readyMs) + random.whole(1, 7) * MINUTE_MS
    changed = true
  }
  if (to && to.arrivedMs !== null && nowMs >= driver.leaveMs) {
    to.leftMs = nowMs
    driver.from = to.position
    driver.to = null
    changed = true
  }
  if (driver.to) return changed
  driver.to = chooseStop(driver, nowMs, random)
  if (driver.to) {
    const minutes = estimateTravel(driver.from, driver.to.position, driver.pace).minutes
    driver.setOffMs = nowMs
    driver.arriveMs = nowMs + Math.max(1, Math.round(minutes * (0.8 + random.fraction() * 0.6))) * MINUTE_MS
  }
  return changed
}

/** The first stop of the way with the least lateness and time of all ways through the four most urgent dockets. */
function chooseStop(driver: Driver, nowMs: number, random: Random): Stop | null {
  const soonMs = nowMs + 45 * MINUTE_MS
  const dockets = openOf(driver)
    .filter(([stop]) => stop && (stop.dadd_addresstype === 1 || stop.readyMs < soonMs))
    .toSorted((one, other) => (one.at(-1)?.deadlineMs ?? 0) - (other.at(-1)?.deadlineMs ?? 0))
    .slice(0, 4)
  if (dockets.length === 0) return null
  if (random.chance(0.1)) return random.pick(dockets)[0] ?? null
  let best: { cost: number; first: Stop | null } = { cost: Infinity, first: null }
  const search = (
    rest: readonly Stop[][],
    position: Position,
    ms: number,
    cost: number,
    first: Stop | null,
  ): void => {
    if (cost >= best.cost) return
    if (rest.length === 0) best = { cost, first }
    for (const [index, [stop, ...later]] of rest.entries()) {
      if (!stop) continue
      const isDelivery = stop.dadd_addresstype === 1
      const travel = estimateTravel(position, stop.position, driver.pace).minutes * MINUTE_MS
      const arrived = Math.max(ms + travel, isDelivery ? 0 : stop.readyMs)
      const lateness = Math.max(0, arrived - stop.deadlineMs)
      const others = rest.filter((_, other) => other !== index)
      search(
        later.length > 0 ? [...others, later] : others,
        stop.position,
        arrived + 4 * MINUTE_MS,
        cost + (isDelivery ? arrived - nowMs + 5 * lateness : 0),
        first ?? stop,
      )
    }
  }
  search(dockets, driver.from, nowMs, 0, null)
  return best.first
}

function positionAt({ from, to, setOffMs, arriveMs }: Driver, nowMs: number): Position {
  if (!to) return from
  const share = Math.min(1, (nowMs - setOffMs) / Math.max(1, arriveMs - setOffMs))
  const between = (start: number, end: number) => start + (end - start) * share
  return {
    latitude: between(from.latitude, to.position.latitude),
    longitude: between(from.longitude, to.position.longitude),
  }
}

const workOf = ({ dockets }: Driver): Work[] =>
  dockets
    .filter(({ stops }) => stops.some(({ leftMs }) => leftMs === null))
    .toSorted((one, other) => (one.stops[0]?.deadlineMs ?? 0) - (other.stops[0]?.deadlineMs ?? 0))
    .map(({ dck_id, stops }) => ({
      dck_id,
      isCollected: stops[0]?.leftMs !== null,
      stops: stops.map(({ readyMs, deadlineMs, arrivedMs, leftMs, ...stop }) => ({
        ...stop,
        ready: isoInLondon(readyMs),
        deadline: isoInLondon(deadlineMs),
        isAt: arrivedMs !== null && leftMs === null,
        isDone: leftMs !== null,
      })),
    }))
