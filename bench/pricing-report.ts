import { median, type Round } from './round.ts'

/** The target: a price on one tariff takes less than this many microseconds. */
export const pricingAim = 50

/** The result of the pricing rounds. There is no floor, because only arithmetic is measured. */
export interface PricingFinding {
  action: string
  /** Microseconds per tariff, as are `spread` and `aim`. */
  perTariff: number
  /** The fastest and the slowest round. */
  spread: [lowest: number, highest: number]
  /** Milliseconds for one job on all tariffs, as is p99. */
  p50: number
  p99: number
  aim: number
  holds: boolean
}

/** `rounds` contain prices per second, and milliseconds for one job on all tariffs. */
export function pricingFindingOf(action: string, rounds: readonly Round[]): PricingFinding {
  const each = rounds.map(({ perSecond }) => 1_000_000 / perSecond)
  const perTariff = median(each)
  return {
    action,
    perTariff,
    spread: [Math.min(...each), Math.max(...each)],
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    aim: pricingAim,
    holds: perTariff < pricingAim,
  }
}

/** A readable report of the finding, and whether its target is met. */
export function pricingReport({ action, perTariff, spread, p50, p99, aim, holds }: PricingFinding): string {
  const [lowest, highest] = spread.map((value) => value.toFixed(2))
  const figures = `${perTariff.toFixed(2)} µs per tariff`
  return [
    `${action}: ${figures} (${lowest}–${highest} in rounds), all tariffs p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms`,
    '',
    holds
      ? `PASS: ${action}, ${figures} (target below ${aim})`
      : `FAIL: ${action}, ${figures} (target below ${aim})`,
  ].join('\n')
}
