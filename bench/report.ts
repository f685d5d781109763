import { median, type Round } from './round.ts'

/** The rounds of an action, measured in turns. */
export interface Comparison {
  action: string
  aim: number
  floor: Round[]
  app: Round[]
}

type Middle = Pick<Round, 'perSecond' | 'p50' | 'p99' | 'processorMs'>

/** The result of an action: medians, and the ratio of the app's requests per second to the floor's. */
export interface Finding {
  action: string
  aim: number
  floor: Middle
  app: Middle
  ratio: number
  /** The lowest and the highest ratio of an app's round to the floor's round before it. */
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

function middleOf(rounds: Round[]): Middle {
  const used = rounds.flatMap(({ processorMs }) => processorMs ?? [])
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    ...(used.length === rounds.length ? { processorMs: median(used) } : {}),
  }
}

/** A readable table of the findings, with the targets met and not met. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap((finding) => [
    lineOf([finding.action, 'floor', ...figuresOf(finding.floor), '', '', '', '']),
    lineOf(['', 'app', ...figuresOf(finding.app), ...ratiosOf(finding)]),
  ])
  return [lineOf(heading), ...lines, '', ...findings.map(verdictOn)].join('\n')
}

const heading = [
  'action',
  '',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'cpu ms',
  'ratio',
  'in rounds',
  'target',
  'cpu ratio',
]
const widths = [32, 6, 11, 8, 8, 8, 7, 12, 7, 10]

const lineOf = (cells: string[]): string =>
  cells
    .map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join('')
    .trimEnd()

const figuresOf = ({ perSecond, p50, p99, processorMs }: Middle): string[] => [
  perSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  processorMs?.toFixed(2) ?? '',
]

/** The last ratio is that of the processor time. It depends less on other processes of the machine. */
const ratiosOf = ({ ratio, spread, aim, floor, app }: Finding): string[] => [
  ratio.toFixed(2),
  spread.map((value) => value.toFixed(2)).join('–'),
  `≥ ${aim.toFixed(2)}`,
  floor.processorMs === undefined || app.processorMs === undefined
    ? ''
    : (floor.processorMs / app.processorMs).toFixed(2),
]

const verdictOn = ({ action, aim, ratio, holds }: Finding): string =>
  holds
    ? `PASS: ${action}, ${ratio.toFixed(3)} of the floor`
    : `FAIL: ${action}, ${ratio.toFixed(3)} of the floor, target ${aim.toFixed(2)}`
