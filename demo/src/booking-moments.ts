import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { dayFrom, weekdayOf } from './london-days.ts'
import type { Random } from './seeded-random.ts'

export const historyDays = 60

const dayWeights = { mon: 11, tue: 10, wed: 10, thu: 10, fri: 9, sat: 2, sun: 0.5 } as const

/** How busy each hour is, from midnight: most people book before noon. */
const hourWeights = [
  0.05, 0.05, 0.05, 0.05, 0.1, 0.3, 1, 4, 9, 12, 11, 9, 6, 6, 6, 5, 4, 2.5, 1, 0.5, 0.3, 0.2, 0.1, 0.1,
].map((weight, hour) => [hour, weight] as const)

/** Draws plausible booking times of the last two months, none of them after now. */
export function bookingMoments(now: number, random: Random): () => number {
  const days = Array.from({ length: historyDays }, (_, back) => {
    const day = dayFrom(now, -back)
    return [day, dayWeights[weekdayOf(day)]] as const
  })
  return () => {
    const moment =
      random.weighted(days) + (random.weighted(hourWeights) * 60 + random.whole(0, 59)) * MINUTE_MS
    return moment + random.whole(0, 59) * 1000
  }
}
