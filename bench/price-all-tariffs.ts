import { randomInt } from 'node:crypto'
import { priceJob } from '@despatch/domain/pricing/price-job.ts'
import type { PricedJob } from '@despatch/domain/pricing/priced-job.ts'
import { tariffs, terms } from './rate-card.ts'
import { type PricingFinding, pricingFindingOf } from './pricing-report.ts'
import { type Round, roundOf } from './round.ts'

export const pricingName = 'pricing a job on all tariffs'

/** A random job whose price has every kind of line. */
const nextJob = (): PricedJob => ({
  miles: randomInt(200, 9000) / 100,
  stops: 4,
  parcels: [
    { quantity: 2, kg: randomInt(100, 3000) / 100, cm3: 24_000 },
    { quantity: 1, kg: 12.5, cm3: 90_000 },
  ],
  wandr: true,
  outOfHours: true,
  day: '2026-03-02',
  postcodes: ['WC1B 3DG', 'EC3N 4AB', 'SE1 9TG', 'N1 9GU'],
})

/** Prices jobs in this process. A round counts prices. Its latencies are those of one job on all tariffs. */
export function measurePricing(rounds: number, seconds: number): PricingFinding {
  measureRound(seconds / 3)
  return pricingFindingOf(
    pricingName,
    Array.from({ length: rounds }, () => measureRound(seconds)),
  )
}

function measureRound(seconds: number): Round {
  const jobs = Array.from({ length: 1000 }, nextJob)
  const latencies: number[] = []
  const begun = performance.now()
  let ended = begun
  while (ended - begun < seconds * 1000) {
    for (const job of jobs) {
      const before = performance.now()
      const prices = tariffs.map((tariff) => priceJob(job, tariff, terms))
      ended = performance.now()
      if (prices.length !== tariffs.length)
        throw new Error(`${prices.length} of ${tariffs.length} tariffs were priced`)
      latencies.push(ended - before)
    }
  }
  const round = roundOf(latencies, (ended - begun) / 1000)
  return { ...round, perSecond: round.perSecond * tariffs.length, answers: round.answers * tariffs.length }
}
