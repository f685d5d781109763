import { median, type Round } from './round.ts'

/** The targets: how many times as long a request may take. */
export const priceAims = { p50: 1.1, p99: 1.5 } as const

type Measured = keyof typeof priceAims

export interface PriceFinding {
  action: string
  measured: Measured
  /** Milliseconds. */
  without: number
  with: number
  /** The median of the ratios of each two rounds, one after the other. */
  ratio: number
  holds: boolean
}

export function priceFindingOf(
  action: string,
  rounds: readonly { without: Round; with: Round }[],
  measured: Measured,
): PriceFinding {
  const ratio = median(rounds.map((round) => round.with[measured] / round.without[measured]))
  return {
    action,
    measured,
    without: median(rounds.map(({ without }) => without[measured])),
    with: median(rounds.map((round) => round.with[measured])),
    ratio,
    holds: ratio <= priceAims[measured],
  }
}

export const priceReport = ({
  action,
  measured,
  without,
  with: during,
  ratio,
  holds,
}: PriceFinding): string =>
  `${holds ? 'PASS' : 'FAIL'}: ${action}, ${measured} ${during.toFixed(2)} ms against ${without.toFixed(2)} ms, ` +
  `${ratio.toFixed(2)} times; target ${priceAims[measured]}`
