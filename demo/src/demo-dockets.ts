import { docketReference } from '@despatch/domain/dockets/docket-reference.ts'
import { bookingMoments } from './booking-moments.ts'
import type { DemoWorld } from './demo-world.ts'
import type { DemoDocket } from './demo-docket.ts'
import { exampleDocket } from './example-docket.ts'
import { openJob, openStatuses } from './open-jobs.ts'
import { type Ending, pastJourney } from './past-journey.ts'
import { planJob } from './plan-job.ts'

/** The first number of the docket sequence. */
const firstId = 100_001

/** The approximate share of open dockets, if there are two thousand. */
const openShare = 0.04

/** At least one docket ends in each of these ways, however few there are. */
const rareEndings: readonly Ending[] = ['cancelled', 'returned']

type Booked = Pick<DemoDocket, 'plan' | 'steps'>

/**
 * Two months of work, with the open part last, numbered in the order of booking. Before them is the docket of the
 * examples, which is not allocated.
 */
export function demoDockets(world: DemoWorld, prefix: string, count: number): DemoDocket[] {
  const open = openStatuses(Math.min(80, count * openShare)).map((status) => openJob(world, status))
  const draw = bookingMoments(world.now, world.random)
  const past: Booked[] = []
  while (past.length < count - open.length) {
    const created = draw()
    if (created > world.now) continue
    const plan = planJob(world, created)
    const steps = pastJourney(world, plan, rareEndings[past.length])
    // Drawn again if it would still be active: open dockets are made separately.
    if (steps) past.push({ plan, steps })
  }
  const [example, ...others] = open
  const inOrder = [...past, ...others].toSorted((one, other) => one.plan.created - other.plan.created)
  const numbered = (dck_id: number, booked: Booked): DemoDocket => ({
    dck_id,
    number: docketReference(prefix, dck_id),
    ...booked,
  })
  return [
    ...(example ? [numbered(exampleDocket.dck_id, example)] : []),
    ...inOrder.map((booked, index) => numbered(firstId + index, booked)),
  ]
}
