import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { DemoDocket } from './demo-docket.ts'
import { reachedAt } from './docket-stops.ts'
import type { DemoWorld } from './demo-world.ts'
import type { JourneyStep } from './journey.ts'
import type { Landmark } from './landmark-table.ts'
import type { Random } from './seeded-random.ts'

export interface TimedRow {
  /** Rows are written in the order of events. */
  at: number
  row: object
}

export const eventRows = (docket: DemoDocket, world: DemoWorld): TimedRow[] =>
  docket.steps.map((step, index) => ({
    at: step.at,
    row: {
      dev_dck_id: docket.dck_id,
      dev_type: index === 0 ? 'booked' : 'status-changed',
      dev_status: step.status,
      dev_at: new Date(step.at),
      dev_recorded: new Date(Math.min(world.now, step.at + world.random.whole(0, 40) * 1000)),
      dev_by: step.by,
      dev_signed_by: step.signedBy,
      dev_exc_id: step.exception,
      dev_drv_id: step.driver?.drv_id ?? null,
    },
  }))

/** One barcode for each parcel that goes through the depot, and occasionally for a sameday job. */
export function barcodeRows(docket: DemoDocket, { random }: DemoWorld, firstStopId: number): object[] {
  const { plan, dck_id, number } = docket
  if (plan.service === 'A' && !random.chance(0.1)) return []
  return Array.from({ length: Math.min(6, parcelCount(docket)) }, (_, index) => ({
    dab_dck_id: dck_id,
    dab_dadd_id: firstStopId + plan.stops.length - 1,
    dab_barcode: `${number}${String(index + 1).padStart(3, '0')}`,
    dab_reference: `${number}/${index + 1}`,
  }))
}

const parcelCount = (docket: DemoDocket) =>
  docket.plan.parcels.reduce((count, { dpar_quantity }) => count + dpar_quantity, 0)

/** The scans of a docket's steps: at the stops, and at the depot overnight. */
export function scanRows(docket: DemoDocket, world: DemoWorld): TimedRow[] {
  const { plan, steps, number } = docket
  const { depot } = world.profile
  const from = plan.stops[0]?.landmark
  const to = plan.stops.at(-1)?.landmark
  if (!from || !to) return []
  const count = Math.min(3, parcelCount(docket))
  const trunked = plan.service !== 'A'
  let carrier: number | null = null
  const scans: TimedRow[] = []
  const scan = (at: number, tloc_description: string, where: Pick<Landmark, 'latitude' | 'longitude'>) => {
    for (let item = 1; item <= count; item += 1) {
      const time = at + (item - 1) * 4000
      if (time > world.now) return
      const row = {
        dtr_dck_id: docket.dck_id,
        dtr_drv_id: carrier,
        dab_reference: `${number}/${item}`,
        cg_reference: trunked ? `CG${number.slice(2)}` : '',
        tloc_description,
        dtr_box: plan.service === 'A' ? '' : `BOX ${Math.ceil(item / 2)}`,
        dtr_item: `${item} of ${parcelCount(docket)}`,
        dtr_scandate: new Date(time),
        dtr_latitude: where.latitude,
        dtr_longitude: where.longitude,
      }
      scans.push({ at: time, row })
    }
  }
  for (const step of steps) {
    carrier = step.driver?.drv_id ?? carrier
    if (step.status === 'I') scan(step.at, `Collected, ${from.town}`, from)
    if (step.status === 'I' && trunked) scan(step.at + 95 * MINUTE_MS, `Received, ${depot.name}`, depot)
    if (step.status === 'E' && trunked) scan(step.at - 12 * MINUTE_MS, `Loaded, ${depot.name}`, depot)
    if (step.status === 'B') scan(step.at, `Attempted, ${to.town}`, to)
    if (step.status === 'D') scan(step.at, `Delivered, ${to.town}`, to)
  }
  return scans
}

/** Signatures at the stops, each drawn differently. */
export function signatureRows(docket: DemoDocket, world: DemoWorld, firstStopId: number): object[] {
  const { plan, steps, dck_id } = docket
  const delivered = steps.find(({ status }) => status === 'D')
  const collected = steps.find(({ status }) => status === 'I')
  const signature = (index: number, sig_name: string, at: number) => ({
    sig_dck_id: dck_id,
    sig_dadd_id: firstStopId + index,
    sig_name,
    sig_at: new Date(at),
    sig_path: squiggle(world.random),
  })
  const rows = collected && world.random.chance(0.5) ? [signature(0, collected.signedBy, collected.at)] : []
  return delivered ? [...rows, ...atDrops(delivered)] : rows

  function atDrops(last: JourneyStep): object[] {
    return plan.stops.slice(1).map((stop, index) => {
      const isLast = index + 2 === plan.stops.length
      return signature(index + 1, isLast ? last.signedBy : stop.name, reachedAt(docket, index + 1, last.at))
    })
  }
}

/** Occasionally the driver photographs where a delivery was left; `pictures` are PNGs to choose from. */
export function photoRows(
  { plan, steps, dck_id }: DemoDocket,
  { random }: DemoWorld,
  firstStopId: number,
  pictures: readonly Buffer[],
): object[] {
  const delivered = steps.find(({ status }) => status === 'D')
  if (!delivered || !random.chance(0.15)) return []
  return [
    {
      sig_dck_id: dck_id,
      sig_dadd_id: firstStopId + plan.stops.length - 1,
      sig_kind: 'photo',
      sig_name: '',
      sig_at: new Date(delivered.at),
      sig_image_type: 'image/png',
      // As PostgreSQL writes bytes.
      sig_image: `\\x${random.pick(pictures).toString('hex')}`,
    },
  ]
}

/** A pen's path from left to right in a field of 300 by 100. */
function squiggle(random: Random): string {
  const turns = random.whole(4, 7)
  const width = 230 / turns
  let path = `M${random.whole(18, 34)} ${random.whole(50, 70)}`
  for (let turn = 1; turn <= turns; turn += 1) {
    const x = Math.round(25 + turn * width)
    const high = random.whole(12, 40)
    const low = random.whole(58, 90)
    path += `C${Math.round(x - width * 0.8)} ${high} ${Math.round(x - width * 0.3)} ${low} ${x} ${random.whole(42, 66)}`
  }
  return path
}
