import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { DemoWorld } from './demo-world.ts'
import { Journey, type JourneyStep } from './journey.ts'
import { type JobPlan, planJob, shifted } from './plan-job.ts'

export type OpenStatus = 'W' | 'O' | 'G' | 'I' | 'E' | 'Q' | 'B'

const shares: readonly (readonly [OpenStatus, number])[] = [
  ['W', 10],
  ['O', 16],
  ['G', 14],
  ['I', 10],
  ['E', 18],
  ['Q', 5],
  ['B', 7],
]

const sumOfShares = shares.reduce((sum, [, share]) => sum + share, 0)

/** About this many open statuses, each of them at least once. */
export const openStatuses = (count: number): OpenStatus[] =>
  shares.flatMap(([status, share]) =>
    Array.from({ length: Math.max(1, Math.round((count * share) / sumOfShares)) }, () => status),
  )

/** A job that is in this status now, with its history. */
export function openJob(world: DemoWorld, status: OpenStatus): { plan: JobPlan; steps: JourneyStep[] } {
  const service = world.random.weighted([
    ['A', 13],
    ['B', 4],
    ['C', 3],
  ] as const)
  const plan = service === 'A' ? samedayPlan(world, status) : nextDayPlan(world, status, service)
  return { plan, steps: wayTo(status, world, plan) }
}

/** Shifts a job so that its deadline has passed, is close, or is some way off. */
function samedayPlan(world: DemoWorld, status: OpenStatus): JobPlan {
  const { now, random } = world
  const minutes = (least: number, most: number) => random.whole(least, most) * MINUTE_MS
  const plan = planJob(world, now, { service: 'A', ready: now })
  const span = (plan.stops.at(-1)?.deadline ?? now) - now
  const untouched = status === 'W' || status === 'Q'
  const due = random.weighted([
    ['late', untouched ? 0 : 1],
    ['soon', untouched ? 0 : 1.5],
    ['later', 6],
  ] as const)
  const collected = status === 'I' || status === 'E' || status === 'B'
  const latestReady = collected ? -minutes(status === 'B' ? 70 : 25, 90) : minutes(-5, 60)
  const deadline =
    due === 'late' ? -minutes(4, 40) : due === 'soon' ? minutes(3, 20) : Number.POSITIVE_INFINITY
  const ready = Math.min(deadline - span, latestReady)
  const moved = shifted(plan, ready)
  const created = Math.min(now - minutes(...ages[status]), now + ready - minutes(1, 20))
  return { ...moved, created: Math.floor(created / 1000) * 1000 }
}

/** How many minutes ago a docket in this status was booked, minimum and maximum. */
const ages: Record<OpenStatus, readonly [number, number]> = {
  W: [1, 15],
  O: [8, 45],
  G: [28, 80],
  I: [55, 110],
  E: [75, 170],
  Q: [20, 90],
  B: [90, 200],
}

function nextDayPlan(world: DemoWorld, status: OpenStatus, service: 'B' | 'C'): JobPlan {
  const { now, random } = world
  const ago = (least: number, most: number) => now - random.whole(least, most) * MINUTE_MS
  if (status === 'E' || status === 'B') {
    const deadline = ago(-200, 40)
    const ready = deadline - 18 * 60 * MINUTE_MS
    return planJob(world, ready - 120 * MINUTE_MS, { service, ready, deadline })
  }
  if (status === 'I') {
    const ready = ago(30, 150)
    return planJob(world, ready - random.whole(60, 240) * MINUTE_MS, { service, ready })
  }
  const [least, most] = ages[status]
  return planJob(world, ago(least, most * 2), { service })
}

function wayTo(status: OpenStatus, world: DemoWorld, plan: JobPlan): JourneyStep[] {
  const { now, random } = world
  const ago = (least: number, most: number) => now - random.whole(least, most) * MINUTE_MS
  const journey = new Journey(world, plan)
  if (status === 'W') return journey.steps
  journey.takeAfter('O', 1, 4)
  if (status === 'O') return journey.steps
  if (status === 'Q') return journey.take('Q', ago(3, 14)).steps
  if (status === 'G') return journey.take('G', ago(2, 20)).steps
  const collected = (plan.stops[0]?.ready ?? plan.created) + random.whole(2, 14) * MINUTE_MS
  journey.take('G', collected - random.whole(8, 20) * MINUTE_MS).take('I', collected)
  if (status === 'I') return journey.steps
  if (plan.service === 'A') journey.takeAfter('E', 1, 4)
  else journey.take('E', ago(40, 150))
  return status === 'E' ? journey.steps : journey.take('B', ago(2, 30)).steps
}
