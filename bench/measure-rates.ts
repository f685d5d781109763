import { listRates } from '@despatch/contract/v1/rates.ts'
import { logInAt } from './account.ts'
import { tenantName } from './databases.ts'
import { makeData } from './make-data.ts'
import { roundOf, type Round } from './round.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const ratesName = 'rates of a shop'

/** The target: the highest 99th percentile of new baskets, in milliseconds. Shops wait for a few seconds at most. */
const AIM = 300

/** Baskets at a time. */
const SHOPPERS = 4

export interface RatesFinding {
  /** Each basket is asked for once. */
  fresh: Round
  /** The same baskets again, from the cache. */
  cached: Round
}

/** Measures `POST /v1/rates` for baskets of different weights, each twice. */
export async function measureRates(
  postgres: TemporaryPostgres,
  { baskets }: { baskets: number },
): Promise<RatesFinding> {
  console.log(`Measuring ${ratesName} …`)
  await makeData(postgres.url, { dockets: 2000, ofAccount: 1000 })
  const app = await startApp(postgres, [])
  try {
    const cookie = await logInAt(app.address, tenantName, 'account')
    const ask = async (weight: number) => {
      const response = await fetch(`${app.address}/v1/rates`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ ...listRates.example, parcels: [{ weight_kg: weight }] }),
      })
      const { data } = listRates.reply.parse(await response.json())
      if (data.length === 0) throw new Error('There are no rates outside the hours of operation.')
    }
    await ask(99)
    // The weights have two decimals.
    const weights = Array.from({ length: baskets }, (_, index) => 1 + index / 100)
    return { fresh: await askAll(weights, ask), cached: await askAll(weights, ask) }
  } finally {
    await app.stop()
  }
}

async function askAll(weights: readonly number[], ask: (weight: number) => Promise<void>): Promise<Round> {
  const latencies: number[] = []
  const waiting = [...weights]
  const begun = performance.now()
  const shopper = async () => {
    for (let weight = waiting.pop(); weight !== undefined; weight = waiting.pop()) {
      const started = performance.now()
      await ask(weight)
      latencies.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return roundOf(latencies, (performance.now() - begun) / 1000)
}

/** A readable report of the finding, and whether its target is met. */
export function ratesReport({ fresh, cached }: RatesFinding): string {
  const figures = `p99 of new baskets ${fresh.p99.toFixed(1)} ms`
  return [
    `${ratesName}: ${figures}, median ${fresh.p50.toFixed(1)} ms, ${fresh.perSecond.toFixed(0)} a second; from the cache p99 ${cached.p99.toFixed(1)} ms, ${cached.perSecond.toFixed(0)} a second`,
    '',
    fresh.p99 <= AIM ? `PASS: ${ratesName}, ${figures}` : `FAIL: ${ratesName}, ${figures}; target ${AIM} ms`,
  ].join('\n')
}
