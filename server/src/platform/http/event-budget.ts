/** Most lines a window for one event of one address, and for all events together. */
const MOST_OF_ADDRESS = 20
const MOST_LINES = 300

/** Addresses counted separately per event in a window. The others are counted together. */
const MOST_ADDRESSES = 1000
const OTHERS = 'others'

/** Most addresses named in a summary. */
const MOST_NAMED = 10

export interface OmittedEvents {
  event: string
  /** Events that were not logged. */
  count: number
  /** The addresses with the most events. */
  addresses: { address: string; count: number }[]
}

/**
 * Decides which events of a window are logged, so that an attacker cannot flood the log. Omitted events are counted.
 */
export class EventBudget {
  #lines = 0
  /** For each event, the number of events of each address. */
  #counts = new Map<string, Map<string, { logged: number; omitted: number }>>()

  /** Counts an event and returns whether it is to be logged. */
  take(event: string, address: string): boolean {
    const count = this.#countOf(event, address)
    if (count.logged >= MOST_OF_ADDRESS || this.#lines >= MOST_LINES) {
      count.omitted += 1
      return false
    }
    count.logged += 1
    this.#lines += 1
    return true
  }

  /** Starts a new window and returns a summary of the events omitted in the last one. */
  next(): OmittedEvents[] {
    const summaries = [...this.#counts].map(([event, counts]) => summaryOf(event, counts))
    this.#lines = 0
    this.#counts = new Map()
    return summaries.filter(({ count }) => count > 0)
  }

  #countOf(event: string, address: string) {
    const counts = this.#counts.get(event) ?? new Map<string, { logged: number; omitted: number }>()
    this.#counts.set(event, counts)
    const name = counts.has(address) || counts.size < MOST_ADDRESSES ? address : OTHERS
    const count = counts.get(name) ?? { logged: 0, omitted: 0 }
    counts.set(name, count)
    return count
  }
}

function summaryOf(event: string, counts: ReadonlyMap<string, { omitted: number }>): OmittedEvents {
  const addresses = [...counts]
    .map(([address, { omitted }]) => ({ address, count: omitted }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  const count = addresses.reduce((sum, each) => sum + each.count, 0)
  return { event, count, addresses: addresses.slice(0, MOST_NAMED) }
}
