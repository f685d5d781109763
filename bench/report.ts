import { median, type Round } from './round.ts'

/** The rounds of a deed, taken in turns. */
export interface Comparison {
  action: string
  aim: number
  floor: Round[]
  app: Round[]
}

type Middle = Pick<Round, 'perSecond' | 'p50' | 'p99'>

/** What a deed's rounds come to: medians, and the app's share of the floor's requests a second. */
export interface Finding {
  action: string
  aim: number
  floor: Middle
  app: Middle
  ratio: number
  /** The lowest and the highest ratio of a floor's round to the app's round after it. */
  spread: [lowest: number, highest: number]
  holds: boolean
}

export function findingOf({ action, aim, floor, app }: Comparison): Finding {
  const middle = { floor: middleOf(floor), app: middleOf(app) }
  const ratio = middle.app.perSecond / middle.floor.perSecond
  const ratios = app.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? Number.NaN))
  return {
    action,
    aim,
    ...middle,
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    holds: ratio >= aim,
  }
}

const middleOf = (rounds: Round[]): Middle => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

/** The findings for people to read: a table, and plainly which aims hold. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap((finding) => [
    lineOf([finding.action, 'floor', ...figuresOf(finding.floor), '', '', '']),
    lineOf(['', 'app', ...figuresOf(finding.app), ...ratiosOf(finding)]),
  ])
  return [lineOf(heading), ...lines, '', ...findings.map(verdictOn)].join('\n')
}

const heading = ['deed', '', 'requests/s', 'p50 ms', 'p99 ms', 'ratio', 'in rounds', 'aim']
const widths = [32, 6, 11, 8, 8, 7, 12, 7]

const lineOf = (cells: string[]): string =>
  cells
    .map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join('')
    .trimEnd()

const figuresOf = ({ perSecond, p50, p99 }: Middle): string[] => [
  perSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
]

const ratiosOf = ({ ratio, spread, aim }: Finding): string[] => [
  ratio.toFixed(2),
  spread.map((value) => value.toFixed(2)).join('–'),
  `≥ ${aim.toFixed(2)}`,
]

const verdictOn = ({ action, aim, ratio, holds }: Finding): string =>
  holds
    ? `holds: ${action}, ${ratio.toFixed(3)} of the floor`
    : `DOES NOT HOLD: ${action}, ${ratio.toFixed(3)} of the floor, ${aim.toFixed(2)} promised`
