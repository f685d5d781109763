import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { type DemoDocket, lastStep } from './demo-docket.ts'
import type { DemoDriver } from './demo-drivers.ts'
import type { DemoWorld } from './demo-world.ts'
import type { TimedRow } from './docket-proofs.ts'

const points = 20
const everyMinutes = 3

/** The positions of the active drivers in the last hour: along the route of their dockets, or around town. */
export const positionRows = (world: DemoWorld, dockets: readonly DemoDocket[]): TimedRow[] =>
  world.drivers
    .filter(({ drv_state }) => drv_state === 'active')
    .flatMap((driver) => trailOf(driver, world, dockets))

function trailOf(driver: DemoDriver, world: DemoWorld, dockets: readonly DemoDocket[]): TimedRow[] {
  const { random, now } = world
  const current = dockets.findLast(
    (docket) =>
      lastStep(docket).status === 'E' && docket.steps.some((step) => step.driver?.drv_id === driver.drv_id),
  )
  const from = current?.plan.stops[0]?.landmark ?? random.pick(world.profile.landmarks)
  const to = current?.plan.stops.at(-1)?.landmark ?? from
  const journey = Math.max(20, current?.plan.travel ?? 0)
  const since = current ? (now - lastStep(current).at) / MINUTE_MS : 0
  const reached = Math.min(0.93, Math.max(0.05, since / journey))
  const wobble = () => (random.fraction() - 0.5) * 0.002
  const latest = now - random.whole(5, 50) * 1000
  return Array.from({ length: points }, (_, back) => {
    const share = Math.max(0, reached - (back * everyMinutes) / journey)
    const at = latest - back * everyMinutes * MINUTE_MS
    const along = (start: number, end: number) =>
      Math.round((start + (end - start) * share + wobble()) * 100_000) / 100_000
    const row = {
      dpos_drv_id: driver.drv_id,
      dpos_at: new Date(at),
      dpos_latitude: along(from.latitude, to.latitude),
      dpos_longitude: along(from.longitude, to.longitude),
    }
    return { at, row }
  })
}
