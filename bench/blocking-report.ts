import type { LoopDelay } from './watch-event-loop.ts'

/** Milliseconds for which one request may hold the event loop at most. */
export const blockingAim = 50

/** What a request did to the event loop, each time that it was made. */
export interface BlockingMeasure {
  name: string
  /** Status of the first answer. */
  status: number
  tries: LoopDelay[]
}

export interface BlockingFinding {
  name: string
  status: number
  /** Milliseconds that the event loop was held, at the worst of the tries. */
  blocked: number
  holds: boolean
}

/**
 * For how long a request holds the event loop. A timer also comes late because of other programs, so that what the main
 * thread computed meanwhile counts where that is less. The worst of the tries counts.
 */
export function blockingFindingOf({ name, status, tries }: BlockingMeasure): BlockingFinding {
  const blocked = Math.max(...tries.map(({ longest, computing }) => Math.min(longest, computing)))
  return { name, status, blocked, holds: blocked <= blockingAim }
}

/** So many of those that hold it longest are shown. */
const SHOWN = 25

/** The worst requests for people to read, and whether the aim holds for all. */
export function blockingReport(findings: readonly BlockingFinding[]): string {
  const worst = findings.toSorted((one, other) => other.blocked - one.blocked)
  const failing = worst.filter(({ holds }) => !holds)
  const shown = worst.slice(0, Math.max(SHOWN, failing.length))
  return [
    `${'request'.padEnd(60)}${'status'.padStart(8)}${'blocks for ms'.padStart(16)}`,
    ...shown.map(
      ({ name, status, blocked }) =>
        `${name.padEnd(60)}${String(status).padStart(8)}${blocked.toFixed(1).padStart(16)}`,
    ),
    '',
    failing.length === 0
      ? `holds: none of ${findings.length} requests blocks the event loop for more than ${blockingAim} ms`
      : `DOES NOT HOLD: ${failing.length} of ${findings.length} requests block the event loop for more than ${blockingAim} ms`,
  ].join('\n')
}
