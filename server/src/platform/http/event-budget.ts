/** Lines of one event and address in a window, and of all together. */
const MOST_OF_ADDRESS = 20
const MOST_LINES = 300

/** Addresses that are counted apart in a window, for each event; the others are counted together. */
const MOST_ADDRESSES = 1000
const OTHERS = 'others'

/** Addresses that a summary names. */
const MOST_NAMED = 10

export interface LeftOut {
  event: string
  /** Events that were not logged. */
  count: number
  /** The addresses with the most of them. */
  addresses: { address: string; count: number }[]
}

/** Decides which events of a window are logged, so that nobody can flood the log. What is left out is counted. */
export class EventBudget {
  #lines = 0
  /** By event, the number of events of each address. */
  #counts = new Map<string, Map<string, { logged: number; leftOut: number }>>()

  /** Counts an event and returns whether it is to be logged. */
  take(event: string, address: string): boolean {
    const count = this.#countOf(event, address)
    if (count.logged >= MOST_OF_ADDRESS || this.#lines >= MOST_LINES) {
      count.leftOut += 1
      return false
    }
    count.logged += 1
    this.#lines += 1
    return true
  }

  /** Begins another window, and returns what was left out of the one that has ended. */
  next(): LeftOut[] {
    const summaries = [...this.#counts].map(([event, counts]) => summaryOf(event, counts))
    this.#lines = 0
    this.#counts = new Map()
    return summaries.filter(({ count }) => count > 0)
  }

  #countOf(event: string, address: string) {
    const counts = this.#counts.get(event) ?? new Map<string, { logged: number; leftOut: number }>()
    this.#counts.set(event, counts)
    const name = counts.has(address) || counts.size < MOST_ADDRESSES ? address : OTHERS
    const count = counts.get(name) ?? { logged: 0, leftOut: 0 }
    counts.set(name, count)
    return count
  }
}

function summaryOf(event: string, counts: ReadonlyMap<string, { leftOut: number }>): LeftOut {
  const addresses = [...counts]
    .map(([address, { leftOut }]) => ({ address, count: leftOut }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  const count = addresses.reduce((sum, each) => sum + each.count, 0)
  return { event, count, addresses: addresses.slice(0, MOST_NAMED) }
}
