import { median, type Round } from './round.ts'

/** The result of an action on a short and a long history. Times are milliseconds of the median round. */
export interface HistoryFinding {
  action: string
  aim: number
  short: number
  long: number
  /** The time on the long history divided by the time on the short one. */
  ratio: number
  /** The lowest and the highest ratio of two consecutive rounds. */
  spread: [lowest: number, highest: number]
  holds: boolean
}

const perRequest = ({ perSecond }: Round) => 1000 / perSecond

export function historyFindingOf(
  { name, aim }: { name: string; aim: number },
  short: readonly Round[],
  long: readonly Round[],
): HistoryFinding {
  const middle = { short: median(short.map(perRequest)), long: median(long.map(perRequest)) }
  const ratio = middle.long / middle.short
  const ratios = long.map((round, at) => perRequest(round) / perRequest(short[at] ?? round))
  return {
    action: name,
    aim,
    ...middle,
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    holds: ratio <= aim,
  }
}

const count = (dockets: number) => dockets.toLocaleString('en-GB')

/** A readable report of the findings, with the targets met and not met. */
export function historyReport(
  findings: readonly HistoryFinding[],
  { short, long }: { short: number; long: number },
): string {
  return [
    `Milliseconds per request, ${count(long)} dockets against ${count(short)}:`,
    ...findings.map((finding) => {
      const times = `${finding.long.toFixed(2)} against ${finding.short.toFixed(2)}`
      const [lowest, highest] = finding.spread.map((value) => value.toFixed(2))
      return `${finding.action.padEnd(40)}${times.padEnd(22)}${finding.ratio.toFixed(2)} (${lowest}–${highest} in rounds)`
    }),
    '',
    ...findings.map(({ action, ratio, aim, holds }) =>
      holds
        ? `PASS: ${action}, ${ratio.toFixed(2)} times the short history’s time`
        : `FAIL: ${action}, ${ratio.toFixed(2)} times the short history’s time, target ${aim.toFixed(2)}`,
    ),
  ].join('\n')
}
