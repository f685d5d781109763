import type { PagesRound } from './watch-pages.ts'

export const positionsName = 'positions of phones'

/** The targets: positions in a second, and the longest 99th percentile of their requests in milliseconds. */
const AIM = 8000
const LONGEST = 250

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
  sent: PositionRound
  pages: PagesRound[]
}

export interface PositionsFinding {
  /** By the number of positions of a request. */
  batches: { positions: number; floor: PositionRound; app: PositionRound }[]
  /** The pages without phones, and while phones send at half of the highest rate and at that rate. */
  alone: PagesRound[]
  half: Beside
  full: Beside
}

/** A readable report of the finding, and whether its targets are met. */
export function positionsReport({ batches, alone, half, full }: PositionsFinding): string {
  const lines = batches.map(({ positions, floor, app }) => {
    const ratio = app.positionsPerSecond / floor.positionsPerSecond
    return `${positions} in a request: ${figuresOf(app)}; floor: ${figuresOf(floor)}; ratio ${ratio.toFixed(2)}`
  })
  const pages = alone.map(({ path, p50, p99 }, index) => {
    const [beside, most] = [half, full].map((round) => round.pages[index])
    return `${path}: p99 ${p99.toFixed(1)} ms (p50 ${p50.toFixed(1)}) alone, ${beside?.p99.toFixed(1)} (${beside?.p50.toFixed(1)}) at half of the rate, ${most?.p99.toFixed(1)} (${most?.p50.toFixed(1)}) at the highest`
  })
  const best = batches
    .map(({ app }) => app)
    .filter(({ p99 }) => p99 <= LONGEST)
    .toSorted((one, other) => other.positionsPerSecond - one.positionsPerSecond)[0]
  const isUnchanged = alone.every(({ p99 }, index) => {
    const beside = half.pages[index]?.p99 ?? Infinity
    return beside <= p99 * GROWTH || beside - p99 <= NOISE
  })
  const reached = best?.positionsPerSecond ?? 0
  const verdict = (holds: boolean, text: string) => `${holds ? 'PASS' : 'FAIL'}: ${positionsName}, ${text}`
  return [
    `${positionsName}, each in the database before its reply:`,
    ...lines,
    `half of the rate: ${figuresOf(half.sent)}; the highest rate: ${figuresOf(full.sent)}`,
    ...pages,
    '',
    verdict(reached >= AIM, `${reached.toFixed(0)} a second below ${LONGEST} ms; target ${AIM}`),
    verdict(isUnchanged, 'the pages at half of the rate; target at most 1.25 times'),
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
