interface Entry {
  value: unknown
  until: number
}

/**
 * Caches an outside service's answers in memory for a while, and evicts the least recently used. There is no table for
 * them, because providers forbid storing their data and because a look-up should not write.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #most: number
  readonly #lifetime: number

  constructor(most: number, lifetimeMs: number) {
    this.#most = most
    this.#lifetime = lifetimeMs
  }

  get(key: string): unknown {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    if (entry.until <= performance.now()) return undefined
    // Moved to the end: a Map keeps the order of insertion.
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: unknown): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: performance.now() + this.#lifetime })
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > this.#most && !oldest.done) this.#entries.delete(oldest.value)
  }
}
