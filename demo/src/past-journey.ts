import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { DemoWorld } from './demo-world.ts'
import { dayFrom, midnightOf, weekdayOf } from './london-days.ts'
import { Journey, type JourneyStep } from './journey.ts'
import type { JobPlan } from './plan-job.ts'

/** How a job ended; usually by its delivery, at the first or the second attempt. */
export type Ending = 'cancelled' | 'returned' | 'usual'

const anyEnding = ({ random }: DemoWorld): Ending =>
  random.weighted([
    ['cancelled', 3],
    ['returned', 0.6],
    ['usual', 96.4],
  ] as const)

/**
 * The history of a past job: nearly always delivered, and invoiced on the Monday after. Returns null if it would not be
 * complete by now.
 */
export function pastJourney(
  world: DemoWorld,
  plan: JobPlan,
  ending = anyEnding(world),
): JourneyStep[] | null {
  const { random, now } = world
  const journey = new Journey(world, plan)
  if (ending === 'cancelled') {
    if (random.chance(0.5)) journey.takeAfter('O', 1, 6)
    journey.takeAfter('C', 4, 40)
    return journey.last.at <= now ? journey.steps : null
  }
  journey.takeAfter('O', 1, 6)
  if (random.chance(0.015)) journey.takeAfter('Q', 2, 15).takeAfter('O', 10, 45)
  collect(journey, world, plan)
  if (ending === 'returned') journey.takeAfter('R', 45, 160)
  else deliver(journey, world, plan)
  if (journey.last.at > now) return null
  const invoiced = invoiceRun(journey.last.at)
  if (journey.last.status === 'D' && invoiced <= now) journey.take('F', invoiced)
  return journey.steps
}

function collect(journey: Journey, { random }: DemoWorld, plan: JobPlan): void {
  const ready = plan.stops[0]?.ready ?? plan.created
  journey.take('G', Math.max(journey.last.at + random.whole(2, 9) * MINUTE_MS, ready - 20 * MINUTE_MS))
  journey.take(
    'I',
    Math.max(journey.last.at + random.whole(6, 18) * MINUTE_MS, ready + random.whole(0, 12) * MINUTE_MS),
  )
}

function deliver(journey: Journey, world: DemoWorld, plan: JobPlan): void {
  const { random } = world
  const arrival = arrivalOf(journey, world, plan)
  if (!random.chance(0.04)) {
    journey.take('D', arrival)
    return
  }
  journey.take('B', arrival)
  if (random.chance(0.2)) journey.takeAfter('R', 50, 150)
  else journey.takeAfter('G', 10, 40).takeAfter('I', 15, 45).takeAfter('E', 1, 5).takeAfter('D', 12, 50)
}

/** Adds the departure and returns the arrival: mostly in time. */
function arrivalOf(journey: Journey, { random }: DemoWorld, plan: JobPlan): number {
  const deadline = plan.stops.at(-1)?.deadline ?? plan.created
  if (plan.service === 'A') {
    journey.takeAfter('E', 1, 6)
    const onTheRoad = plan.travel * (0.8 + random.fraction() * 0.45) + 4 * plan.stops.length
    const arrival = journey.last.at + onTheRoad * MINUTE_MS
    return random.chance(0.05) ? Math.max(arrival, deadline + random.whole(3, 55) * MINUTE_MS) : arrival
  }
  journey.take('E', midnightOf(deadline) + random.whole(390, 470) * MINUTE_MS)
  const least = journey.last.at + 35 * MINUTE_MS
  if (random.chance(0.05)) return deadline + random.whole(5, 80) * MINUTE_MS
  return least + random.fraction() * Math.max(0, deadline - 10 * MINUTE_MS - least)
}

/** Half past six on the first Monday at least a week later. */
function invoiceRun(delivered: number): number {
  let day = dayFrom(delivered, 7)
  while (weekdayOf(day) !== 'mon') day = dayFrom(day, 1)
  return day + 390 * MINUTE_MS
}
