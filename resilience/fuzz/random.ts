import * as fc from 'fast-check'

/** A generator of random choices. The same seed gives the same choices. */
export class FuzzRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A fraction from 0 up to, but not including, 1 (the mulberry32 generator). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** One item of a list. Throws if the list is empty. */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)]
    if (picked === undefined && list.length === 0) throw new Error('Nothing to pick from')
    return picked as T
  }

  /** The list in random order. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: this.next() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ item }) => item)
  }

  /** A value of a fast-check arbitrary. */
  sample<T>(arbitrary: fc.Arbitrary<T>): T {
    const [value] = fc.sample(arbitrary, { seed: this.below(2 ** 31), numRuns: 1 })
    return value as T
  }
}
