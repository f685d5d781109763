import type { PagesRound } from './watch-pages.ts'

export const positionsName = 'positions of phones'

/** The targets: positions in a second, and the longest 99th percentile of their requests in milliseconds. */
export const AIM = 8000
const LONGEST = 250

/** The requests are sent at the rate of the target, and the last ones end after the others. */
const REACHED = 0.98

/** Growth of the pages' 99th percentile that counts as unchanged: a quarter, or these milliseconds. */
const GROWTH = 1.25
const NOISE = 5

export interface PositionRound {
  positionsPerSecond: number
  requestsPerSecond: number
  /** Milliseconds of a request. */
  p50: number
  p99: number
  /** The longest delay of the event loop; null for the floor. */
  loopDelay: number | null
  /** Processor time of a request in milliseconds. */
  portalMs: number
  databaseMs: number
}

interface Beside {
  /** Of a request. */
  positions: number
  sent: PositionRound
  pages: PagesRound[]
}

export interface PositionsFinding {
  /** By the number of positions of a request. */
  batches: { positions: number; floor: PositionRound; app: PositionRound }[]
  /** The pages without phones, while phones send at the rate of the target, and while they send as much as they can. */
  alone: PagesRound[]
  atAim: Beside
  atMost: Beside
}

/** A readable report of the finding, and whether its targets are met. */
export function positionsReport({ batches, alone, atAim, atMost }: PositionsFinding): string {
  const lines = batches.map(({ positions, floor, app }) => {
    const ratio = app.positionsPerSecond / floor.positionsPerSecond
    return `${positions} in a request: ${figuresOf(app)}; floor: ${figuresOf(floor)}; ratio ${ratio.toFixed(2)}`
  })
  const pages = alone.map(({ path, p50, p99 }, index) => {
    const [beside, most] = [atAim, atMost].map((round) => round.pages[index])
    return `${path}: p99 ${p99.toFixed(1)} ms (p50 ${p50.toFixed(1)}) alone, ${beside?.p99.toFixed(1)} (${beside?.p50.toFixed(1)}) at ${AIM} a second, ${most?.p99.toFixed(1)} (${most?.p50.toFixed(1)}) at the highest rate`
  })
  const isUnchanged = alone.every(({ p99 }, index) => {
    const beside = atAim.pages[index]?.p99 ?? Infinity
    return beside <= p99 * GROWTH || beside - p99 <= NOISE
  })
  const { sent, positions } = atAim
  const verdict = (holds: boolean, text: string) => `${holds ? 'PASS' : 'FAIL'}: ${positionsName}, ${text}`
  return [
    `${positionsName}, each in the database before its reply:`,
    ...lines,
    `${positions} in a request, at ${AIM} a second: ${figuresOf(sent)}`,
    `${positions} in a request, at the highest rate: ${figuresOf(atMost.sent)}`,
    ...pages,
    '',
    verdict(
      sent.positionsPerSecond >= AIM * REACHED && sent.p99 <= LONGEST,
      `${sent.positionsPerSecond.toFixed(0)} a second, p99 ${sent.p99.toFixed(0)} ms; target ${AIM} below ${LONGEST} ms`,
    ),
    verdict(isUnchanged, `the pages at that rate; target at most ${GROWTH} times`),
  ].join('\n')
}

const figuresOf = (round: PositionRound): string =>
  [
    `${round.positionsPerSecond.toFixed(0)} a second`,
    `p50 ${round.p50.toFixed(1)} ms`,
    `p99 ${round.p99.toFixed(1)} ms`,
    `processor ${round.portalMs.toFixed(2)} + ${round.databaseMs.toFixed(2)} ms a request`,
    ...(round.loopDelay === null ? [] : [`event loop ${round.loopDelay.toFixed(0)} ms`]),
  ].join(', ')
