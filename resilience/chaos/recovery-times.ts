import { failures, type FailureName } from './failures/failures.ts'
import { table } from './report.ts'

/** The recovery times of the portal after a failure, in milliseconds; undefined if over the limit. */
export interface Recovery {
  failure: FailureName
  service: number | undefined
  queue: number | undefined
}

const seconds = (time: number | undefined) => (time === undefined ? 'too long' : (time / 1000).toFixed(1))

/** The median and the longest time, in seconds. */
function summary(times: readonly (number | undefined)[]): string {
  const sorted = times.toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity))
  return `${seconds(sorted[Math.floor((sorted.length - 1) / 2)])} / ${seconds(sorted.at(-1))}`
}

/** A table of the failures with the times until a booking was acknowledged and until the queues were empty. */
export function timesTable(recoveries: readonly Recovery[]): string {
  const byFailure = Map.groupBy(recoveries, ({ failure }) => failure)
  return table([
    [
      'failure',
      'times',
      'served again after (median / longest, s)',
      'queues empty after (median / longest, s)',
    ],
    ...[...byFailure].map(([failure, times]) => [
      failures[failure].does,
      String(times.length),
      summary(times.map(({ service }) => service)),
      summary(times.map(({ queue }) => queue)),
    ]),
  ])
}
