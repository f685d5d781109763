import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { DemoDocket } from './demo-docket.ts'
import type { JobPlan } from './plan-job.ts'

/** The addresses of a docket with their times, numbered from `firstId`. */
export function addressRows(docket: DemoDocket, firstId: number): object[] {
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

/** When the driver was at a drop of a delivered docket. */
export function reachedAt({ plan, steps }: DemoDocket, index: number, delivered: number): number {
  const setOff = steps.findLast(({ status }) => status === 'E' || status === 'I')?.at ?? delivered
  return Math.floor((setOff + ((delivered - setOff) * index) / (plan.stops.length - 1)) / 1000) * 1000
}
