import type { LoopDelay } from './watch-event-loop.ts'

/** The target: the most milliseconds for which one request may block the event loop. */
export const blockingAim = 50

/** The delays of the event loop in each attempt of a request. */
export interface BlockingMeasure {
  name: string
  /** Status of the first response. */
  status: number
  tries: LoopDelay[]
}

export interface BlockingFinding {
  name: string
  status: number
  /** Milliseconds for which the event loop was blocked in the worst attempt. */
  blocked: number
  holds: boolean
}

/**
 * The time for which a request blocks the event loop. Other processes delay timers too, so the smaller of the timer's
 * delay and the main thread's computing time counts. The worst attempt counts.
 */
export function blockingFindingOf({ name, status, tries }: BlockingMeasure): BlockingFinding {
  const blocked = Math.max(...tries.map(({ longest, computing }) => Math.min(longest, computing)))
  return { name, status, blocked, holds: blocked <= blockingAim }
}

/** The report lists this many of the slowest requests. */
const SHOWN = 25

/** A readable report of the slowest requests, and whether all of them meet the target. */
export function blockingReport(findings: readonly BlockingFinding[]): string {
  const worst = findings.toSorted((one, other) => other.blocked - one.blocked)
  const failing = worst.filter(({ holds }) => !holds)
  const shown = worst.slice(0, Math.max(SHOWN, failing.length))
  return [
    `${'request'.padEnd(60)}${'status'.padStart(8)}${'blocked (ms)'.padStart(16)}`,
    ...shown.map(
      ({ name, status, blocked }) =>
        `${name.padEnd(60)}${String(status).padStart(8)}${blocked.toFixed(1).padStart(16)}`,
    ),
    '',
    failing.length === 0
      ? `PASS: none of ${findings.length} requests blocks the event loop for more than ${blockingAim} ms`
      : `FAIL: ${failing.length} of ${findings.length} requests block the event loop for more than ${blockingAim} ms`,
  ].join('\n')
}
