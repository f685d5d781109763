import { median, type Round } from './round.ts'

/** Microseconds that a price on one tariff may take at the most. */
export const pricingAim = 50

/** What the rounds of pricing come to. There is no floor to it: nothing but arithmetic is measured. */
export interface PricingFinding {
  action: string
  /** Microseconds a tariff, as are `spread` and `aim`. */
  perTariff: number
  /** The quickest and the slowest round. */
  spread: [lowest: number, highest: number]
  /** Milliseconds for one job on all tariffs, as is p99. */
  p50: number
  p99: number
  aim: number
  holds: boolean
}

/** `rounds` count prices a second, and milliseconds for one job on all tariffs. */
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

/** The finding for people to read: its figures, and plainly whether the aim holds. */
export function pricingReport({ action, perTariff, spread, p50, p99, aim, holds }: PricingFinding): string {
  const [lowest, highest] = spread.map((value) => value.toFixed(2))
  const figures = `${perTariff.toFixed(2)} µs a tariff`
  return [
    `${action}: ${figures} (${lowest}–${highest} in rounds), all of them p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms`,
    '',
    holds
      ? `holds: ${action}, ${figures}, below ${aim}`
      : `DOES NOT HOLD: ${action}, ${figures}, below ${aim} promised`,
  ].join('\n')
}
