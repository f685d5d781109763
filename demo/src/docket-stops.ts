import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { type DemoDocket, lastStep } from './docket-row.ts'
import type { DemoWorld } from './demo-world.ts'
import type { JobPlan } from './plan-job.ts'

const timeOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** The addresses of a docket with their times, numbered from `firstId`. */
export function addressRows(docket: DemoDocket, world: DemoWorld, firstId: number): object[] {
  const { stops } = docket.plan
  return stops.map((stop, index) => ({
    dadd_id: firstId + index,
    dadd_dck_id: docket.dck_id,
    dadd_order: index,
    dadd_addresstype: index === 0 ? 0 : 1,
    dadd_companyname: stop.company,
    dadd_build: stop.build,
    dadd_street: stop.landmark.street,
    dadd_town: stop.landmark.town,
    dadd_county: stop.landmark.county,
    dadd_country: 'United Kingdom',
    dadd_postalcode: stop.landmark.postcode,
    dadd_latitude: stop.landmark.latitude,
    dadd_longitude: stop.landmark.longitude,
    dadd_name: stop.name,
    dadd_telephone: stop.telephone,
    dadd_email: stop.email,
    dadd_note: '',
    dadd_ready: new Date(stop.ready),
    dadd_deadline: new Date(stop.deadline),
    dadd_projected: new Date(projected(docket.plan, index)),
    dadd_estimated: timeOf(estimated(docket, world, index)),
  }))
}

/** The planned arrival of the driver, never past the deadline. */
function projected(plan: JobPlan, index: number): number {
  const stop = plan.stops[index]
  const ready = plan.stops[0]?.ready ?? plan.created
  if (!stop || index === 0) return ready + 10 * MINUTE_MS
  if (plan.service !== 'A') return stop.deadline - 75 * MINUTE_MS
  const share = index / (plan.stops.length - 1)
  return Math.min(stop.deadline, ready + (15 + plan.travel * share + 5 * index) * MINUTE_MS)
}

/** When a stop was or will be reached; null before a driver is on the way. */
export function estimated(docket: DemoDocket, world: DemoWorld, index: number): number | null {
  const { plan, steps } = docket
  const collected = steps.findLast(({ status }) => status === 'I')?.at ?? null
  if (collected === null || index === 0) return collected
  const share = index / (plan.stops.length - 1)
  const delivered = steps.find(({ status }) => status === 'D')?.at
  const setOff = steps.findLast(({ status }) => status === 'E')?.at ?? collected
  if (delivered !== undefined) return wholeSecond(setOff + (delivered - setOff) * share)
  const { status } = lastStep(docket)
  if (status !== 'I' && status !== 'E') return null
  if (plan.service !== 'A' && status === 'I') return projected(plan, index)
  const arrival = setOff + (plan.travel + 6 * index) * share * MINUTE_MS
  return wholeSecond(Math.max(arrival, world.now + 4 * index * MINUTE_MS))
}

const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000
