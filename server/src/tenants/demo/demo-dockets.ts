import { docketReference } from '@despatch/domain/dockets/docket-reference.ts'
import { bookingMoments } from './booking-moments.ts'
import type { DemoWorld } from './demo-world.ts'
import type { DemoDocket } from './docket-row.ts'
import { exampleDocket } from './example-docket.ts'
import { openJob, openStatuses } from './open-jobs.ts'
import { type Ending, pastJourney } from './past-journey.ts'
import { planJob } from './plan-job.ts'

/** The first number that the docket sequence gives. */
const firstId = 100_001

/** About so many open dockets of these, where there are two thousand. */
const openShare = 0.04

/** However few dockets there are, one has come to each of these ends. */
const rareEndings: readonly Ending[] = ['cancelled', 'returned']

type Booked = Pick<DemoDocket, 'plan' | 'steps'>

/**
 * Two months of work, the open part of it last, numbered in the order in which it was booked. Before them the docket of
 * the examples: one that waits for a driver.
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
    // Drawn again where it would still be under way: the open ones are made to measure.
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
