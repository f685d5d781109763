import { estimateTravel, greatCircleMiles, routeMiles } from '@despatch/domain/geo/distance.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { bookingTimes } from '@despatch/domain/dockets/booking-times.ts'
import { isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { minutesOfDay } from '@despatch/domain/time/time-of-day.ts'
import { startingServices } from '@despatch/server/tenants/starting-records.ts'
import { paceOf } from '@despatch/domain/pricing/vehicle-pace.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { type DemoTariff, demoTariff } from './demo-tariffs.ts'
import type { DemoWorld } from './demo-world.ts'
import { isWorkingDay, midnightOf, nextWorkingDay } from './london-days.ts'
import { dramaMobile, inventPerson } from './person-names.ts'
import type { Landmark } from './landmark-table.ts'
import { type DemoParcel, planParcels } from './plan-parcels.ts'
import type { ServiceTypeId } from './tenant-profile.ts'

export interface PlannedStop {
  landmark: Landmark
  company: string
  build: string
  name: string
  telephone: string
  email: string
  /** Milliseconds since 1970. */
  ready: number
  deadline: number
}

/** A delivery as booked, before any events. */
export interface JobPlan {
  account: DemoAccount
  /** Username of the booker. */
  booker: string
  created: number
  service: ServiceTypeId
  tariff: DemoTariff
  wandr: 'T' | 'F'
  miles: number
  /** Travel minutes over all legs. */
  travel: number
  stops: PlannedStop[]
  parcels: DemoParcel[]
}

/** When a job is wanted: at once, later that day, or at a set time. */
export interface Wanted {
  service?: ServiceTypeId
  ready?: number
  deadline?: number
}

/** Plans a plausible booking of an account at a given time. */
export function planJob(world: DemoWorld, created: number, wanted: Wanted = {}): JobPlan {
  const { random } = world
  const account = random.weighted(
    world.accounts
      // On hold for three weeks; earlier bookings stay.
      .filter(({ onHold }) => !onHold || world.now - created > 21 * 24 * 60 * MINUTE_MS)
      .map((account) => [account, account.share]),
  )
  const service = wanted.service ?? serviceOf(account, world)
  const tariff = tariffOf(account, service, world)
  const stops = planRoute(account, tariff, world)
  const landmarks = stops.map(({ landmark }) => landmark)
  const legs = landmarks.slice(1).map((landmark, index) => {
    const from = landmarks[index] ?? landmark
    return estimateTravel(from, landmark, paceOf(tariff)).minutes
  })
  const ready = wanted.ready ?? readyTime(created, service, world)
  const deadline = wanted.deadline ?? (service === 'A' ? null : nextWorkingDay(ready) + promised(tariff))
  const timed = bookingTimes(
    stops.map((_, index) => ({
      dadd_ready: index === 0 ? isoInLondon(ready) : null,
      dadd_deadline: index > 0 && deadline !== null ? isoInLondon(deadline) : null,
      actionASAP: 'F' as const,
    })),
    {
      now: isoInLondon(Math.min(created, ready)),
      cust_max_delay: account.maxDelay,
      CalculateTimeToAddress: 'T',
      travelMinutes: legs,
      calendar: null,
    },
  )
  return {
    account,
    booker: account.cust_id === 1 ? random.weighted(bookersOfFirst) : account.company.logon,
    created,
    service,
    tariff,
    wandr: service === 'A' && stops.length === 2 && random.chance(0.03) ? 'T' : 'F',
    miles: routeMiles(landmarks),
    travel: legs.reduce((sum, minutes) => sum + minutes, 0),
    stops: stops.map((stop, index) => withTimes(stop, timed.addresses[index])),
    parcels: planParcels(tariff, random),
  }
}

// Several people and an application book for the first account.
const bookersOfFirst: readonly (readonly [string, number])[] = [
  ['account', 7],
  ['noprice', 2],
  ['api', 2],
]

/** Accounts that use bicycles or motorbikes occasionally send a parcel overnight, but never a pallet. */
function serviceOf(account: DemoAccount, { random }: DemoWorld): ServiceTypeId {
  if (random.chance(0.75)) return account.service
  return random.weighted<ServiceTypeId>([
    ['A', 6],
    ['B', 3],
    ['C', account.tariff > 3 ? 1 : 0],
  ])
}

const tariffShares: Record<ServiceTypeId, readonly (readonly [number, number])[]> = {
  A: [
    [1, 6],
    [2, 5],
    [3, 16],
    [4, 12],
    [5, 24],
    [6, 12],
    [7, 4],
    [8, 2],
    [9, 1],
    [10, 0.3],
    [11, 3],
    [29, 8],
  ],
  B: [
    [41, 5],
    [42, 2],
    [43, 4],
  ],
  C: [
    [51, 2],
    [52, 3],
    [53, 4],
    [54, 3],
  ],
}

function tariffOf(account: DemoAccount, service: ServiceTypeId, { random }: DemoWorld): DemoTariff {
  const usual = service === account.service && random.chance(0.6)
  return demoTariff(usual ? account.tariff : random.weighted(tariffShares[service]))
}

/** Milliseconds after midnight. */
const timeMs = (time: string): number => (minutesOfDay(time) ?? 0) * MINUTE_MS

/** When the tariff delivers, in milliseconds after midnight. */
const promised = ({ ttyp_serv_type, ttyp_deliver_by }: DemoTariff): number =>
  timeMs(ttyp_deliver_by || startingServices[ttyp_serv_type].styp_deliver_by)

function readyTime(created: number, service: ServiceTypeId, { random }: DemoWorld): number {
  const minute = Math.floor(created / MINUTE_MS) * MINUTE_MS
  if (service === 'A') {
    return minute + (random.chance(0.65) ? random.whole(1, 10) : random.whole(3, 16) * 15) * MINUTE_MS
  }
  const collection = (day: number) => day + (930 + random.whole(0, 8) * 15) * MINUTE_MS
  const today = collection(midnightOf(created))
  const closes = midnightOf(created) + timeMs(startingServices[service].styp_cutoff)
  return isWorkingDay(created) && created < closes ? today : collection(nextWorkingDay(created))
}

type Stop = Omit<PlannedStop, 'ready' | 'deadline'>

function withTimes(
  stop: Stop,
  times: Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline'> | undefined,
): PlannedStop {
  if (!times?.dadd_ready || !times.dadd_deadline) throw new Error('A booked stop has its times')
  return { ...stop, ready: Date.parse(times.dadd_ready), deadline: Date.parse(times.dadd_deadline) }
}

/** Mostly from the account's own address, sometimes back to it, sometimes with further drops. */
function planRoute(account: DemoAccount, tariff: DemoTariff, world: DemoWorld): Stop[] {
  const { random } = world
  const home: Stop = {
    landmark: account.home,
    company: account.company.name,
    build: account.company.unit,
    name: account.company.contact,
    telephone: account.landline,
    email: account.email,
  }
  const near = nearestFirst(account.home, world.profile.landmarks)
  const drops = 1 + (tariff.ttyp_serv_type === 'A' && random.chance(0.12) ? random.whole(1, 3) : 0)
  const visited = new Set<Landmark>()
  while (visited.size < drops) visited.add(visitedLandmark(near, tariff, world))
  const away = [...visited].map((landmark) => stopAt(landmark, world))
  return drops === 1 && random.chance(0.2) ? [...away, home] : [home, ...away]
}

/** The smaller the vehicle, the shorter its route. */
function visitedLandmark(near: readonly Landmark[], tariff: DemoTariff, { random }: DemoWorld): Landmark {
  const vehicle = tariff.ttyp_vehicle
  const reach = vehicle === 'bicycle' || vehicle === 'moped' ? 12 : vehicle === 'motorbike' ? 45 : near.length
  const bias = tariff.ttyp_serv_type === 'A' ? 2.2 : 1
  const landmark = near[Math.floor(random.fraction() ** bias * Math.min(reach, near.length))]
  return landmark ?? random.pick(near)
}

const nearness = new WeakMap<Landmark, Landmark[]>()

function nearestFirst(home: Landmark, landmarks: readonly Landmark[]): Landmark[] {
  const known = nearness.get(home)
  if (known) return known
  const sorted = landmarks
    .filter((landmark) => landmark !== home)
    .map((landmark) => ({ landmark, miles: greatCircleMiles(home, landmark) }))
    .toSorted((one, other) => one.miles - other.miles)
    .map(({ landmark }) => landmark)
  nearness.set(home, sorted)
  return sorted
}

function stopAt(landmark: Landmark, { random }: DemoWorld): Stop {
  const part = landmark.parts.length > 0 ? random.pick(landmark.parts) : undefined
  const { name, mailbox } = inventPerson(random)
  return {
    landmark,
    company: landmark.name,
    build: part ? [part.subDwelling, part.dwelling].filter((text) => text !== '').join(', ') : '',
    name,
    telephone: dramaMobile(random),
    email: random.chance(0.4) ? `${mailbox}@example.org` : '',
  }
}

/** The same job shifted by this time; negative is earlier. */
export const shifted = (plan: JobPlan, ms: number): JobPlan => ({
  ...plan,
  created: plan.created + ms,
  stops: plan.stops.map((stop) => ({ ...stop, ready: stop.ready + ms, deadline: stop.deadline + ms })),
})
