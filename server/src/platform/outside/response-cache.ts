interface Kept {
  value: unknown
  until: number
}

/**
 * Answers of an outside service, kept in memory for a while: the least recently used go when there are too many. In
 * memory and not in a table, because providers do not let their data be stored, because a process that starts anew
 * may ask anew, and because a look-up should not write.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number
  readonly #lifetime: number

  constructor(most: number, lifetimeMs: number) {
    this.#most = most
    this.#lifetime = lifetimeMs
  }

  get(key: string): unknown {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#kept.delete(key)
    if (kept.until <= performance.now()) return undefined
    // Put back at the end: a Map keeps the order of insertion.
    this.#kept.set(key, kept)
    return kept.value
  }

  set(key: string, value: unknown): void {
    this.#kept.delete(key)
    this.#kept.set(key, { value, until: performance.now() + this.#lifetime })
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.#most && !oldest.done) this.#kept.delete(oldest.value)
  }
}
