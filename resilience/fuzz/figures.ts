import type { PublishedCall } from './published-calls.ts'
import type { FuzzAnswer } from './send-request.ts'

/** How often and how a call was answered. */
interface CallFigures {
  requests: number
  succeeded: number
  refused: number
  failed: number
  slowest: number
}

const none = (): CallFigures => ({ requests: 0, succeeded: 0, refused: 0, failed: 0, slowest: 0 })

/** The share of calls that must have succeeded at least once. */
const LEAST_SUCCEEDED = 0.95

/** Counts answers by call. */
export class Figures {
  /** Answers that were slow at first, even if a second attempt was not. */
  slowAtFirst = 0
  readonly #calls: ReadonlyMap<string, CallFigures>

  constructor(calls: readonly PublishedCall[]) {
    this.#calls = new Map(calls.map(({ path }) => [path, none()]))
  }

  count({ path }: PublishedCall, { status, milliseconds }: FuzzAnswer): void {
    const figures = this.#calls.get(path)
    if (!figures) return
    figures.requests += 1
    if (status >= 500) figures.failed += 1
    else if (status >= 300 || status === 0) figures.refused += 1
    else figures.succeeded += 1
    figures.slowest = Math.max(figures.slowest, milliseconds)
  }

  get requests(): number {
    return this.#total.requests
  }

  get #total(): CallFigures {
    return [...this.#calls.values()].reduce(sumOf, none())
  }

  get neverSucceeded(): string[] {
    return [...this.#calls].flatMap(([path, { succeeded }]) => (succeeded === 0 ? [path] : []))
  }

  get enoughSucceeded(): boolean {
    return 1 - this.neverSucceeded.length / this.#calls.size >= LEAST_SUCCEEDED
  }

  /** A table of the calls, and their sum. */
  report(): string {
    const lines = [...this.#calls].map(([path, figures]) => lineOf(path, figures))
    const count = this.#calls.size
    const succeeded = count - this.neverSucceeded.length
    return [
      headingLine,
      ...lines,
      lineOf('all calls', this.#total),
      '',
      `${this.slowAtFirst} answers were slow at first and sent again`,
      `${succeeded} of ${count} calls succeeded at least once (${((100 * succeeded) / count).toFixed(1)} %)`,
      ...(this.neverSucceeded.length > 0 ? [`never: ${this.neverSucceeded.join(', ')}`] : []),
    ].join('\n')
  }
}

const sumOf = (one: CallFigures, other: CallFigures): CallFigures => ({
  requests: one.requests + other.requests,
  succeeded: one.succeeded + other.succeeded,
  refused: one.refused + other.refused,
  failed: one.failed + other.failed,
  slowest: Math.max(one.slowest, other.slowest),
})

const cells = (name: string, figures: readonly string[]) =>
  name.padEnd(34) + figures.map((figure) => figure.padStart(11)).join('')

const headingLine = cells('call', ['requests', '2xx', '4xx', '5xx', 'slowest ms'])

const lineOf = (name: string, { requests, succeeded, refused, failed, slowest }: CallFigures) =>
  cells(name, [requests, succeeded, refused, failed, Math.round(slowest)].map(String))
